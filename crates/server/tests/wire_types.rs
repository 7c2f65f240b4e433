//! The client's types are the service's: the file in `web/` is the one that the Rust types make. `FUDABA_BLESS=1` writes it.

use std::path::Path;

#[test]
fn the_clients_types_are_made_from_these() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.generated.ts");
    let made = fudaba_server::wire::typescript();
    if std::env::var_os("FUDABA_BLESS").is_some() {
        std::fs::write(&file, &made).expect("the client's folder can be written to");
    }
    let known = std::fs::read_to_string(&file).expect("web/src/lib/wire.generated.ts is there");
    assert!(known == made, "web/src/lib/wire.generated.ts differs from the Rust types: run `cargo xtask generate`");
}

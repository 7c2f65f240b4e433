//! Runs schemathesis, if it is there, against the service's own OpenAPI page on loopback. `SCHEMATHESIS` names the program; a number says how
//! many examples each operation gets, for a long run.

use std::net::SocketAddr;
use std::process::ExitCode;

use fudaba_server::{Config, Limits, Rate, Server};
use tokio::process::Command;

/// Examples of each operation where nothing is said: enough for every operation, little enough for every day.
const EXAMPLES: &str = "20";

#[tokio::main]
async fn main() -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let plenty = Rate { burst: 1_000_000, per_second: 1_000_000.0 };
    let limits = Limits { requests: plenty, work: plenty, matches_per_address: 1_000_000, ..Limits::default() };
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { listen, database: folder.path().join("matches.db"), limits, ..Config::default() };
    let server = Server::bind(config, fudaba_host::games(None).0).await.expect("the service starts");
    let page = format!("http://{}/openapi.json", server.address());
    let examples = std::env::args().nth(1).unwrap_or_else(|| EXAMPLES.to_owned());
    let program = std::env::var("SCHEMATHESIS").unwrap_or_else(|_| "schemathesis".into());
    // A schema cannot say which decks are legal and which replays hold together: refusing those is right.
    let words = [
        "run",
        &page,
        "--max-examples",
        &examples,
        "--seed",
        "1",
        "--no-color",
        "--request-timeout",
        "120",
        "--exclude-checks",
        "positive_data_acceptance",
    ];
    let mut tester = match Command::new(&program).args(words).spawn() {
        Ok(tester) => tester,
        Err(error) => {
            eprintln!("{program} does not run ({error}); install it with `pip install schemathesis`");
            return ExitCode::from(2);
        }
    };
    tokio::select! {
        () = server.run(std::future::pending()) => ExitCode::FAILURE,
        status = tester.wait() => if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE },
    }
}

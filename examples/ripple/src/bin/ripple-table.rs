//! The table of Ripple alone, in the browser: `cargo run -p fudaba-ripple -- serve`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use fudaba_cardscript::Colour;
use fudaba_ripple::Ripple;
use fudaba_server::{Config, Server, told_to_stop};

/// The table of Ripple.
#[derive(Parser)]
enum Words {
    /// Start the table.
    Serve {
        /// Port on this machine; 0 takes any free one.
        #[arg(long, default_value_t = 8071)]
        port: u16,
        /// File that keeps the matches.
        #[arg(long, default_value = "ripple.db")]
        database: PathBuf,
        /// Milliseconds before a computer's move is shown.
        #[arg(long, default_value_t = 700)]
        beat: u64,
    },
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let Words::Serve { port, database, beat } = Words::parse();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let (game, faults) = fudaba_host::load::<Ripple>(Some(&folder));
    let game = game.with_context(|| faults.render(Colour::Off))?;
    let mut config = Config { listen: ([127, 0, 0, 1], port).into(), database, ..Config::default() };
    config.pace.beat = Duration::from_millis(beat);
    let server = Server::bind(config, vec![game]).await?;
    println!("The table is set: open http://{} in a browser. Ctrl-C stops it.", server.address());
    server.run(told_to_stop()).await;
    Ok(())
}

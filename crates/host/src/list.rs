//! The list of games: a new one is a line here, a crate and a data folder.

use std::path::Path;
use std::sync::Arc;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_build_divide::BuildDivide;
use fudaba_cardscript::Faults;
use fudaba_engine::Loaded;
use fudaba_genesis_garden::GenesisGarden;
use fudaba_kirifuda::Kirifuda;
use fudaba_machine::NATIVE;
use fudaba_mistral_rouge::MistralRouge;
use fudaba_stage::CardGame;

use crate::any::AnyGame;
use crate::files::GameFiles;

/// Loads a game, from the embedded data or from a folder that overrides it.
type Load = fn(Option<&Path>) -> (Option<Arc<dyn AnyGame>>, Faults);

/// Every game there is.
const GAMES: &[Load] = &[load::<Kirifuda>, load::<BattleGuardians>, load::<GenesisGarden>, load::<BuildDivide>, load::<MistralRouge>];

/// All games with their embedded data; files below `folder/<slug>` go before it. Mistakes in the data are listed, and the
/// good parts are there all the same.
pub fn games(folder: Option<&Path>) -> (Vec<Arc<dyn AnyGame>>, Faults) {
    let mut faults = Faults::new();
    let mut games = Vec::new();
    for load in GAMES {
        let (game, more) = load(folder);
        faults.extend(more);
        games.extend(game);
    }
    (games, faults)
}

/// Loads a game: its embedded data, or what lies in `folder/<slug>` before them; for a game that is not on the list, all of it from there.
/// What cannot be read is in the list of faults; a game without rulebook or table file is not to be had.
pub fn load<G: CardGame>(folder: Option<&Path>) -> (Option<Arc<dyn AnyGame>>, Faults) {
    let (game, faults) = Loaded::<G>::read(&GameFiles::new(G::LEXICON.slug, folder), NATIVE);
    (game.map(|game| Arc::new(game) as Arc<dyn AnyGame>), faults)
}

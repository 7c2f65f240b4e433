//! The list of games: a new one is a line here, a crate and a data folder.

use std::path::Path;
use std::sync::Arc;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_build_divide::BuildDivide;
use fudaba_cardscript::Faults;
use fudaba_genesis_garden::GenesisGarden;
use fudaba_kirifuda::Kirifuda;
use fudaba_mistral_rouge::MistralRouge;

use crate::any::AnyGame;
use crate::hosted::load;

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

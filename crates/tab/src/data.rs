//! The game of this module, and its files.

use fudaba_cardscript::data::Folder;

/// The game of a feature, and what its folder holds but for its scenarios, which the build script has listed.
macro_rules! of {
    ($feature:literal, $game:path) => {
        #[cfg(feature = $feature)]
        pub(crate) use $game as Game;
    };
}

of!("kirifuda", fudaba_kirifuda::Kirifuda);
of!("battle-guardians", fudaba_battle_guardians::BattleGuardians);
of!("genesis-garden", fudaba_genesis_garden::GenesisGarden);
of!("build-divide", fudaba_build_divide::BuildDivide);
of!("mistral-rouge", fudaba_mistral_rouge::MistralRouge);

/// Files by their paths.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The game's folder.
pub(crate) fn files() -> Folder {
    FILES.iter().fold(Folder::default(), |folder, (path, text)| folder.with(path, *text))
}

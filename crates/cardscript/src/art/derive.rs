//! A picture for a card that has none of its own, from the words of its name: a designer's own card, or one of a game without `art.yaml`.

use std::collections::HashSet;

use super::figures::Figures;
use super::picture::{Picture, Scene};
use super::shapes::Lots;
use crate::data::CardFace;

/// What names mean that no figure is called after.
const MEANT: &[(&str, &str)] = &[
    ("adept", "wizard-face"),
    ("aegis", "winged-shield"),
    ("alchemist", "fizzing-flask"),
    ("angel", "angel-wings"),
    ("archmage", "wizard-staff"),
    ("armor", "breastplate"),
    ("armour", "breastplate"),
    ("army", "meeple-army"),
    ("ash", "burning-embers"),
    ("assassin", "hooded-assassin"),
    ("barrier", "magic-shield"),
    ("beast", "beast-eye"),
    ("berserker", "barbarian"),
    ("blade", "broadsword"),
    ("blaze", "flame"),
    ("blessing", "holy-grail"),
    ("blood", "drop"),
    ("bloom", "lotus-flower"),
    ("bolt", "lightning-arc"),
    ("bride", "rose"),
    ("butler", "bow-tie"),
    ("captain", "captain-hat-profile"),
    ("chapel", "church"),
    ("chef", "chef-toque"),
    ("cleric", "holy-symbol"),
    ("count", "vampire-dracula"),
    ("curse", "cursed-star"),
    ("cutter", "scissors"),
    ("dawn", "sunrise"),
    ("death", "grim-reaper"),
    ("deity", "sun-priest"),
    ("demon", "daemon-skull"),
    ("devil", "devil-mask"),
    ("diva", "sing"),
    ("doll", "puppet"),
    ("dream", "night-sleep"),
    ("drone", "delivery-drone"),
    ("duchess", "queen-crown"),
    ("duke", "crown"),
    ("dusk", "sunset"),
    ("ember", "burning-embers"),
    ("emperor", "imperial-crown"),
    ("empress", "queen-crown"),
    ("engineer", "mechanical-arm"),
    ("envoy", "scroll-unfurled"),
    ("eye", "all-seeing-eye"),
    ("fangs", "fangs"),
    ("festival", "party-popper"),
    ("fortress", "castle"),
    ("frost", "snowflake-1"),
    ("gale", "whirlwind"),
    ("gardener", "gardening-shears"),
    ("general", "overlord-helm"),
    ("goddess", "ankh"),
    ("golem", "rock-golem"),
    ("grail", "holy-grail"),
    ("guard", "guards"),
    ("guardian", "templar-shield"),
    ("hero", "knight-banner"),
    ("hunter", "bowman"),
    ("hymn", "lyre"),
    ("ice", "ice-spear"),
    ("infantry", "spears"),
    ("inn", "tavern-sign"),
    ("jester", "jester-hat"),
    ("judge", "gavel"),
    ("judgement", "scales"),
    ("judgment", "scales"),
    ("kitten", "cat"),
    ("knight", "black-knight-helm"),
    ("lady", "ample-dress"),
    ("lancer", "mounted-knight"),
    ("leviathan", "sea-serpent"),
    ("librarian", "bookshelf"),
    ("light", "sunbeams"),
    ("lord", "crown"),
    ("mage", "wizard-staff"),
    ("magician", "magic-hat"),
    ("maid", "broom"),
    ("maiden", "woman-elf-face"),
    ("market", "shop"),
    ("mask", "carnival-mask"),
    ("mechanic", "spanner"),
    ("memory", "hourglass"),
    ("mercenary", "crossed-swords"),
    ("merchant", "coins"),
    ("mill", "windmill"),
    ("mist", "fog"),
    ("nurse", "nurse-female"),
    ("nymph", "fairy"),
    ("oracle", "crystal-ball"),
    ("paladin", "cross-shield"),
    ("phantom", "spectre"),
    ("phoenix", "fire-tail"),
    ("pilot", "plane-pilot"),
    ("poet", "quill-ink"),
    ("priest", "monk-face"),
    ("priestess", "tarot-02-the-high-priestess"),
    ("prince", "crown"),
    ("princess", "tiara"),
    ("prison", "prisoner"),
    ("prophet", "third-eye"),
    ("pup", "wolf-head"),
    ("queen", "queen-crown"),
    ("ranger", "archer"),
    ("reaper", "grim-reaper"),
    ("ritual", "pentacle"),
    ("rogue", "cloak-dagger"),
    ("root", "plant-roots"),
    ("saber", "saber-slash"),
    ("sage", "wizard-face"),
    ("saint", "angel-outfit"),
    ("samurai", "samurai-helmet"),
    ("scholar", "open-book"),
    ("scout", "spyglass"),
    ("seal", "wax-seal"),
    ("seer", "third-eye"),
    ("sentinel", "rock-golem"),
    ("seraph", "angel-outfit"),
    ("serpent", "snake"),
    ("shadow", "shadow-follower"),
    ("shaman", "totem-mask"),
    ("shard", "crystal-growth"),
    ("shrine", "shinto-shrine"),
    ("singer", "sing"),
    ("siren", "mermaid"),
    ("smith", "anvil-impact"),
    ("soldier", "spartan-helmet"),
    ("song", "musical-notes"),
    ("sorcerer", "wizard-staff"),
    ("sovereign", "crown"),
    ("spell", "spell-book"),
    ("spirit", "spark-spirit"),
    ("spring", "fountain"),
    ("stalker", "hooded-figure"),
    ("storm", "tornado"),
    ("student", "graduate-cap"),
    ("summoner", "pentacle"),
    ("swordsman", "swordman"),
    ("thief", "robber"),
    ("throne", "stone-throne"),
    ("thunder", "lightning-trio"),
    ("tide", "big-wave"),
    ("titan", "giant"),
    ("treasure", "open-treasure-chest"),
    ("treant", "tree-face"),
    ("valkyrie", "winged-sword"),
    ("vampire", "vampire-dracula"),
    ("vow", "ring"),
    ("wanderer", "walking-scout"),
    ("warden", "guarded-tower"),
    ("warrior", "swords-emblem"),
    ("watcher", "watchtower"),
    ("wing", "feathered-wing"),
    ("wings", "feathered-wing"),
    ("witch", "witch-face"),
    ("wizard", "wizard-face"),
    ("wolf", "wolf-head"),
    ("wyrm", "sea-dragon"),
    ("zombie", "shambling-zombie"),
];

/// Scenes in keeping with the crest of an attribute.
fn scenes(crest: &str) -> &'static [Scene] {
    match crest {
        "flame" => &[Scene::Sun, Scene::Inferno, Scene::Battlefield, Scene::Void, Scene::Dunes, Scene::Ruins],
        "wave" => &[Scene::Sea, Scene::Storm, Scene::Moon, Scene::Falls, Scene::Rain, Scene::Snow],
        "swirl" => &[Scene::Gale, Scene::Isles, Scene::Portal, Scene::Void, Scene::Moon, Scene::Thunder],
        "mountain" => &[Scene::Peaks, Scene::Ruins, Scene::Cave, Scene::Dunes, Scene::Temple, Scene::Sun],
        "leaf" | "petal" => &[Scene::Forest, Scene::Garden, Scene::Falls, Scene::Sun, Scene::Temple, Scene::Gale],
        "bolt" => &[Scene::Thunder, Scene::Battlefield, Scene::Storm, Scene::Sun, Scene::Forest, Scene::Void],
        "diamond" => &[Scene::Workshop, Scene::City, Scene::Cave, Scene::Hall, Scene::Ward, Scene::Battlefield],
        "ring" => &[Scene::Isles, Scene::Stars, Scene::Ward, Scene::Hall, Scene::Sun, Scene::Temple],
        "fan" => &[Scene::Hall, Scene::Garden, Scene::Moon, Scene::Temple, Scene::City, Scene::Library],
        _ => &Scene::ALL,
    }
}

/// The picture of a card by its words. `used` are figures that other cards of the game have: they are taken only where nothing else is left.
pub(super) fn derive(face: &CardFace, crest: &str, figures: &Figures, used: &mut HashSet<String>) -> Picture {
    let mut lots = Lots::of(&face.number);
    let name = named(&words_of(&face.name.en), figures, used).unwrap_or_else(|| spare(figures, used, &mut lots));
    used.insert(name.to_owned());
    let fitting = scenes(crest);
    let scene = Some(fitting[lots.below(fitting.len() as u32) as usize]);
    Picture { scene, flip: lots.below(3) == 0, ..Picture::of(name) }
}

/// The words of a name, the one it is about (mostly the last, in English) first.
fn words_of(name: &str) -> Vec<String> {
    let head = name.split(" of ").next().unwrap_or(name).split(',').next().unwrap_or(name);
    let words = |text: &str| {
        text.to_lowercase().split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 2).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = words(head).into_iter().rev().collect();
    let others: Vec<String> = words(name).into_iter().filter(|word| !all.contains(word)).collect();
    all.extend(others);
    all
}

/// The free figure that says most of the words.
fn named(words: &[String], figures: &Figures, used: &HashSet<String>) -> Option<&'static str> {
    let meant = words.iter().find_map(|word| meant_by(word, figures).filter(|name| !used.contains(*name)));
    let rated = figures.names().iter().filter(|name| !used.contains(**name)).map(|name| (fit(name, words), *name));
    let said = rated.filter(|(fit, _)| *fit > 0).max_by_key(|(fit, name)| (*fit, std::cmp::Reverse(name.len())));
    match said {
        Some((fit, name)) if fit >= 60 || meant.is_none() => Some(name),
        _ => meant,
    }
}

fn meant_by(word: &str, figures: &Figures) -> Option<&'static str> {
    let (_, figure) = MEANT.iter().find(|(known, _)| *known == word)?;
    figures.path(figure).map(|_| *figure)
}

/// How well a figure's name says these words, the first of which counts most; nothing where it says none.
fn fit(figure: &str, words: &[String]) -> usize {
    let parts: Vec<&str> = figure.split('-').collect();
    let said = words.iter().enumerate().filter(|(_, word)| parts.iter().any(|part| same(part, word)));
    said.map(|(at, _)| (120 >> at.min(4)) / parts.len()).sum()
}

/// Whether two words are one, but for a plural.
fn same(part: &str, word: &str) -> bool {
    part == word || part.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(part)
}

/// A free figure by lot.
fn spare(figures: &Figures, used: &HashSet<String>, lots: &mut Lots) -> &'static str {
    let names = figures.names();
    let start = lots.below(names.len() as u32) as usize;
    let free = names.iter().cycle().skip(start).take(names.len()).find(|name| !used.contains(**name));
    free.or(names.first()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;

    fn face(number: &str, en: &str) -> CardFace {
        CardFace {
            number: number.to_owned(),
            name: Text::same(en),
            kind: "unit".to_owned(),
            kind_name: Text::same("Unit"),
            attributes: Vec::new(),
            stats: Vec::new(),
            cost: Vec::new(),
            text: Default::default(),
            flavour: None,
        }
    }

    fn figure(en: &str) -> String {
        derive(&face("X01", en), "flame", Figures::brought(), &mut HashSet::new()).figure.value
    }

    #[test]
    fn a_name_gets_the_figure_that_it_says() {
        assert_eq!(figure("Blast Lion"), "lion");
        assert_eq!(figure("Scales of Balance"), "scales");
        assert_eq!(figure("Crimson Swordsman"), "swordman");
        assert_eq!(figure("Grand Witch"), "witch-face");
    }

    #[test]
    fn no_two_cards_share_a_figure_while_there_are_others() {
        let mut used = HashSet::new();
        let mut taken: Vec<String> =
            (0..60).map(|at| derive(&face(&format!("X{at}"), "Zzyx Qwop"), "", Figures::brought(), &mut used).figure.value).collect();
        taken.sort();
        taken.dedup();
        assert_eq!(taken.len(), 60);
    }
}

//! All cards of the game: what the rules read, and what people read beside it.

use std::collections::HashMap;

use fudaba_cardscript::data::slug;
use fudaba_kernel::DefId;

use super::card::CardDef;
use super::language::{Ability, Join, Modifier};
use super::lines::{Change, CostChange, JoinNeed, Line, LineId, Lines, NeedChange, Role, Standing, all_topics, topics};
use super::print::Print;

/// The cards in their order; a card's position is its [`DefId`].
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    prints: Vec<Print>,
    pub(crate) lines: Lines,
    by_name: HashMap<String, DefId>,
}

impl Catalogue {
    /// The catalogue of these cards.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let mut by_name = HashMap::new();
        for (index, card) in cards.iter().enumerate().rev() {
            let def = DefId(u16::try_from(index).expect("a game has fewer cards than numbers"));
            by_name.insert(slug(&card.name.en), def);
        }
        for (index, card) in cards.iter().enumerate() {
            by_name.insert(slug(&card.number), DefId(index as u16));
            by_name.insert(card.number.clone(), DefId(index as u16));
        }
        by_name.remove("");
        let mut catalogue = Catalogue { cards, by_name, ..Catalogue::default() };
        for index in 0..catalogue.cards.len() {
            catalogue.add(DefId(index as u16));
        }
        catalogue
    }

    fn add(&mut self, def: DefId) {
        let card = self.cards[def.index()].clone();
        let mut print = plain(&card);
        if !card.effect.is_empty() {
            let role = Role::Spell { targets: card.targets.0.clone(), effect: card.effect.0.clone() };
            print.spell = Some(self.lines.push(def, 0, role));
            self.lines.register_effect(def, 0, &card.effect);
        }
        for (number, ability) in card.abilities.iter().enumerate() {
            self.add_ability(def, number as u8, ability, &mut print);
        }
        print.topics = all_topics(print.standings.iter().filter(|standing| standing.join.is_none()));
        print.join_topics = all_topics(print.standings.iter().filter(|standing| standing.join.is_some()));
        print.ears = print.triggers.iter().fold(0, |bits, &line| bits | self.line(line).ear());
        print.granted_ears = self.granted_ears(print.standings.iter().filter(|standing| standing.join.is_none()));
        print.join_ears = self.granted_ears(print.standings.iter().filter(|standing| standing.join.is_some()));
        self.prints.push(print);
    }

    fn granted_ears<'s>(&self, standings: impl Iterator<Item = &'s Standing>) -> u32 {
        let changes = standings.flat_map(|standing| &standing.changes);
        changes.fold(0, |bits, (change, _)| if let Change::Line(line) = change { bits | self.line(*line).ear() } else { bits })
    }

    fn add_ability(&mut self, def: DefId, number: u8, ability: &Ability, print: &mut Print) {
        match ability {
            Ability::Attack(_) | Ability::Activated(_) => print.uses.push(self.lines.register(def, number, ability)),
            Ability::Triggered(_) => print.triggers.push(self.lines.register(def, number, ability)),
            Ability::Continuous(continuous) => {
                let changes = self.lines.changes(def, number, &continuous.gains);
                print.standings.push(Standing {
                    join: None,
                    condition: continuous.condition.clone(),
                    scope: continuous.on.clone(),
                    per: continuous.for_each.clone(),
                    topics: topics(&changes),
                    changes,
                    win: continuous.win,
                });
            }
            Ability::Join(join) => {
                let changes = self.lines.changes(def, number, &join.gains);
                let need = self.join_need(join);
                print.joins += 1;
                print.standings.push(Standing {
                    join: Some(need),
                    condition: None,
                    scope: join.on.clone(),
                    per: None,
                    topics: topics(&changes),
                    changes,
                    win: false,
                });
            }
        }
    }

    fn join_need(&self, join: &Join) -> JoinNeed {
        let named = join.named.as_deref().and_then(|name| self.find(name));
        let of = [join.wind, join.earth, join.fire, join.water];
        let spirits = of.iter().sum::<u8>() + join.any + u8::from(named.is_some());
        JoinNeed { of, any: join.any, named, spirits }
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// A card.
    pub(crate) fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.index()]
    }

    /// What is printed on a card.
    #[inline]
    pub(crate) fn print(&self, def: DefId) -> &Print {
        &self.prints[def.index()]
    }

    /// A line.
    #[inline]
    pub(crate) fn line(&self, line: LineId) -> &Line {
        &self.lines.all[usize::from(line.0)]
    }

    /// What a modifier comes to: the change, and its number.
    pub(crate) fn change(&self, modifier: &Modifier) -> (Change, i16) {
        self.lines.change(modifier)
    }

    pub(crate) fn cost_change(&self, index: u16) -> &CostChange {
        &self.lines.costs[usize::from(index)]
    }

    pub(crate) fn need_change(&self, index: u16) -> &NeedChange {
        &self.lines.needs[usize::from(index)]
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        self.by_name.get(name).or_else(|| self.by_name.get(&slug(name))).copied()
    }
}

/// The numbers of a card, without its lines.
fn plain(card: &CardDef) -> Print {
    let number = |number: Option<u8>| i16::from(number.unwrap_or(0));
    Print {
        kind: card.kind,
        attributes: card.attributes,
        need: (card.prerequisite.attributes, card.prerequisite.power),
        cost: card.exhaustion.units(),
        ap: number(card.ap),
        level: number(card.level),
        hp: number(card.hp),
        footprint: card.footprint.unwrap_or_default(),
        power: i16::from(card.spirit_power),
        satisfies: card.satisfies,
        keywords: card.keywords.iter().fold(0, |bits, &keyword| bits | 1 << keyword as u8),
        barrier: i16::from(card.barrier),
        basic: card.basic,
        pays: card.pays_exhaustion,
        own_turn: card.own_turn,
        spell: None,
        uses: Vec::new(),
        triggers: Vec::new(),
        standings: Vec::new(),
        joins: 0,
        topics: 0,
        join_topics: 0,
        ears: 0,
        granted_ears: 0,
        join_ears: 0,
    }
}

//! From a state to the same position written out.

use fudaba_kernel::{CardId, Observer, Seat, ZoneId};

use super::{
    BonusGiven, Chair, ChangeGiven, Given, LifeCard, LyingGiven, MulliganGiven, PhaseName, Pile, PlaceCard, PlayerGiven, Role, Row,
    SealedGiven,
};
use crate::cards::Catalogue;
use crate::state::fighter::{Bonuses, Change, Fighter, Position};
use crate::state::places::{Area, Place, lives};
use crate::state::{Agenda, Kirifuda, Mulligan, Sealed};

/// The whole truth, with every key.
pub(crate) fn dump(game: &Kirifuda, cards: &Catalogue) -> Given {
    let (damage_left, winner) = match game.agenda {
        Agenda::Damage(_, left) => (Some(left), None),
        Agenda::Aftermath(_, winner) => (None, winner.map(|seat| game.role(seat))),
        _ => (None, None),
    };
    let (phase, actor) = agenda(game);
    Given {
        first_player: Some(if game.first == Seat::A { Chair::A } else { Chair::B }),
        round: Some(game.round),
        phase: Some(phase),
        to_act: Some(game.role(actor)),
        pass_count: Some(game.duel.passes),
        lower_wins: Some(game.duel.lower_wins),
        damage_left,
        winner,
        first: Some(player(game, cards, game.first)),
        second: Some(player(game, cards, game.second())),
        chair_a: None,
        chair_b: None,
    }
}

impl Kirifuda {
    fn role(&self, seat: Seat) -> Role {
        if seat == self.first { Role::F } else { Role::S }
    }
}

fn agenda(game: &Kirifuda) -> (PhaseName, Seat) {
    match game.agenda {
        Agenda::ChooseRoles => (PhaseName::Setup, game.first),
        Agenda::RevealThree => (PhaseName::RevealThree, game.first),
        Agenda::Mulligan(seat) => (PhaseName::Mulligan, seat),
        Agenda::Deal => (PhaseName::Deal, game.first),
        Agenda::Draw(seat) => (PhaseName::DrawPhase, seat),
        Agenda::RevealOrKeep(seat, _) => (PhaseName::RevealOrKeep, seat),
        Agenda::DrawCheck => (PhaseName::DrawCheck, game.first),
        Agenda::SetAttacker(seat) => (PhaseName::AttackerSetStep, seat),
        Agenda::SetSupports(seat) => (PhaseName::SupportSetStep, seat),
        Agenda::DeclareTrump(seat) => (PhaseName::TrumpPhase, seat),
        Agenda::PlaceTrump(seat) => (PhaseName::TrumpSet, seat),
        Agenda::SealAttacker(seat) => (PhaseName::AttackerOpenStep, seat),
        Agenda::OpenAttackers => (PhaseName::OpenAttackers, game.first),
        Agenda::AttackerEffect(seat) => (PhaseName::AttackerEffects, seat),
        Agenda::SupportDuel => (PhaseName::SupportOpenStep, game.duel.actor),
        Agenda::Battle => (PhaseName::BattlePhase, game.first),
        Agenda::Damage(winner, _) => (PhaseName::Damage, winner),
        Agenda::Aftermath(seat, _) => (PhaseName::AfterBattle, seat),
        Agenda::CleanUp => (PhaseName::EndPhase, game.first),
    }
}

fn player(game: &Kirifuda, cards: &Catalogue, seat: Seat) -> PlayerGiven {
    let pile = |area: Area| Some(Pile::of(game.zones.cards(area.of(seat)).iter().map(|&card| number(game, cards, card)).collect()));
    let (whole, round) = (&game.players[seat.index()], &game.rounds[seat.index()]);
    PlayerGiven {
        deck: pile(Area::Deck),
        trump_deck: pile(Area::TrumpDeck),
        hand: pile(Area::Hand),
        attacker_place: place(game, cards, seat, Place::Attacker),
        support_place: Some(Row(Place::SUPPORTS.map(|at| place(game, cards, seat, at)).to_vec())),
        life_area: Some(Row(life_area(game, cards, seat))),
        reveal_area: pile(Area::Reveal),
        discard_pile: pile(Area::DiscardPile),
        trump_used: Some(whole.trump_used),
        overwrite_used: Some(whole.overwrite_used),
        mulligan: whole.mulligan.map(|mulligan| match mulligan {
            Mulligan::Redraw => MulliganGiven::Redraw,
            Mulligan::Keep => MulliganGiven::Keep,
        }),
        revealed_this_round: Some(round.revealed),
        draw_failed: Some(round.draw_failed),
        extra_damage: Some(round.extra_damage),
        damage_prevented: Some(round.damage_prevented),
        cannot_open_supports: Some(round.cannot_open_supports),
        trump_declared: Some(round.declared_trump),
        sealed_answer: round.sealed.map(|sealed| match sealed {
            Sealed::FaceUp | Sealed::SetAttacker => SealedGiven::Open,
            Sealed::Stay => SealedGiven::StaySet,
        }),
        next_round_pow: Some(bonuses(game, cards, &round.pending)),
        this_round_pow: Some(bonuses(game, cards, &round.due)),
    }
}

fn number(game: &Kirifuda, cards: &Catalogue, card: CardId) -> String {
    cards.card(game.def(card)).number.clone()
}

fn place(game: &Kirifuda, cards: &Catalogue, seat: Seat, place: Place) -> Option<PlaceCard> {
    let card = game.in_place(seat, place)?;
    let lying = game.lying(seat, place);
    let fighter = if place == Place::Attacker { game.fighters[seat.index()] } else { Fighter::default() };
    let state = match lying.position {
        Position::Set => LyingGiven::Set,
        Position::Open => LyingGiven::Open,
        Position::SetAttacker => LyingGiven::SetAttacker,
    };
    let change = |change: Change| match change {
        Change::Add(amount) => ChangeGiven::Add(amount),
        Change::Become(pow) => ChangeGiven::Become(pow),
    };
    Some(PlaceCard {
        card: number(game, cards, card),
        state,
        since: Some(lying.since),
        pow_changes: fighter.changes.iter().map(change).collect(),
        nullified: fighter.nullified,
        no_increase: fighter.no_increase,
        all_attributes: fighter.all_attributes,
    })
}

/// The positions up to the last one that holds a card.
fn life_area(game: &Kirifuda, cards: &Catalogue, seat: Seat) -> Vec<Option<LifeCard>> {
    let mut all: Vec<Option<LifeCard>> = lives(seat).map(|zone| life_card(game, cards, zone)).collect();
    let used = all.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    all.truncate(used);
    all
}

fn life_card(game: &Kirifuda, cards: &Catalogue, zone: ZoneId) -> Option<LifeCard> {
    let card = game.zones.top(zone)?;
    let face_up = game.zones.sees(Observer::Spectator, card);
    let lookers = [Role::F, Role::S].into_iter().filter(|role| game.zones.sees(Observer::Seat(role.seat(game.first)), card));
    let looked_by = if face_up { Vec::new() } else { lookers.collect() };
    Some(LifeCard { card: number(game, cards, card), face_up, looked_by })
}

fn bonuses(game: &Kirifuda, cards: &Catalogue, bonuses: &Bonuses) -> Vec<BonusGiven> {
    bonuses.iter().map(|bonus| BonusGiven { amount: bonus.amount, card: number(game, cards, bonus.card) }).collect()
}

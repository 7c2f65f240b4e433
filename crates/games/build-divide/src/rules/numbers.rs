//! Power, hit, keywords and restrictions as they are now (BD-9.10, BD-9.18, BD-9.26, BD-10.18 to BD-10.23).

use fudaba_kernel::{CardId, Seat};

use super::filter::is_of;
use super::{Ctx, Found, Layer};
use crate::Cards;
use crate::cards::language::{Amount, Forbidden, Keyword, Kind, Verb, Zone};
use crate::cards::{AbilityId, Theme, keyword_bit};
use crate::state::{Alter, BuildDivide, Ends, Modifier, Subject};

impl BuildDivide {
    /// The present power of a unit; the printed one of a card elsewhere.
    pub(crate) fn power(&self, cards: &Cards, card: CardId) -> i32 {
        self.power_at(cards, card, Layer::Full)
    }

    /// BD-9.18: "becomes" first, the latest one, then all additions. BD-11.9: 1000 for each aura.
    pub(crate) fn power_at(&self, cards: &Cards, card: CardId, layer: Layer<'_>) -> i32 {
        let printed = self.hot(cards, card).power;
        if !self.on_field(card) {
            return printed;
        }
        match layer {
            Layer::Reached(found) => self.found_power(cards, card, found),
            Layer::Full if self.is_tangled() => self.found_power(cards, card, &self.find_changes(cards)),
            Layer::Full => self.plain_power(cards, card, printed),
        }
    }

    /// Where no change looks at another: additions of continuous abilities, and what effects have made of it.
    fn plain_power(&self, cards: &Cards, card: CardId, printed: i32) -> i32 {
        let (mut base, mut add) = (printed, 1000 * self.aura_count(card) as i32);
        if self.is_live(Theme::Power) {
            self.each_standing(cards, Theme::Power, &mut |ctx, ability, verb| match verb {
                None if ctx.source.card == card => add = add.saturating_add(cards.ability(ability).power),
                Some(Verb::ModifyPower { to, n }) if self.means(cards, to, card, ctx, Layer::Full) => {
                    add = add.saturating_add(self.amount(cards, n, ctx));
                }
                _ => {}
            });
        }
        self.each_change(card, |change| match change {
            Alter::Power(n) => add = add.saturating_add(n),
            Alter::SetPower(n) => base = n,
            _ => {}
        });
        base.saturating_add(add)
    }

    /// The present hit of a unit.
    pub(crate) fn hit(&self, cards: &Cards, card: CardId) -> i32 {
        self.hit_at(cards, card, Layer::Full)
    }

    pub(crate) fn hit_at(&self, cards: &Cards, card: CardId, layer: Layer<'_>) -> i32 {
        let printed = self.hot(cards, card).hit;
        if !self.on_field(card) {
            return printed;
        }
        match layer {
            Layer::Reached(found) => self.found_hit(cards, card, found),
            Layer::Full if self.is_tangled() => self.found_hit(cards, card, &self.find_changes(cards)),
            Layer::Full => self.plain_hit(cards, card, printed),
        }
    }

    fn plain_hit(&self, cards: &Cards, card: CardId, printed: i32) -> i32 {
        let (mut base, mut add) = (printed, 0_i32);
        if self.is_live(Theme::Hit) {
            self.each_standing(cards, Theme::Hit, &mut |ctx, _, verb| {
                if let Some(Verb::ModifyHit { to, n }) = verb
                    && self.means(cards, to, card, ctx, Layer::Full)
                {
                    add = add.saturating_add(self.amount(cards, n, ctx));
                }
            });
        }
        self.each_change(card, |change| match change {
            Alter::Hit(n) => add = add.saturating_add(n),
            Alter::SetHit(n) => base = n,
            _ => {}
        });
        base.saturating_add(add)
    }

    /// Whether a card has a keyword now.
    pub(crate) fn has_keyword(&self, cards: &Cards, card: CardId, keyword: Keyword) -> bool {
        self.keyword_at(cards, card, keyword, Layer::Full)
    }

    /// BD-10.22: of effects that give and take a keyword the latest counts.
    pub(crate) fn keyword_at(&self, cards: &Cards, card: CardId, keyword: Keyword, layer: Layer<'_>) -> bool {
        let (hot, bit) = (self.hot(cards, card), keyword_bit(keyword));
        let printed = hot.keywords & bit != 0;
        if self.attention.keywords & bit == 0 || !self.on_field(card) {
            return printed;
        }
        match layer {
            Layer::Reached(found) => self.found_instances(cards, card, keyword, found) > 0,
            Layer::Full if self.is_timed(card, keyword) => self.found_instances(cards, card, keyword, &self.find_changes(cards)) > 0,
            Layer::Full => self.plain_keyword(cards, card, keyword, printed),
        }
    }

    /// Whether it is a matter of moments whether a card has a keyword.
    fn is_timed(&self, card: CardId, keyword: Keyword) -> bool {
        let loses = || {
            let mut loses = false;
            self.each_change(card, |change| loses |= change == Alter::Lose(keyword));
            loses
        };
        self.is_tangled() || (self.is_live(Theme::Keywords) && loses())
    }

    fn plain_keyword(&self, cards: &Cards, card: CardId, keyword: Keyword, printed: bool) -> bool {
        let mut has = printed;
        let ctx = Ctx::new(self.owner(card), self.zones.handle(card));
        let is_on = |id: AbilityId| cards.ability(id).keyword == Some(keyword) && self.is_on(cards, id, &ctx, Layer::Full);
        if self.hot(cards, card).maybe_keywords & keyword_bit(keyword) != 0 {
            has |= cards.abilities(self.def(card)).any(is_on);
        }
        if self.is_live(Theme::Keywords) {
            self.each_standing(cards, Theme::Keywords, &mut |ctx, _, verb| {
                if let Some(Verb::GrantKeyword { to, keyword: given }) = verb
                    && *given == keyword
                {
                    has |= self.means(cards, to, card, ctx, Layer::Full);
                }
            });
        }
        self.each_change(card, |change| match change {
            Alter::Grant(given) if given == keyword => has = true,
            Alter::Lose(lost) if lost == keyword => has = false,
            Alter::Ability(id) => has |= is_on(id),
            _ => {}
        });
        has
    }

    /// How many instances of Judgment a unit has (BD-10.22): two trigger separately, and what takes it away takes all that it has by then.
    pub(crate) fn judgments(&self, cards: &Cards, card: CardId) -> usize {
        if !self.has_keyword(cards, card, Keyword::Judgment) {
            return 0;
        }
        if self.attention.keywords & keyword_bit(Keyword::Judgment) == 0 {
            return self.found_instances(cards, card, Keyword::Judgment, &Found::default());
        }
        self.found_instances(cards, card, Keyword::Judgment, &self.find_changes(cards))
    }

    /// BD-9.26: whether a unit cannot do something.
    pub(crate) fn is_forbidden(&self, cards: &Cards, card: CardId, act: Forbidden) -> bool {
        self.forbidden_of(cards, card, act.bit()) != 0
    }

    /// BD-9.26, BD-R71: whether an effect cannot make a card stand; what is said of its next stand phase forbids that one alone.
    pub(crate) fn stays_resting(&self, cards: &Cards, card: CardId) -> bool {
        let subject = Subject::Card(self.zones.handle(card));
        let forbids = |modifier: &&Modifier| modifier.change == Alter::Forbid(Forbidden::Stand) && self.is_in_force(modifier);
        let mut changes = self.modifiers.iter().filter(|modifier| modifier.subject == subject).filter(forbids);
        changes.any(|modifier| !matches!(modifier.ends, Ends::StandPhaseOf(_)))
            || self.forbidden_always(cards, card, Forbidden::Stand.bit(), 0) != 0
    }

    /// BD-9.26: what a unit cannot do, of some acts, as bits.
    pub(crate) fn forbidden_of(&self, cards: &Cards, card: CardId, acts: u8) -> u8 {
        let mut forbidden = 0;
        self.each_change(card, |change| {
            if let Alter::Forbid(act) = change {
                forbidden |= act.bit() & acts;
            }
        });
        self.forbidden_always(cards, card, acts, forbidden)
    }

    /// The same with what continuous abilities forbid.
    fn forbidden_always(&self, cards: &Cards, card: CardId, acts: u8, mut forbidden: u8) -> u8 {
        let mut heed = |ctx: &Ctx, _: AbilityId, verb: Option<&Verb>| {
            if let Some(Verb::Restrict { to, cannot }) = verb {
                let more = cannot.iter().fold(0, |bits, act| bits | act.bit()) & acts & !forbidden;
                if more != 0 && self.means(cards, to, card, ctx, Layer::Full) {
                    forbidden |= more;
                }
            }
        };
        if self.attention.themes & Theme::OwnRestrictions.bit() != 0 && self.speaks(card) {
            let granted = !matches!(self.place(card), Zone::Graveyard | Zone::EnergyZone) && self.grants();
            self.standing_of(cards, card, (Theme::OwnRestrictions, granted), &mut heed);
        }
        self.each_standing(cards, Theme::Restrictions, &mut heed);
        forbidden
    }

    /// Whether continuous abilities of a card can work where it lies.
    fn speaks(&self, card: CardId) -> bool {
        match self.place(card) {
            Zone::Field | Zone::Graveyard | Zone::EnergyZone => true,
            Zone::TerritoryZone => self.player(self.owner(card)).open,
            _ => false,
        }
    }

    /// Whether any change is about a card.
    pub(crate) fn is_changed(&self, card: CardId) -> bool {
        let subject = Subject::Card(self.zones.handle(card));
        self.modifiers.iter().any(|modifier| modifier.subject == subject)
    }

    /// Changes in force about a card.
    pub(crate) fn each_change(&self, card: CardId, mut with: impl FnMut(Alter)) {
        if self.modifiers.is_empty() {
            return;
        }
        let subject = Subject::Card(self.zones.handle(card));
        for modifier in self.modifiers.iter().filter(|modifier| modifier.subject == subject) {
            if self.is_in_force(modifier) {
                with(modifier.change);
            }
        }
    }

    /// Whether a change holds now.
    pub(crate) fn is_in_force(&self, modifier: &Modifier) -> bool {
        match modifier.ends {
            Ends::InNextTurnOf(_) => false,
            Ends::WithSource => self.zones.held(modifier.source).is_some(),
            _ => true,
        }
    }

    /// Whether an ability works now as far as its awakening icon and its condition go (BD-10.18, BD-10.19).
    pub(crate) fn is_on(&self, cards: &Cards, id: AbilityId, ctx: &Ctx, layer: Layer<'_>) -> bool {
        let ability = cards.ability(id);
        self.is_awake(cards, id, ctx.seat) && ability.condition.as_ref().is_none_or(|condition| self.holds_at(cards, condition, ctx, layer))
    }

    /// BD-10.18, BD-10.19: the awakening icon.
    pub(crate) fn is_awake(&self, cards: &Cards, id: AbilityId, seat: Seat) -> bool {
        match &cards.ability(id).awakened {
            None => true,
            Some(icon) => self.is_open(cards, seat, icon.title.as_ref()),
        }
    }

    /// Every verb of every continuous ability of a theme that works now; an awakened power icon has none.
    pub(crate) fn each_standing(&self, cards: &Cards, theme: Theme, with: &mut dyn FnMut(&Ctx, AbilityId, Option<&Verb>)) {
        if !self.is_live(theme) {
            return;
        }
        let granted = self.grants();
        for seat in Seat::BOTH {
            let territories: &[CardId] = if self.player(seat).open { self.cards_in(Zone::TerritoryZone, seat) } else { &[] };
            for &source in self.cards_in(Zone::Field, seat).iter().chain(territories) {
                if granted || self.hot(cards, source).themes & theme.bit() != 0 {
                    self.standing_of(cards, source, (theme, granted), with);
                }
            }
            if self.attention.elsewhere_themes & theme.bit() != 0 {
                self.standing_elsewhere(cards, seat, (theme, granted), with);
            }
        }
    }

    fn standing_elsewhere(
        &self,
        cards: &Cards,
        seat: Seat,
        (theme, granted): (Theme, bool),
        with: &mut dyn FnMut(&Ctx, AbilityId, Option<&Verb>),
    ) {
        for zone in [Zone::Graveyard, Zone::EnergyZone] {
            for &source in self.cards_in(zone, seat) {
                if self.hot(cards, source).roaming_themes & theme.bit() != 0 {
                    self.standing_of(cards, source, (theme, granted), with);
                }
            }
        }
    }

    fn standing_of(
        &self,
        cards: &Cards,
        source: CardId,
        (theme, granted): (Theme, bool),
        with: &mut dyn FnMut(&Ctx, AbilityId, Option<&Verb>),
    ) {
        let ctx = Ctx::new(self.owner(source), self.zones.handle(source));
        let mut each = |id: AbilityId| self.standing_ability(cards, (&ctx, id), theme, with);
        if granted {
            self.abilities_of(cards, source).into_iter().for_each(each);
        } else {
            cards.abilities(self.def(source)).for_each(&mut each);
        }
    }

    fn standing_ability(
        &self,
        cards: &Cards,
        (ctx, id): (&Ctx, AbilityId),
        theme: Theme,
        with: &mut dyn FnMut(&Ctx, AbilityId, Option<&Verb>),
    ) {
        let (flat, place) = (cards.ability_hot(id), self.place(ctx.source.card));
        if flat.themes & theme.bit() == 0 || !flat.works_in(place) || !self.is_on(cards, id, ctx, Layer::Full) {
            return;
        }
        let ability = cards.ability(id);
        if ability.kind != Kind::AwakenedPower {
            ability.apply.iter().filter(|verb| Theme::of(verb) == Some(theme)).for_each(|verb| with(ctx, id, Some(verb)));
        } else if self.is_open(cards, ctx.seat, None) {
            with(ctx, id, None);
        }
    }

    /// Whether anything in the match may change what cards cost.
    #[inline]
    pub(crate) fn may_change_costs(&self) -> bool {
        self.attention.themes & Theme::Costs.bit() != 0 || self.modifiers.iter().any(|modifier| matches!(modifier.change, Alter::Cost(..)))
    }

    /// BD-4.9: by how much continuous abilities and effects change the icons of a card's cost.
    pub(crate) fn each_cost_change(&self, cards: &Cards, card: CardId, mut with: impl FnMut(&Verb, i32)) {
        if !self.may_change_costs() {
            return;
        }
        let seat = self.owner(card);
        let mut each = |ctx: &Ctx, verb: &Verb| {
            if let Verb::ReduceCost(change) | Verb::IncreaseCost(change) = verb
                && if change.this { ctx.source.card == card } else { is_of(change.side, ctx.seat, seat) }
                && self.fits(cards, &change.filter, card, ctx, Layer::Full)
            {
                with(verb, self.amount(cards, &change.n, ctx));
            }
        };
        self.each_standing(cards, Theme::Costs, &mut |ctx, _, verb| {
            if let Some(verb) = verb {
                each(ctx, verb);
            }
        });
        let hot = self.hot(cards, card);
        let place = self.place(card);
        if hot.roaming_themes & Theme::Costs.bit() != 0 && !matches!(place, Zone::Graveyard | Zone::EnergyZone) {
            self.standing_own(cards, card, &mut each);
        }
        self.lasting_cost_changes(cards, seat, card, &mut with);
    }

    /// Continuous abilities of a card in its own hidden zone speak about itself alone. On its way through the resolution area it
    /// costs what it cost where it came from.
    fn standing_own(&self, cards: &Cards, card: CardId, with: &mut dyn FnMut(&Ctx, &Verb)) {
        let ctx = Ctx::new(self.owner(card), self.zones.handle(card));
        let place = match self.place(card) {
            Zone::ResolutionArea => self.items.iter().find(|item| item.card == Some(card)).map_or(Zone::Hand, |item| item.origin),
            place => place,
        };
        for id in cards.abilities(self.def(card)) {
            let flat = cards.ability_hot(id);
            if flat.works_in(place) && flat.themes & Theme::Costs.bit() != 0 && self.is_on(cards, id, &ctx, Layer::Full) {
                cards.ability(id).apply.iter().for_each(|verb| with(&ctx, verb));
            }
        }
    }

    fn lasting_cost_changes(&self, cards: &Cards, seat: Seat, card: CardId, with: &mut dyn FnMut(&Verb, i32)) {
        for modifier in &*self.modifiers {
            let Alter::Cost(id, n) = modifier.change else { continue };
            let verb = cards.change(id);
            let (Verb::ReduceCost(change) | Verb::IncreaseCost(change)) = verb else { continue };
            let ctx = Ctx::new(modifier.seat, modifier.source);
            let meant = modifier.subject == Subject::Player(seat) && self.is_in_force(modifier);
            if meant && self.fits(cards, &change.filter, card, &ctx, Layer::Full) {
                with(verb, n);
            }
        }
    }

    /// An amount as a decision sees it.
    pub(crate) fn amount(&self, cards: &Cards, amount: &Amount, ctx: &Ctx) -> i32 {
        self.amount_at(cards, amount, ctx, Layer::Full)
    }
}

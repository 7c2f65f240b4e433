//! BG-R92: which rule a refusal names when several forbid one act.

use fudaba_testing::{Ground, Group, Ranks, Refusals};

/// The order of BG-R92, a group for each ground.
pub(crate) const REFUSALS: Refusals = Refusals {
    ranks: Ranks(&[
        WHOSE,
        ZONE,
        METHOD,
        METHOD_NOW,
        KEPT,
        KEPT_NOW,
        RESTRICTION,
        LIMIT,
        LIMIT_NOW,
        ANSWERED,
        CONDITION,
        CHOSEN,
        PRICE,
        PLACE,
        STEP,
        PHASE,
        TURN,
    ]),
    times: &[
        ("phase", &["charge_phase", "summon_phase", "domain_phase", "set_phase", "extra_phase"]),
        ("extra_obligation", &["open"]),
        ("moment", &[]),
        ("progress", &[]),
    ],
    games: 20,
    unsettled: &[],
};

/// (1) Whose card it is.
const WHOSE: Group = Group { ground: Ground::Table, rules: &["BG-12.6 not_your_card"] };

/// (2) The act's own rule: the zone.
const ZONE: Group = Group { ground: Ground::Table, rules: &["BG-4.5", "BG-4.23", "BG-5.4", "BG-5.13"] };

/// The method, as the table lies.
const METHOD: Group = Group {
    ground: Ground::Table,
    rules: &[
        "BG-5.1 rise_is_silent",
        "BG-5.1 summon_condition",
        "BG-5.2",
        "BG-5.5 summon_condition",
        "BG-5.5 too_little_force_to_awaken",
        "BG-5.6",
        "BG-5.12",
        "BG-5.14",
        "BG-5.18",
        "BG-5.21",
        "BG-5.22",
        "BG-5.30",
    ],
};

/// The method, where it looks at what has just happened or at the phase.
const METHOD_NOW: Group = Group { ground: Ground::Time, rules: &["BG-5.8", "BG-5.20"] };

/// The kept card.
const KEPT: Group = Group { ground: Ground::Table, rules: &["BG-2.8", "BG-2.14"] };

/// The kept card, where it looks at the phase.
const KEPT_NOW: Group = Group { ground: Ground::Time, rules: &["BG-2.14 kept_card_due"] };

/// The summoning restriction.
const RESTRICTION: Group = Group { ground: Ground::Table, rules: &["BG-4.7", "BG-4.10"] };

/// What may be done so often, as the turn stands.
const LIMIT: Group = Group { ground: Ground::Table, rules: &["BG-12.7", "BG-6.6 idle_restart", "BG-13.3 lc_draw_used"] };

/// What may be done so often in one phase or counter step.
const LIMIT_NOW: Group = Group { ground: Ground::Time, rules: &["BG-6.1 domain_placed", "BG-8.5", "BG-8.9", "BG-8.10"] };

/// What is answered.
const ANSWERED: Group = Group {
    ground: Ground::Time,
    rules: &[
        "BG-8.7",
        "BG-8.8 not_a_spell",
        "BG-8.8 sp_not_allowed",
        "BG-8.8 sp_too_low",
        "BG-11.8 cannot_answer",
        "BG-11.8 no_damage_to_negate",
    ],
};

/// Targets and conditions.
const CONDITION: Group =
    Group { ground: Ground::Table, rules: &["BG-12.13 cannot_answer", "BG-12.13 condition", "BG-12.13 no_target", "BG-12.13 forbidden"] };

/// A target, where it is asked of the choice that is open.
const CHOSEN: Group = Group { ground: Ground::Time, rules: &["BG-12.13 not_a_target"] };

/// The price.
const PRICE: Group = Group {
    ground: Ground::Table,
    rules: &["BG-3.11", "BG-4.22", "BG-6.10", "BG-12.13 no_cost", "BG-13.4", "BG-13.6", "BG-14.2", "BG-14.5"],
};

/// (3) The state and place of the card.
const PLACE: Group = Group {
    ground: Ground::Table,
    rules: &[
        "BG-5.3",
        "BG-11.4",
        "BG-11.5 wrong_place",
        "BG-11.8 wrong_place",
        "BG-12.6 wrong_place",
        "BG-8.8 wrong_place",
        "no_such_card",
    ],
};

/// (4) The step.
const STEP: Group = Group { ground: Ground::Time, rules: &["BG-8.4", "BG-5.10", "BG-13.5"] };

/// (5) The phase.
const PHASE: Group = Group {
    ground: Ground::Time,
    rules: &[
        "not_summon_phase",
        "extra_nothing_else",
        "charge_only_now",
        "not_domain_phase",
        "spell_timing",
        "counter_timing",
        "prevent_timing",
        "set_phase_only",
        "extra_ability_timing",
        "lc_draw_timing",
        "mulligan_used",
        "obligation_open",
        "not_now",
    ],
};

/// (6) Whose turn or decision it is.
const TURN: Group = Group { ground: Ground::Turn, rules: &["not_your_decision"] };

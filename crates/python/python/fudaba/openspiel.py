"""The games for OpenSpiel, registered when this module is imported: `pyspiel.load_game("fudaba_kirifuda")`.

The one chance node at the start chooses among `deals` deals, each equally likely; everything else follows. An action is the number of an option in the
order of the rules, so it means something within an information state only. Resampling from an information state is there for Python
algorithms (`ISMCTSBot`); OpenSpiel has no way for C++ ones to call it.
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

import numpy as np
import pyspiel

from fudaba._games import Game, games
from fudaba._matches import Match
from fudaba._vector import MOST_OPTIONS

DEALS = 1_000_000
LISTED = 1_000
LONGEST = 20_000
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
EVENTS = 16
"""Events that an information state tensor tells; its string tells all."""


def short_name(slug: str) -> str:
    """The name that OpenSpiel knows a game by: `fudaba_battle_guardians`."""
    return f"fudaba_{slug.replace('-', '_')}"


def _game_type(of: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(of.slug),
        long_name=of.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"deck0": of.decks[0], "deck1": of.decks[0], "deals": LISTED, "seed": 0},
    )


class _Dealer:
    """Whatever all matches of a loaded game have in common: copies of a state share it."""

    def __init__(self, of: Game, decks: list[str], deals: int, seed: int) -> None:
        self.game, self.decks, self.deals, self.seed = of, decks, deals, seed

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def deal(self, number: int) -> Match:
        """The match of a deal at its first question."""
        return Match(self.game, self.decks, (self.seed * DEALS + number).to_bytes(32, "little"), EVENTS)

    def __deepcopy__(self, _memo: dict[int, Any]) -> _Dealer:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel sees it. `deck0` and `deck1` are keys of decks; `deals` is the number of deals, `seed` chooses which."""

    source: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params, of = params or {}, self.source
        decks = [params.get("deck0", of.decks[0]), params.get("deck1", of.decks[0])]
        deals = int(params.get("deals", LISTED))
        if deals < 1:
            raise ValueError(f"deals must be 1 or more, not {deals}")
        for deck in decks:
            of.deck(deck)
        self.dealer = _Dealer(of, decks, deals, int(params.get("seed", 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=max(MOST_OPTIONS, 1),
            max_chance_outcomes=deals,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(of), info, params)

    def new_initial_state(self, *_: Any) -> SpielState:
        """A match before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players observe."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match as OpenSpiel sees it. Who is to act, and among how many options, is noted at every choice: OpenSpiel asks for it several times."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self._dealer = of.dealer
        self._match: Match | None = None
        self._player, self._count = CHANCE, of.dealer.deals

    @property
    def match(self) -> Match | None:
        """The match itself; `None` before the deal."""
        return self._match

    def current_player(self) -> int:
        """Who is to act."""
        return self._player

    def is_chance_node(self) -> bool:
        """Whether nothing is dealt yet."""
        return self._player == CHANCE

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._player == TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the options; none for a player who is not to act. Those of the deals at the start, whoever is asked about."""
        return list(range(self._count)) if player is None or player == self._player or self._player == CHANCE else []

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(self._count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        return self._dealer.outcomes.copy()

    def _apply_action(self, action: int) -> None:
        if self._match is None:
            self._match = self._dealer.deal(action)
        else:
            self._match.play(action)
        self._ask()

    def _ask(self) -> None:
        """Notes who is to act."""
        asked = self._match._native.pending() if self._match else None
        if asked is None:
            self._player, self._count = TERMINAL, 0
        else:
            _, self._player, count = asked
            self._count = min(count, MOST_OPTIONS)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self._match is None:
            return f"deal {action}"
        return f"{action}: {self._match.words(action)}"

    def returns(self) -> list[float]:
        """1 and -1 for a win and a loss, 0 for a draw or a match that goes on."""
        outcome = self._match.outcome() if self._match else None
        if outcome is None or outcome["winner"] is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome["winner"] == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        if self._match is None:
            return f"{self._dealer.game.slug} before the deal"
        return f"{self._dealer.game.slug} {self._match.seed.hex()} {self._match._branches} {self._match.journal}"

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one. `sampler` gives a number from 0 to 1."""
        other: SpielState = self.clone()
        if self._match is None:
            return other
        draw = sampler() if callable(sampler) else np.random.default_rng().random()
        start = int(draw * 2**53)
        for tried in range(64):
            imagined = self._match.imagined(player, (start + tried) % 2**63)
            if imagined is not None:
                other._match = imagined
                other._ask()
                return other
        raise RuntimeError("no state was found that asks the same")


class SpielObserver:
    """Tensors and strings of what a player knows; with perfect recall the events are told, too."""

    def __init__(self, of: SpielGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self._recall = bool(iig_obs_type.perfect_recall)
        self._whole = len(of.source.schema(EVENTS).observation)
        bare = len(of.source.schema(0).observation)
        self._buffer = np.zeros(self._whole, np.float32)
        self.tensor = np.zeros(self._whole if self._recall else bare, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what the player knows."""
        if state._match is None:
            self.tensor.fill(0)
            return
        state._match.observe(player, self._buffer)
        self.tensor[:] = self._buffer[: len(self.tensor)]

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees; with perfect recall also everything it heard and did."""
        match = state._match
        if match is None:
            return f"player {player} before the deal"
        asked = f"asked: {match.decision_key() if match.seat == player else match.seat}"
        seen = f"player {player}\n{asked}\n{json.dumps(match.view(player), sort_keys=True)}"
        if not self._recall:
            return seen
        heard = [[entry[key] for key in ("key", "seat", "card", "from", "to", "at", "value")] for entry in match.log(player)]
        own = [done.action for done in state.full_history() if done.player == player]
        return f"{seen}\n{json.dumps(heard)}\n{own}"


GAMES: dict[str, type[SpielGame]] = {each.slug: type(f"{each.slug}_game", (SpielGame,), {"source": each}) for each in games()}
"""The class of each game, by its slug. (OpenSpiel keeps what it was given until the process has ended, when only classes are still there.)"""


def _register() -> None:
    known = set(pyspiel.registered_names())
    for made in GAMES.values():
        if short_name(made.source.slug) not in known:
            pyspiel.register_game(_game_type(made.source), made)


_register()

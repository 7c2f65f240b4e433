"""Games, matches, replays, pictures."""

import copy
import json
import pickle
from pathlib import Path

import fudaba
import numpy as np
import pytest


def wander(match: fudaba.Match, choices: int) -> fudaba.Match:
    rng = np.random.default_rng(1)
    for _ in range(choices):
        if match.is_over:
            break
        match.play(int(rng.integers(match.count)))
    return match


def test_games_cards_and_decks(slug: str) -> None:
    game = fudaba.game(slug)
    assert game.title["ja"] and game.digest and len(game.decks) >= 4
    card = game.cards()[0]
    assert game.card(card["number"]) == card
    assert game.picture(card["number"])._repr_svg_().startswith("<svg")
    assert sum(entry["copies"] for cards in game.deck(game.decks[0]).values() for entry in cards) > 10
    assert game.levels == ["beginner", "novice", "adept", "expert", "master"]
    with pytest.raises(KeyError, match="has no card"):
        game.card("X99")
    with pytest.raises(ValueError, match="has no card"):
        game.picture("X99")


def test_a_deck_from_a_file(kirifuda: fudaba.Game, tmp_path: Path) -> None:
    source = Path(__file__).parents[3] / "games/kirifuda/decks"
    found = next(iter(sorted(source.glob("*.yaml"))))
    path = tmp_path / "own.yaml"
    path.write_text(found.read_text(encoding="utf-8"), encoding="utf-8")
    assert kirifuda.deck(path) == kirifuda.deck(found.read_text(encoding="utf-8"))
    assert kirifuda.check(path) == ""
    path.write_text(found.read_text(encoding="utf-8").replace("K0", "K99", 1), encoding="utf-8")
    with pytest.raises(ValueError, match="K99"):
        kirifuda.deck(path)
    assert "K99" in kirifuda.check(path)


def test_scenarios(kirifuda: fudaba.Game) -> None:
    name, text = next(iter(kirifuda.scenarios().items()))
    reports = kirifuda.run_scenario(text, name)
    assert reports and all(report["passed"] for report in reports)
    frames = kirifuda.play_scenario(reports[0]["name"])
    assert frames[0]["views"][0]["game"] == "kirifuda"


def test_a_match_from_its_start_to_its_end(slug: str) -> None:
    match = fudaba.game(slug).open(seed=4)
    assert match.options()[0].index == 0
    assert match.decision()["seat"] == match.seat
    wander(match, 15)
    assert match.view(0)["observer"] == 0 and match.view()["observer"] is None
    assert match.log(0) and match.svg(0).startswith("<svg")
    assert len(match.observe(0)) == len(match.schema().observation)
    assert match.option_rows().shape == (match.count, 6)
    assert len(match.tokens(0)) > 0
    other = match.copy()
    match.play_out("random")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] and match.seat is None and not other.is_over
    with pytest.raises(IndexError):
        match.play(0)
    match.back_to(3)
    assert len(match.journal) == 3 and not match.is_over


def test_bad_matches(kirifuda: fudaba.Game) -> None:
    for call, words in [
        (lambda: kirifuda.open(["nobodys", "nobodys"]), "there is no deck"),
        (lambda: kirifuda.open([kirifuda.decks[0]]), "two decks"),
        (lambda: kirifuda.open(seed=b"short"), "32 bytes"),
        (lambda: kirifuda.open().view(2), "there is no seat 2"),
        (lambda: kirifuda.open().think("oracle"), "there is no agent"),
        (lambda: kirifuda.open().back_to(7), "only 0 choices"),
        (lambda: kirifuda.open().observe(0, np.zeros(3, np.float32)), "holds 3 numbers"),
    ]:
        with pytest.raises(ValueError, match=words):
            call()


def test_replays_are_written_verified_and_walked(slug: str, tmp_path: Path) -> None:
    game = fudaba.game(slug)
    match = game.open(seed=11).play_out("random", seed=3)
    path = tmp_path / "match.json"
    match.save(path, ("Ann", "Ben"))
    replay = game.replay(path)
    report = replay.verify()
    assert (report.verdict, report.choices) == ("EXACT", len(match.journal))
    assert [step.fingerprint for step in replay.walk()][-1] == match.fingerprint
    data = json.loads(path.read_text(encoding="utf-8"))
    data["choices"][4]["words"] = "something else"
    assert fudaba.Replay(data, game).verify().verdict == "DIVERGED"
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="is no replay"):
        game.replay(path)


def test_a_match_that_was_given_up_is_replayed(kirifuda: fudaba.Game) -> None:
    match = wander(kirifuda.open(seed=2), 5)
    match.concede(1)
    assert match.journal[-1] == -2
    assert fudaba.Replay.of(match).verify().verdict == "EXACT"


def test_agents_think_within_their_budgets(kirifuda: fudaba.Game) -> None:
    match = wander(kirifuda.open(seed=5), 12)
    thought = match.think("search:200", seed=1)
    assert thought is not None and thought == match.think("search:200", seed=1)
    assert 0 <= thought.option < match.count
    assert match.think("random") is not None
    assert match.play_out().think() is None


def test_matches_are_copied_pickled_and_imagined(slug: str) -> None:
    match = wander(fudaba.game(slug).open(seed=6), 10)
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other.fingerprint == match.fingerprint and other.journal == match.journal
    for seat in (0, 1):
        imagined = match.imagined(seat, seed=3)
        assert imagined is not None and imagined.view(seat) == match.view(seat)
        assert imagined.log(seat) == match.log(seat)
        assert (imagined.observe(seat) == match.observe(seat)).all()
        wander(imagined, 5)
        again = pickle.loads(pickle.dumps(imagined))
        assert again.fingerprint == imagined.fingerprint
        with pytest.raises(ValueError, match="imagined match has no replay"):
            fudaba.Replay.of(imagined)


def test_simulations(kirifuda: fudaba.Game) -> None:
    told = kirifuda.simulate("greedy:2", "random", games=40, decks=[kirifuda.decks[0]], seed=1)
    assert told["report"]["total"]["games"] == 40 == len(told["games"])
    assert told["report"]["total"]["share"]["mean"] > 0.5

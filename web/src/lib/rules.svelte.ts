/** Which rule is shown over the page, and the game whose rules are spoken of. */

class Rules {
  game = $state('');
  open = $state.raw<{ game: string; rule: string } | null>(null);
}

export const rules = new Rules();

/** Whether the table is for invited people alone, and this browser has still to tell its pass phrase. */

class Pass {
  needed = $state(false);
}

export const pass = new Pass();

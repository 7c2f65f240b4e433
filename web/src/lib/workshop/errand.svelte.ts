/** Something that is asked of the engine: under way, or why it did not come off. */

import { complaintOf } from '../complaint';

export class Errand {
  busy = $state(false);
  trouble = $state('');

  protected async during(act: () => Promise<void>) {
    [this.busy, this.trouble] = [true, ''];
    try {
      await act();
    } catch (error) {
      this.trouble = complaintOf(error);
    }
    this.busy = false;
  }
}

/** What travels, as the Rust types have it (`wire.generated.ts`), and names for parts of it. */

import type { Area, ClientFrame, Decision as Asked, GameInfo, ServerMessage, UndoState, View } from './wire.generated';

export * from './wire.generated';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Said<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** What this client says; the connection numbers it. */
export type ClientMessage = Without<ClientFrame, 'id'>;
/** An update as it travels: what there is none of is left out. */
type Sent = Said<'update'>;
export type SentUpdate = Pick<Sent, 'type' | 'number' | 'settled'> &
  Partial<Omit<Sent, 'type' | 'number' | 'settled' | 'undo'>> & { undo?: Partial<UndoState> };
/** An update with all that there is now. */
export type Update = Omit<Sent, 'view' | 'changes' | 'decision'> & { view: View; decision: Decision | null };
/** What is heard: updates are whole. */
export type Heard = Exclude<ServerMessage, { type: 'update' }> | Update;
/** A picture that somebody has brought: an address that an image can show, and who made it and what they allow. */
export interface BroughtPicture {
  address: string;
  licence: string;
}
/** A game as a table draws it: with the pictures that this table alone has, by the numbers of their cards. */
export type DrawnGame = GameInfo & { pictures?: Record<string, BroughtPicture> };
/** A decision; `foreseen` is false while what its options would change has not come. */
export type Decision = Asked & { readonly foreseen?: boolean };
export type Failure = Said<'error'>;
export type Presence = Said<'presence'>;
export type TableArea = Area;

/** What travels, as the Rust types have it (`wire.generated.ts`), and names for parts of it. */

import type { Area, ClientFrame, ServerMessage } from './wire.generated';

export * from './wire.generated';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Said<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** What this client says; the connection numbers it. */
export type ClientMessage = Without<ClientFrame, 'id'>;
export type Update = Said<'update'>;
export type Failure = Said<'error'>;
export type Presence = Said<'presence'>;
export type TableArea = Area;

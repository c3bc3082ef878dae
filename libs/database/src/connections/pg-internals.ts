import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

// pg has no public access to a connection's socket or process id (docs/internals.md).
interface Internals {
  processID: number;
  connection: { stream: Socket };
}

/** The id of the server process of an open connection (BackendKeyData). */
export const processIdOf = (client: ClientBase): number => (client as unknown as Internals).processID;

export const socketOf = (client: ClientBase): Socket => (client as unknown as Internals).connection.stream;

import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

// pg has no public way to the socket of a connection or to its process id (docs/internals.md).
interface Internals {
  processID: number;
  connection: { stream: Socket };
}

/** The id of the server process behind an open connection, from the server's BackendKeyData. */
export const processIdOf = (client: ClientBase): number => (client as unknown as Internals).processID;

/** The socket of an open connection. */
export const socketOf = (client: ClientBase): Socket => (client as unknown as Internals).connection.stream;

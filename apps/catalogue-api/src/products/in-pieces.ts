import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

// A piece takes PostgreSQL some 20 ms; others are served between them.
const rowsInOnePiece = 250;

/** Sends rows piece by piece: while PostgreSQL writes one, the next is made. `send` may be begun before it has ended. */
export async function inPieces<Item>(items: readonly Item[], send: (piece: Item[]) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  for (let start = 0; start < items.length; start += rowsInOnePiece) {
    if (start > 0) await yieldToEventLoop();
    const one = send(items.slice(start, start + rowsInOnePiece));
    // It is waited for below; until then nobody listens.
    one.catch(() => undefined);
    sent.push(one);
  }
  await Promise.all(sent);
}

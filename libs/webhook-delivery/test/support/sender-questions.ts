import { resolve } from 'node:path';
import { startTestProcess } from '@plinth/test-kit';
import type { AttemptResult } from '../../src/sending/attempt.js';

/** What a sender process is started with. */
export interface SenderSettings {
  timeoutMs: number;
  /** Lists of addresses, one for each lookup of a name, the last one for all further ones; 127.0.0.1 for the others. */
  hosts: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export type SenderQuestion =
  | { id: number; kind: 'attempt'; endpointId: string; url: string; bodyBytes: number }
  | { id: number; kind: 'state' };

/** What a sender process says of itself, after garbage has been collected. */
export interface SenderState {
  handshakes: Readonly<Record<'none' | 'full' | 'resumed', number>>;
  /** Connections that are open. */
  open: number;
  heapBytes: number;
  rssBytes: number;
}

/** A sender in a process of its own. */
export interface SenderProcess {
  attempt(url: string, options?: { endpointId?: string; bodyBytes?: number }): Promise<AttemptResult>;
  state(): Promise<SenderState>;
  /** Whether it has lived until now. */
  isAlive(): boolean;
  kill(): Promise<void>;
}

/** Starts one that trusts the certificates of `authorityFile`. */
export async function startSenderProcess(settings: SenderSettings, authorityFile: string): Promise<SenderProcess> {
  const file = resolve(import.meta.dirname, 'sender-process.ts');
  const process = await startTestProcess(file, settings, { NODE_EXTRA_CA_CERTS: authorityFile });
  const asked = new Map<number, (value: never) => void>();
  let questions = 0;
  const { child } = process;
  child.on('message', ({ id, value }: { id: number; value: never }) => {
    asked.get(id)?.(value);
    asked.delete(id);
  });
  const ask = <Answer>(question: Record<string, unknown>): Promise<Answer> =>
    new Promise((answered, reject) => {
      questions += 1;
      asked.set(questions, answered);
      child.send({ id: questions, ...question }, (error) => error && reject(error));
    });
  return {
    attempt: (url, { endpointId = url, bodyBytes = 2 } = {}) => ask({ kind: 'attempt', endpointId, url, bodyBytes }),
    state: () => ask({ kind: 'state' }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => process.kill(),
  };
}

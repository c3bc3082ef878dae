import { resolve } from 'node:path';
import { startTestProcess } from '@plinth/test-kit';
import type { AttemptResult } from '../../src/sending/attempt.js';

export interface SenderSettings {
  timeoutMs: number;
  /** One list of addresses per lookup of a name; the last one repeats. Other names resolve to 127.0.0.1. */
  hosts: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export type SenderQuestion =
  | { id: number; kind: 'attempt'; endpointId: string; url: string; bodyBytes: number }
  | { id: number; kind: 'state' };

/** The state of a sender process after garbage collection. */
export interface SenderState {
  handshakes: Readonly<Record<'none' | 'full' | 'resumed', number>>;
  /** Open connections. */
  open: number;
  heapBytes: number;
  rssBytes: number;
}

export interface SenderProcess {
  attempt(url: string, options?: { endpointId?: string; bodyBytes?: number }): Promise<AttemptResult>;
  state(): Promise<SenderState>;
  isAlive(): boolean;
  kill(): Promise<void>;
}

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

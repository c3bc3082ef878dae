import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually.js';
import { Client } from 'pg';

export interface Demo {
  catalogue: { url: string; vendorKey: string; platformKey: string };
  console: { url: string };
  identity: { url: string; operatorToken: string; organization: { id: string } };
  people: { role: string; name: string; enrolUrl: string | null }[];
}
interface Recorded {
  name: string;
  pid: number;
  began: string;
}

export const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;
const started: Instance[] = [];

/** One `npm start` on its own DATA_DIR, on any free ports unless told otherwise. */
export class Instance {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown[]>;

  constructor(
    readonly dataDir: string,
    environment: NodeJS.ProcessEnv = {},
  ) {
    this.child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../tools/start.mjs')], {
      env: {
        ...{
          ...process.env,
          NODE_ENV: undefined,
          CATALOGUE_PORT: '0',
          CONSOLE_PORT: '0',
          IDENTITY_PORT: '0',
          DATA_DIR: dataDir,
        },
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(this.child, 'exit');
    started.push(this);
  }

  async ready(): Promise<Demo> {
    const isThrough = () => this.output.includes('Ready in') || this.child.exitCode !== null;
    await eventually('npm start is ready', isThrough, { withinMs: 120_000 });
    if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.output}`);
    return readJson<Demo>(join(this.dataDir, 'demo.json'));
  }

  /** Runs statements in its PostgreSQL, as the superuser. */
  async sql(database: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const { postgresPassword } = readJson<{ postgresPassword: string }>(join(this.dataDir, 'secrets.json'));
    const port = /PostgreSQL on port (\d+)/.exec(this.output)![1];
    const client = new Client(`postgres://postgres:${postgresPassword}@127.0.0.1:${port}/${database}`);
    await client.connect();
    try {
      const results = [];
      for (const statement of statements) results.push(await client.query<Record<string, unknown>>(statement));
      return results.at(-1)?.rows ?? [];
    } finally {
      await client.end();
    }
  }

  get processes(): Recorded[] {
    return readJson<{ processes: Recorded[] }>(join(this.dataDir, 'run.json')).processes;
  }

  async exitCode(): Promise<unknown> {
    const [code, signal] = await this.ended;
    return code ?? signal;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(): Promise<unknown> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.signal('SIGINT');
    return this.exitCode();
  }
}

/** A folder that is not there yet, in a temporary one. */
export const newDataDir = (name: string): string => join(mkdtempSync(join(tmpdir(), 'plinth-start-')), name);

/** Stops every instance of this test and removes what it wrote. */
export async function stopAll(): Promise<void> {
  for (const instance of started.splice(0)) {
    await instance.stop();
    await rm(resolve(instance.dataDir, '..'), { recursive: true, force: true });
  }
}

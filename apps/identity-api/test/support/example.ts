import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const examples = join(import.meta.dirname, '../../../../examples');

/** An example that runs, as its one command starts it. */
export interface RunningExample {
  url: string;
  stop(): Promise<void>;
}

/** Starts an example with these variables, and waits until it says where it listens. Throws with what it wrote instead. */
export async function startExample(name: string, environment: Record<string, string>): Promise<RunningExample> {
  const child = spawn(process.execPath, [join(examples, name, 'server.mjs')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const at = /Open (http:\S+)/.exec(output)?.[1];
      if (at !== undefined) resolve(at);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.\n${output}`)));
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { bundleProcess } from '../node/bundle-process.mjs';

/** A process of a test's own, to be killed without warning. */
export interface TestProcess {
  child: ChildProcess;
  /** Ends it as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Runs a TypeScript file as a process and waits until it says that it is ready (`process.send({ ready: true })`).
 * `argument` reaches it as JSON in `process.argv[2]`; `env` is added to its environment. Its standard error goes to the
 * test's.
 */
export async function startTestProcess(
  file: string,
  argument: unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<TestProcess> {
  const child = fork(await bundleProcess(file), [JSON.stringify(argument)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  await new Promise<void>((settle, reject) => {
    child.once('message', () => settle());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return {
    child,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { bundleProcess } from '../node/bundle-process.mjs';

export interface TestProcess {
  child: ChildProcess;
  /** Kills it without warning and waits until it has exited. */
  kill(): Promise<void>;
}

/**
 * Runs a TypeScript file as a process and waits for `process.send({ ready: true })`. `argument` is JSON in
 * `process.argv[2]`; `env` extends its environment. Its standard error goes to the test's.
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

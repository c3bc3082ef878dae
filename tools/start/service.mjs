import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BoundedLog, errorOf } from './bounded-log.mjs';
import { signalIfThere } from './processes.mjs';
import { StartFailure } from './terminal.mjs';

const readyDeadlineMs = 60_000;
const steadyAfterMs = 60_000;
const restartDelaysMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
const errorsShownAMinute = 5;

/** A supervised process. It sends `{ready: true}` over IPC and ends when the channel closes, even after a kill -9. */
export class Service {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<unknown>} */
  #ended = Promise.resolve();
  #isStarted = false;
  #failures = 0;
  #errorsShown = { minute: 0, count: 0 };

  /**
   * @param {import('./processes.mjs').Surroundings} surroundings
   * @param {{ name: string, script: string, env: NodeJS.ProcessEnv, readyUrl?: string }} what
   */
  constructor(surroundings, { name, script, env, readyUrl }) {
    this.surroundings = surroundings;
    this.name = name;
    this.script = script;
    this.env = env;
    this.readyUrl = readyUrl;
    this.log = new BoundedLog(join(surroundings.logsDir, `${name}.log`), (line) => this.#showError(line));
  }

  /** Starts it and waits until it is ready. Fails with the end of its log if it ends or times out. */
  async start() {
    this.surroundings.stopping.throwIfAborted();
    await this.#spawn();
    this.#isStarted = true;
  }

  /** Stops it gracefully; kills it after `patienceMs`. */
  async stop(/** @type {number} */ patienceMs) {
    const child = this.#child;
    if (child?.pid === undefined) return;
    signalIfThere(child.pid, 'SIGTERM');
    const timer = setTimeout(() => this.kill(), patienceMs);
    await this.#ended;
    clearTimeout(timer);
  }

  kill() {
    if (this.#child?.pid !== undefined) signalIfThere(this.#child.pid, 'SIGKILL');
  }

  async #spawn() {
    const { root, record, stopping } = this.surroundings;
    const child = fork(join(root, this.script), {
      cwd: root,
      env: this.env,
      execArgv: [],
      detached: true, // Ctrl-C at the terminal reaches the launcher alone
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { pid } = child;
    if (pid === undefined) throw new StartFailure(`Could not start ${this.name}.`);
    record.add(this.name, pid);
    this.#child = child;
    child.stdout?.on('data', (chunk) => this.log.write(chunk));
    child.stderr?.on('data', (chunk) => this.log.write(chunk));
    child.on('error', () => {}); // a signal or message it could not take; its end is told by `close`
    this.#ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.#child = undefined;
        record.remove(pid);
        resolve(`${code ?? signal}`);
      });
    });

    const isReady = Promise.all([saysReady(child), this.readyUrl && answers(this.readyUrl, stopping)]);
    const outcome = await Promise.race([
      isReady.then(() => 'ready'),
      this.#ended.then((how) => `ended (${how}) before it was ready`),
      delay(readyDeadlineMs, `was not ready within ${readyDeadlineMs / 1_000} s`, { signal: stopping, ref: false }),
    ]);
    if (outcome !== 'ready') {
      this.kill();
      await this.#ended;
      stopping.throwIfAborted();
      throw new StartFailure(`${this.name} ${outcome}. The end of ${this.log.path}:`, this.log.tail());
    }
    const readyAt = Date.now();
    void this.#ended.then((how) => this.#restart(how, readyAt)).catch(() => {});
  }

  /** @param {unknown} how @param {number} readyAt */
  async #restart(how, readyAt) {
    const { stopping, display } = this.surroundings;
    if (stopping.aborted) return;
    if (Date.now() - readyAt > steadyAfterMs) this.#failures = 0;
    for (let said = `${this.name} ended (${how})`; ;) {
      const waitMs = restartDelaysMs[Math.min(this.#failures++, restartDelaysMs.length - 1)] ?? 0;
      display.warn(`${said}. Restarting in ${waitMs / 1_000} s.`, this.#isStarted ? this.log.tail().slice(-3) : []);
      await delay(waitMs, undefined, { signal: stopping });
      try {
        await this.#spawn();
        display.note(`${this.name} is running again.`);
        return;
      } catch (error) {
        if (stopping.aborted) return;
        said = /** @type {Error} */ (error).message.split('. ')[0] ?? this.name;
      }
    }
  }

  /** Shows logged errors in the terminal, but limits their number. @param {string} line */
  #showError(line) {
    const message = errorOf(line);
    if (message === null) return;
    const minute = Math.floor(Date.now() / 60_000);
    if (this.#errorsShown.minute !== minute) this.#errorsShown = { minute, count: 0 };
    this.#errorsShown.count += 1;
    if (this.#errorsShown.count > errorsShownAMinute) return;
    const more = this.#errorsShown.count === errorsShownAMinute ? [`More errors in ${this.log.path}`] : [];
    this.surroundings.display.warn(`${this.name}: ${message}`, more);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
const saysReady = (child) =>
  new Promise((resolve) => {
    child.on('message', (message) => {
      if (/** @type {{ ready?: boolean }} */ (message)?.ready === true) resolve(undefined);
    });
  });

/** @param {string} url @param {AbortSignal} stopping */
async function answers(url, stopping) {
  while (!stopping.aborted) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    if (isThere) return;
    await delay(50);
  }
}

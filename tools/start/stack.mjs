import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildStamp } from './build.mjs';
import { readPrepared, rememberPrepared, writeDemo } from './data-dir.mjs';
import { stopLeftoverPostgres } from './postgres-process.mjs';
import { PostgresServer } from './postgres-server.mjs';
import { runCommand } from './processes.mjs';
import { Service } from './service.mjs';
import { processEnvironment } from './settings.mjs';

/** @typedef {import('./settings.mjs').AppSettings} AppSettings */

// Together below the 10 s after which whoever stops us may lose patience.
const servicesPatienceMs = 6_000;
const postgresPatienceMs = 2_500;

/** Everything that one start runs: the database, both services and both workers. */
export class Stack {
  /** @type {Service[]} */
  #services = [];
  /** @type {PostgresServer | undefined} */
  #postgres;

  /**
   * @param {import('./processes.mjs').Surroundings} surroundings @param {object} what
   * @param {readonly AppSettings[]} what.apps with their final ports
   * @param {import('./data-dir.mjs').Secrets} what.secrets @param {NodeJS.ProcessEnv} what.caller
   */
  constructor(surroundings, { apps, secrets, caller }) {
    this.surroundings = surroundings;
    this.apps = apps;
    this.secrets = secrets;
    this.caller = caller;
  }

  /** Starts PostgreSQL for the apps to which the caller gave no database. */
  async startDatabases() {
    const { display, dataDir, record } = this.surroundings;
    const own = this.apps.filter(({ databaseUrl }) => databaseUrl === undefined).map(({ app }) => app);
    if (own.length === 0) return;
    const folder = join(dataDir, 'postgres');
    const recorded = record.leftovers.filter(({ name }) => name === 'postgres');
    if (await stopLeftoverPostgres(folder, recorded))
      display.note('Stopped the PostgreSQL that an earlier start had left running.');
    for (const { pid } of recorded) record.remove(pid);
    const postgres = new PostgresServer(this.surroundings, { folder, password: this.secrets.postgresPassword });
    this.#postgres = postgres;
    await display.step(
      'PostgreSQL',
      () => postgres.start(own),
      () => `PostgreSQL on port ${postgres.port}`,
    );
  }

  /** Where the data is; `areOwn` when any of it is in the PostgreSQL that was started here. */
  get databases() {
    return {
      urls: this.apps.map((settings) => this.#databaseUrlOf(settings)),
      areOwn: this.#postgres !== undefined,
    };
  }

  /** Brings the schemas up to date, all but those that this very build has left up to date. */
  async migrate() {
    const { display, dataDir } = this.surroundings;
    const prepared = readPrepared(dataDir);
    const due = this.apps.filter((settings) => prepared[settings.app] !== (this.#markOf(settings) ?? ''));
    if (due.length === 0) return;
    await display.step('Migrations', () => Promise.all(due.map((settings) => this.#migrate(settings))));
    rememberPrepared(dataDir, Object.fromEntries(due.map((settings) => [settings.app, this.#markOf(settings)])));
  }

  /**
   * Loads the demo data where it is not yet, and the traffic that has passed since; returns the demo credentials by app:
   * those that were given before while they are good, else new ones.
   * @returns {Promise<Record<string, any>>}
   */
  async loadDemo() {
    const { display, dataDir, stopping } = this.surroundings;
    // They use a lib of ours, which is there only once it is built.
    const { loadCatalogueDemo } = await import('./demo/catalogue.mjs');
    const { loadIdentityDemo } = await import('./demo/identity.mjs');
    const loaders = { catalogue: loadCatalogueDemo, identity: loadIdentityDemo };
    const load = async (/** @type {AppSettings} */ settings) => {
      const credentialsFile = join(dataDir, `${settings.app}-credentials.json`);
      const database = { url: this.#databaseUrlOf(settings), signal: stopping };
      return [settings.app, await loaders[settings.app](database, { credentialsFile })];
    };
    const credentials = await display.step('Demo data', () => Promise.all(this.apps.map(load)));
    return Object.fromEntries(credentials);
  }

  /** Starts the services, and waits until they answer. */
  startServices() {
    return this.#start(
      this.apps.map((settings) =>
        this.#service(settings, 'api', 'main.js', `http://localhost:${settings.port}/health/ready`),
      ),
    );
  }

  /** Starts the workers, and waits until they take jobs. Then everything runs, and prepared.json says so. */
  async startWorkers() {
    const trafficUntil = new Date().toISOString();
    await this.#start(this.apps.map((settings) => this.#service(settings, 'worker', 'worker.js')));
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
  writeDemo(credentials) {
    const entries = this.apps.map(({ app, port }) => [app, { url: `http://localhost:${port}`, ...credentials[app] }]);
    const demo = Object.fromEntries(entries);
    writeDemo(this.surroundings.dataDir, demo);
    return demo;
  }

  /** Services and workers first, so that they can still write what they have in hand; then the database. */
  async stop() {
    await Promise.all(this.#services.map((service) => service.stop(servicesPatienceMs)));
    await this.#postgres?.stop(postgresPatienceMs);
  }

  kill() {
    for (const service of this.#services) service.kill();
    this.#postgres?.kill();
  }

  /**
   * Names this build on this database for good; undefined for a database of the caller's, of which nothing is known.
   * @param {AppSettings} settings
   */
  #markOf({ app }) {
    const database = this.#postgres?.identityOf(app);
    if (database === undefined) return undefined;
    return createHash('sha256')
      .update(`${buildStamp(this.surroundings.root) ?? ''}\0${database}`)
      .digest('hex');
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
      uploadsDir: join(this.surroundings.dataDir, 'uploads'),
      compileCacheDir: join(this.surroundings.dataDir, 'compile-cache'),
    });
  }

  /** As the role that owns the tables. @param {AppSettings} settings */
  #databaseUrlOf({ app, databaseUrl, migrationDatabaseUrl }) {
    return migrationDatabaseUrl ?? databaseUrl ?? this.#postgres?.urlOf(app) ?? '';
  }

  /** As the role of the running service, which the migrations make. @param {AppSettings} settings */
  #serviceUrlOf({ app, databaseUrl }) {
    const password = this.secrets[/** @type {const} */ (`${app}DatabasePassword`)];
    return databaseUrl ?? this.#postgres?.urlOf(app, { role: `${app}_service`, password }) ?? '';
  }
}

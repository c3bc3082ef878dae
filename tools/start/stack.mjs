import { join } from 'node:path';
import { buildStamp } from './build.mjs';
import { areStillTaken, credentialsIn, writeDemo } from './demo.mjs';
import { readIfThere } from './files.mjs';
import { stopLeftoverPostgres } from './postgres-leftovers.mjs';
import { PostgresServer } from './postgres-server.mjs';
import { Prepared, markOf } from './prepared.mjs';
import { processEnvironment } from './process-environment.mjs';
import { runCommand } from './run-command.mjs';
import { Service } from './service.mjs';

/** @typedef {import('./settings.mjs').AppSettings} AppSettings */

// Together below the 10 s after which whoever stops us may lose patience.
const servicesPatienceMs = 6_000;
const postgresPatienceMs = 2_500;
// Older than this, the demo's traffic is carried on.
const trafficAgeMs = 86_400_000;

/** Everything that one start runs: the database, both services and both workers. */
export class Stack {
  /** @type {Service[]} */
  #services = [];
  /** @type {PostgresServer | undefined} */
  #postgres;
  /** @type {Prepared} */
  #prepared;
  /** @type {Promise<void> | undefined} */
  #carryingOn;

  /**
   * @param {import('./run-command.mjs').Surroundings} surroundings
   * @param {object} what
   * @param {readonly AppSettings[]} what.apps with their final ports
   * @param {import('./secrets.mjs').Secrets} what.secrets
   * @param {NodeJS.ProcessEnv} what.caller
   */
  constructor(surroundings, { apps, secrets, caller }) {
    this.surroundings = surroundings;
    this.apps = apps;
    this.secrets = secrets;
    this.caller = caller;
    this.#prepared = new Prepared(surroundings.dataDir);
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
    const due = this.apps.filter((settings) => !this.#isPrepared(settings));
    if (due.length === 0) return;
    await this.surroundings.display.step('Migrations', () =>
      Promise.all(due.map((settings) => this.#cli(settings, ['migrate']))),
    );
  }

  /**
   * Loads the demo data where it is not yet, and returns the demo credentials by app, which are kept in its credentials
   * file.
   * @param {readonly AppSettings[]} [renewed] those whose remembered credentials are not to be trusted
   * @returns {Promise<Record<string, any>>}
   */
  async loadDemo(renewed = []) {
    const remembered = this.apps
      .filter((settings) => !renewed.includes(settings))
      .map((settings) => /** @type {const} */ ([settings, this.#rememberedCredentials(settings)]))
      .filter(([, credentials]) => credentials !== undefined);
    const due = this.apps.filter((settings) => !remembered.some(([known]) => known === settings));
    const known = remembered.map(([{ app }, credentials]) => [app, credentials]);
    if (due.length === 0) return Object.fromEntries(known);
    const loaders = await demoLoaders();
    const loaded = await this.surroundings.display.step('Demo data', () =>
      Promise.all(
        due.map(async (settings) => {
          const credentialsFile = this.#credentialsFile(settings);
          return [settings.app, await loaders[settings.app](this.#databaseOf(settings), { credentialsFile })];
        }),
      ),
    );
    this.#prepared.remember(Object.fromEntries(due.map((settings) => [settings.app, this.#markOf(settings)])));
    if (due.some(({ app }) => app === 'catalogue')) this.#rememberTraffic();
    return Object.fromEntries([...known, ...loaded]);
  }

  /**
   * The credentials as the running services take them: those that they no longer take are made anew.
   * @param {Record<string, any>} credentials
   */
  async renewDemo(credentials) {
    const taken = await Promise.all(
      this.apps.map(({ app, port }) => areStillTaken(app, `http://localhost:${port}`, credentials[app])),
    );
    const lapsed = this.apps.filter((_, index) => !taken[index]);
    return lapsed.length === 0 ? credentials : this.loadDemo(lapsed);
  }

  /**
   * Carries the traffic of the catalogue's demo on to the present, where a warm start found it a day old or more:
   * "the last seven days" would soon show nothing. Behind the back of everyone, for nothing else needs it.
   */
  carryDemoOn() {
    const catalogue = this.apps.find(({ app }) => app === 'catalogue');
    if (!catalogue || Date.now() - this.#prepared.trafficUntil < trafficAgeMs) return;
    this.#carryingOn = demoLoaders()
      .then(({ carryTrafficOn }) => carryTrafficOn(this.#databaseOf(catalogue)))
      .then(
        () => this.#rememberTraffic(),
        (error) => {
          if (this.surroundings.stopping.aborted) return;
          this.surroundings.display.note(`${error.message} Its traffic is old.`);
        },
      );
  }

  #rememberTraffic() {
    this.#prepared.remember({ trafficUntil: new Date().toISOString() });
  }

  /** Starts the services, and waits until they answer. */
  startServices() {
    return this.#start(
      this.apps.map((settings) =>
        this.#service(settings, 'api', 'main.js', `http://localhost:${settings.port}/health/ready`),
      ),
    );
  }

  /** Starts the workers, and waits until they take jobs. */
  startWorkers() {
    return this.#start(this.apps.map((settings) => this.#service(settings, 'worker', 'worker.js')));
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
    await this.#carryingOn;
    await Promise.all(this.#services.map((service) => service.stop(servicesPatienceMs)));
    await this.#postgres?.stop(postgresPatienceMs);
  }

  kill() {
    for (const service of this.#services) service.kill();
    this.#postgres?.kill();
  }

  /** @param {AppSettings} settings */
  #credentialsFile({ app }) {
    return join(this.surroundings.dataDir, `${app}-credentials.json`);
  }

  /** @param {AppSettings} settings */
  #rememberedCredentials(settings) {
    const text = this.#isPrepared(settings) ? readIfThere(this.#credentialsFile(settings)) : undefined;
    return text === undefined ? undefined : credentialsIn(settings.app, text);
  }

  /** @param {AppSettings} settings */
  #isPrepared(settings) {
    const mark = this.#markOf(settings);
    return mark !== undefined && this.#prepared.isDone(settings.app, mark);
  }

  /** Undefined for a database of the caller's, of which nothing is known. @param {AppSettings} settings */
  #markOf({ app }) {
    const database = this.#postgres?.identityOf(app);
    return database === undefined ? undefined : markOf(buildStamp(this.surroundings.root) ?? '', database);
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

  /** @param {AppSettings} settings @param {string[]} args */
  #cli(settings, args) {
    return runCommand(this.surroundings, {
      name: `${settings.folder} ${args[0]}`,
      command: process.execPath,
      args: [join(this.surroundings.root, `dist/apps/${settings.folder}/cli.js`), ...args],
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

  /** Where the loaders write, until the start is called off. @param {AppSettings} settings */
  #databaseOf(settings) {
    return { url: this.#databaseUrlOf(settings), signal: this.surroundings.stopping };
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

/** They use a lib of ours, which is there only once it is built. */
async function demoLoaders() {
  const { loadCatalogueDemo, carryTrafficOn } = await import('./demo/catalogue.mjs');
  const { loadIdentityDemo } = await import('./demo/identity.mjs');
  return { catalogue: loadCatalogueDemo, identity: loadIdentityDemo, carryTrafficOn };
}

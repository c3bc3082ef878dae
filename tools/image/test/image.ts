import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cloneTestDatabase, type TestDatabase } from '@plinth/test-kit';
import { findNodeOfImages } from '../../../libs/test-kit/jest/node-versions.mjs';
import { readDockerfile } from './dockerfile.js';

const repository = resolve(import.meta.dirname, '../../..');
export const run = promisify(execFile);

// Images have their own; where it is missing, the end of the run says so.
const node = findNodeOfImages() ?? process.execPath;

// Whoever runs as root can run as the user of the image. Others run as themselves.
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** An image as its Dockerfile puts it together, in an empty folder that nobody may write to afterwards. */
export class Image {
  private readonly place = mkdtempSync(join(tmpdir(), 'plinth-image-'));
  readonly folder = join(this.place, 'image');
  /** Where its programs run: not beside their code, and there is nothing to write to. */
  private readonly emptyFolder = join(this.place, 'empty');
  readonly uploads = join(this.place, 'uploads');
  readonly dockerfile;
  database: TestDatabase | undefined;
  private readonly running: ChildProcess[] = [];
  /** What its processes have logged, from warnings on. */
  log = '';

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
    return (await run(node, [join(this.folder, program), ...args], options)).stdout.trim();
  }

  /** Runs the health check of the image; rejects when it fails. */
  async checkHealth(port: string): Promise<void> {
    const [command = '', ...args] = this.dockerfile.healthCheck;
    await run(command, args, { cwd: this.emptyFolder, env: { PATH: process.env.PATH, PORT: port }, ...user });
  }

  /** Starts a program of the image; resolves when it says to whoever started it that it is ready. */
  async start([program = '', ...args]: string[], variables: Record<string, string> = {}): Promise<ChildProcess> {
    const child = spawn(node, [join(this.folder, program), ...args], {
      cwd: this.emptyFolder,
      env: this.environment(variables),
      ...user,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.log += text));
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

  private ownEnvironment(): Record<string, string> {
    if (this.app === 'identity-api') return { RP_ID: 'localhost' };
    if (this.app === 'catalogue-api') return { UPLOADS_URL: pathToFileURL(this.uploads).href };
    return { IDENTITY_URL: 'http://localhost:9', CLIENT_ID: 'id', CLIENT_SECRET: 'secret' };
  }

  private environment(variables: Record<string, string>): Record<string, string> {
    return {
      ...this.dockerfile.environment,
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      SECRETS_KEY: Buffer.alloc(32, 'image').toString('base64'),
      PUBLIC_URL: 'http://localhost',
      TRUSTED_PROXIES: 'none',
      DRAIN_DELAY: '3s',
      ...this.ownEnvironment(),
      DATABASE_URL: this.database?.serviceUrl ?? '',
      ...variables,
    };
  }
}

/** The exit code of a process that is asked to stop, as an orchestrator asks. */
export async function stopped(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  return code ?? signal;
}

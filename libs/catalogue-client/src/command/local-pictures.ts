import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { CatalogueError } from '../catalogue-error.js';
import type { CallOptions } from '../transport/api-request.js';
import { CellFault, shown, UsageError } from './faults.js';

const memoryName = '.plinth-uploads.ndjson';

/** Uploads each local picture once, by its content. `.plinth-uploads.ndjson`, next to the table, lists the uploads. */
export class LocalPictures {
  private urls: Promise<Map<string, string>> | undefined;
  private readonly hashes = new Map<string, Promise<string>>();
  private owner = '';

  constructor(
    private readonly catalogue: CatalogueClient,
    private readonly folder: string,
    private readonly options: CallOptions & { dryRun: boolean },
  ) {}

  /** Rejects with a CellFault for a file that is missing, outside the folder, or no picture. */
  async urlOf(picture: string): Promise<string> {
    const { dryRun } = this.options;
    const file = await this.find(picture);
    const known = this.hashes.get(file) ?? hashOf(file);
    this.hashes.set(file, known);
    const hash = await known;
    this.urls ??= this.remembered();
    const urls = await this.urls;
    const url = urls.get(hash) ?? (dryRun ? `https://upload.invalid/${hash}` : await this.upload(file, picture));
    if (!urls.has(hash) && !dryRun) {
      await appendFile(join(this.folder, memoryName), `\n${JSON.stringify({ owner: this.owner, hash, url })}\n`).catch(
        (error: unknown) => {
          throw new UsageError(
            `${memoryName}, which remembers uploads, cannot be written: ${(error as Error).message}`,
          );
        },
      );
    }
    urls.set(hash, url);
    return url;
  }

  private async find(picture: string): Promise<string> {
    const path = resolve(this.folder, picture);
    if (!isWithin(this.folder, path) || picture.includes('\0')) throw outside(picture);
    const file = await realpath(path).catch(() => undefined);
    if (file === undefined) throw new CellFault(`there is no file ${shown(picture)}`);
    // A link may point outside.
    if (!isWithin(await realpath(this.folder), file)) throw outside(picture);
    const isPicture = /\.(?:jpe?g|png|webp|avif|gif)$/i.test(file) && (await stat(file)).isFile();
    if (!isPicture) throw new CellFault(`${shown(picture)} is no JPEG, PNG, WebP, AVIF or GIF file`);
    return file;
  }

  private async upload(file: string, picture: string): Promise<string> {
    try {
      return (await this.catalogue.uploads.upload(file, this.options)).url;
    } catch (error) {
      const isPictureAtFault = error instanceof CatalogueError && [400, 413, 415, 422].includes(error.status ?? 0);
      throw isPictureAtFault ? new CellFault(`${shown(picture)} was rejected: ${error.message}`) : error;
    }
  }

  /** An upload belongs to a vendor of a deployment, so another key does not use it. */
  private async remembered(): Promise<Map<string, string>> {
    this.owner = (await this.catalogue.account.whoami(this.options)).provider?.id ?? 'platform';
    const urls = new Map<string, string>();
    const lines = await readFile(join(this.folder, memoryName), 'utf8').catch(() => '');
    for (const line of lines.split('\n')) {
      // An interrupted run may leave a partial line.
      const [, owner, hash, url] = /^\{"owner":"([^"]*)","hash":"([^"]*)","url":"([^"]*)"\}$/.exec(line) ?? [];
      if (owner === this.owner && hash !== undefined && url !== undefined) urls.set(hash, url);
    }
    return urls;
  }
}

const outside = (picture: string): CellFault =>
  new CellFault(`${shown(picture)} is outside the folder of the file; use a path relative to it`);

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path);
  return way !== '' && !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

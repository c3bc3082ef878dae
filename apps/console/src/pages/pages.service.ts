import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONSOLE_CONFIG, type ConsoleConfig } from '../config.js';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the front end, which the build has compressed (web/compress.mjs). */
export type PageFile = Readonly<Record<Encoding, Buffer>>;

/** The front end: one page and the files that it loads. */
@Injectable()
export class PagesService {
  private readonly html: string;
  private readonly files: ReadonlyMap<string, PageFile>;

  constructor(@Inject(CONSOLE_CONFIG) private readonly config: ConsoleConfig) {
    this.html = readFileSync(join(config.webFolder, 'index.html'), 'utf8');
    const paths = readdirSync(config.webFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^index\.html$|\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    this.files = new Map(paths.map((path) => [path.slice(config.webFolder.length), readCompressed(path)]));
  }

  /** The file at a path of the console, such as `/assets/index-Dq3f.js`. */
  file(path: string): PageFile | undefined {
    return this.files.get(path);
  }

  /** The page and its policy, with a new nonce for the styles that Mantine adds. */
  page(): { html: string; policy: string } {
    const nonce = randomBytes(16).toString('base64');
    const { CATALOGUE_URL } = this.config;
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: https:${CATALOGUE_URL === '' ? '' : ` ${new URL(CATALOGUE_URL).origin}`}`,
      "connect-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
    return { html: this.html.replaceAll('__CSP_NONCE__', nonce), policy };
  }

  /** The services' public addresses; null for one that is not configured. */
  services(): { catalogueUrl: string | null; identityUrl: string } {
    const { CATALOGUE_URL, IDENTITY_URL } = this.config;
    return { catalogueUrl: CATALOGUE_URL || null, identityUrl: IDENTITY_URL };
  }
}

const readCompressed = (path: string): PageFile => ({
  identity: readFileSync(path),
  gzip: readFileSync(`${path}.gz`),
  br: readFileSync(`${path}.br`),
});

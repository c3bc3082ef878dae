import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { compressed, type Compressed } from './compressed.js';
import { namedPage } from './named-page.js';

/** A file of the page as it is sent. */
export interface PageAsset {
  type: string;
  content: Compressed;
  /** The hash under which page.html asks for it. */
  version: string;
}

const types = { 'main.js': 'text/javascript', 'page.css': 'text/css', 'icon.svg': 'image/svg+xml' };

// Beside this file where the service was built; in dist/ where it runs from its sources, as in tests.
const here = fileURLToPath(new URL('.', import.meta.url));
const places = [join(here, 'assets'), join(here, '../../../../dist/apps/identity-api/sign-in-page/assets')];

/** The page as the build made it (apps/identity-api/sign-in-page/bundle.mjs), read once. */
@Injectable()
export class SignInPageService {
  private made: { page: Compressed; assets: ReadonlyMap<string, PageAsset> } | undefined;

  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  page(): Compressed {
    return this.files().page;
  }

  asset(name: string): PageAsset {
    const asset = this.files().assets.get(name);
    if (!asset) throw problem('not_found', 'Nothing is served at this path.');
    return asset;
  }

  private files() {
    this.made ??= readFiles(this.config.RP_NAME);
    return this.made;
  }
}

function readFiles(serviceName: string) {
  const folder = places.find((place) => existsSync(join(place, 'page.html')));
  if (folder === undefined) throw problem('unavailable', 'The sign-in page is not built. Run "npm run build".');
  const assets = Object.entries(types).map(([name, type]): [string, PageAsset] => {
    const content = readFileSync(join(folder, name));
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    return [name, { type, content: compressed(content), version }];
  });
  const page = namedPage(readFileSync(join(folder, 'page.html'), 'utf8'), serviceName);
  return { page: compressed(Buffer.from(page)), assets: new Map(assets) };
}

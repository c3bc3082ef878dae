import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { compressed, type Compressed, filledPage, type PageValues } from './page-files.js';
import { pageLanguages, type PageLanguage } from './page-language.shared.js';

export type ProviderPage = 'sign-out' | 'signed-out' | 'stayed' | 'resent' | 'refused' | 'unavailable';

export interface PageAsset {
  type: string;
  content: Compressed;
  version: string;
}

const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    pageLanguages.flatMap((language) =>
      ['main', 'account'].map((script) => [`${script}.${language}.js`, 'text/javascript']),
    ),
  ),
  'page.css': 'text/css',
  'icon.svg': 'image/svg+xml',
};

// Next to this file in a build; in dist/ when running from source, as in tests.
const here = fileURLToPath(new URL('.', import.meta.url));
const places = [join(here, 'assets'), join(here, '../../../../dist/apps/identity-api/sign-in-page/assets')];

/** The built page (sign-in-page/bundle.mjs), read and compressed once. */
@Injectable()
export class SignInPageService {
  private readonly pages = new Map<PageLanguage, Compressed>();
  private readonly providerPages = new Map<string, string>();
  private readonly assets = new Map<string, PageAsset>();

  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  page(language: PageLanguage): Compressed {
    return kept(this.pages, language, () => {
      const page = readBuilt(`page.${language}.html`).toString('utf8');
      return compressed(
        Buffer.from(filledPage(page, { name: this.config.RP_NAME, mail: this.config.SMTP_URL ? 'yes' : null })),
      );
    });
  }

  /** `form`, `style` and `script` values are markup. */
  providerPage(name: ProviderPage, language: PageLanguage, values: PageValues): string {
    const page = kept(this.providerPages, `${name}.${language}`, () =>
      readBuilt(`${name}.${language}.html`).toString('utf8'),
    );
    return filledPage(page, { name: this.config.RP_NAME, ...values });
  }

  asset(name: string): PageAsset {
    if (!Object.hasOwn(types, name)) throw problem('not_found', 'This path does not exist.');
    return kept(this.assets, name, () => {
      const content = readBuilt(name);
      const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
      return { type: types[name]!, content: compressed(content), version };
    });
  }
}

function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function readBuilt(name: string): Buffer {
  const folder = places.find((place) => existsSync(join(place, name)));
  if (folder === undefined) throw problem('unavailable', 'The sign-in page is not built. Run "npm run build".');
  return readFileSync(join(folder, name));
}

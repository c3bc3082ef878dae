import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import { guideAddress, type ApiDescription, type GuidePage } from '../description/api-description.js';
import { guidesPage, pageHeaders, type GuideLink } from './docs-page.js';
import { guideHtml } from './guide-html.js';
import { StaticDocument } from './static-document.js';

/** The injection token of the app's ApiDescription. */
export const API_DESCRIPTION = Symbol('ApiDescription');

/** The app's documents that are files: the interface description, and the guides as pages. Each is read when first asked for. */
@Injectable()
export class Guides {
  private readonly made = new Map<string, Promise<StaticDocument>>();

  constructor(@Inject(API_DESCRIPTION) readonly api: ApiDescription) {}

  /** The interface description, as committed: describing the routes here would block the event loop for 200 ms. */
  openApi(): Promise<StaticDocument> {
    const file = this.api.guides?.descriptionFile ?? '';
    return this.once(file, async () => new StaticDocument(await this.read(file), 'application/json'));
  }

  /** The page of a guide. Throws `not_found` where there is none of this name. */
  page(name: string): Promise<StaticDocument> {
    const guide = this.pages.find((one) => one.name === name);
    if (!guide) throw new Problem('not_found', { detail: 'There is no guide of this name.' });
    return this.once(name, () => this.render(guide));
  }

  /** The page that lists them. */
  index(): Promise<StaticDocument> {
    return this.once('', async () => {
      const items = this.pages.map(({ name, title, about }) => ({ address: guideAddress(name), title, about }));
      return toDocument(guidesPage({ title: `${this.api.title}: guides`, guides: items }));
    });
  }

  private get pages(): readonly GuidePage[] {
    return this.api.guides?.pages ?? [];
  }

  private async render({ name, title, file }: GuidePage): Promise<StaticDocument> {
    const addresses = new Map(this.pages.map((one) => [one.file, guideAddress(one.name)]));
    addresses.set(this.api.guides?.descriptionFile ?? '', '/openapi.json');
    const html = guideHtml(await this.read(file), file, (other) => addresses.get(other));
    const guides: GuideLink[] = this.pages.map((one) => ({
      address: guideAddress(one.name),
      title: one.title,
      isCurrent: one.name === name,
    }));
    return toDocument(guidesPage({ title: `${title} · ${this.api.title}`, guides, html }));
  }

  private read(file: string): Promise<string> {
    const place = this.api.guides?.places.find((folder) => existsSync(join(folder, file)));
    if (place === undefined) throw new Error(`There is no ${file} in any of the folders of guides.`);
    return readFile(join(place, file), 'utf8');
  }

  private once(name: string, make: () => Promise<StaticDocument>): Promise<StaticDocument> {
    const known = this.made.get(name);
    if (known) return known;
    const made = make();
    this.made.set(name, made);
    made.catch(() => this.made.delete(name));
    return made;
  }
}

const toDocument = (page: string): StaticDocument => new StaticDocument(page, 'text/html', pageHeaders);

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@plinth/problem-details';
import type { ApiDescription, GuidePage } from '../description/api-description.js';
import { guideAddress } from '../description/guide-docs.js';
import { API_DESCRIPTION } from './api-document.js';
import { guidesPage, pageHeaders, type GuideLink } from './docs-page.js';
import { guideHtml } from './guide-html.js';
import { StaticDocument } from './static-document.js';

/** The app's guides as pages, each made when it is first read. */
@Injectable()
export class Guides {
  private readonly made = new Map<string, Promise<StaticDocument>>();

  constructor(@Inject(API_DESCRIPTION) private readonly api: ApiDescription) {}

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
    const place = this.api.guides?.places.find((folder) => existsSync(join(folder, file)));
    if (place === undefined) throw new Error(`The guide ${file} is in none of the folders of guides.`);
    const addresses = new Map(this.pages.map((one) => [one.file, guideAddress(one.name)]));
    addresses.set(this.api.guides?.descriptionFile ?? '', '/openapi.json');
    const html = guideHtml(await readFile(join(place, file), 'utf8'), file, (other) => addresses.get(other));
    const guides: GuideLink[] = this.pages.map((one) => ({
      address: guideAddress(one.name),
      title: one.title,
      isCurrent: one.name === name,
    }));
    return toDocument(guidesPage({ title: `${title} · ${this.api.title}`, guides, html }));
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

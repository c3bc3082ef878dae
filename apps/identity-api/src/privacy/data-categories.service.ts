import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../principal.js';
import { pageLanguages, type PageLanguage } from '../sign-in-page/page-language.shared.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import translations from './category-translations.json' with { type: 'json' };
import type { DataCategoriesView } from './privacy.dto.js';

/** German, French and Italian translations by registered English text. A test finds missing and unused ones. */
export const categoryTranslations: Readonly<Record<string, readonly string[]>> = translations;

@Injectable()
export class DataCategoriesService {
  constructor(private readonly registry: PersonalDataRegistry) {}

  async list(person: SessionPrincipal, language: PageLanguage): Promise<DataCategoriesView> {
    const translate = (text: string): string =>
      categoryTranslations[text]?.[pageLanguages.indexOf(language) - 1] ?? text;
    const categories: DataCategoriesView['categories'] = [];
    // Sequential, so that one person's counts do not use the whole connection pool.
    for (const { data, tables: _tables, purposes, recipients, ...category } of this.registry.categories) {
      categories.push({
        ...category,
        name: translate(category.name),
        description: translate(category.description),
        purposes: purposes.map(translate),
        source: translate(category.source),
        recipients: recipients.map(translate),
        retention: translate(category.retention),
        record_count: await data.count(person),
      });
    }
    return { categories };
  }
}

import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../principal.js';
import { pageLanguages, type PageLanguage } from '../sign-in-page/page-language.shared.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import translations from './category-translations.json' with { type: 'json' };
import type { DataCategoriesView } from './privacy.dto.js';

/**
 * What people read about the categories of their data, in German, French and Italian, by the English text that a feature
 * registers. A test fails where a registered text has no translation, or a translation no text.
 */
export const categoryTranslations: Readonly<Record<string, readonly string[]>> = translations;

/** Tells people what is kept of them. */
@Injectable()
export class DataCategoriesService {
  constructor(private readonly registry: PersonalDataRegistry) {}

  async list(person: SessionPrincipal, language: PageLanguage): Promise<DataCategoriesView> {
    const said = (text: string): string => categoryTranslations[text]?.[pageLanguages.indexOf(language) - 1] ?? text;
    const categories: DataCategoriesView['categories'] = [];
    // One after the other: a person's counts must not take every connection of the process.
    for (const { data, tables: _tables, purposes, recipients, ...category } of this.registry.categories) {
      categories.push({
        ...category,
        name: said(category.name),
        description: said(category.description),
        purposes: purposes.map(said),
        source: said(category.source),
        recipients: recipients.map(said),
        retention: said(category.retention),
        record_count: await data.count(person),
      });
    }
    return { categories };
  }
}

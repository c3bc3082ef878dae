import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../principal.js';
import { pageLanguages, type PageLanguage } from '../sign-in-page/page-language.shared.js';
import { categoryTranslations } from './category-translations.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import type { DataCategoriesView } from './privacy.dto.js';

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

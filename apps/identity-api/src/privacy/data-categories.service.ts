import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../principal.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import type { DataCategoriesView } from './privacy.dto.js';

/** Tells people what is kept of them. */
@Injectable()
export class DataCategoriesService {
  constructor(private readonly registry: PersonalDataRegistry) {}

  async list(person: SessionPrincipal): Promise<DataCategoriesView> {
    const categories: DataCategoriesView['categories'] = [];
    // One after the other: a person's counts must not take every connection of the process.
    for (const { data, tables: _tables, purposes, recipients, ...category } of this.registry.categories) {
      categories.push({
        ...category,
        purposes: [...purposes],
        recipients: [...recipients],
        record_count: await data.count(person),
      });
    }
    return { categories };
  }
}

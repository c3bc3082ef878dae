import { Module, type DynamicModule } from '@nestjs/common';
import type { ApiDescription } from '../description/api-description.js';
import { DocsController } from './docs.controller.js';
import { API_DESCRIPTION, Guides } from './guides.js';

/** Serves the interface description: `/openapi.json`, a page to read it, the guides, and what every problem code means. */
@Module({})
export class DocsModule {
  static forRoot(api: ApiDescription): DynamicModule {
    return {
      module: DocsModule,
      controllers: [DocsController],
      providers: [Guides, { provide: API_DESCRIPTION, useValue: api }],
    };
  }
}

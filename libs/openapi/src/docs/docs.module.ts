import { Module, type DynamicModule, type INestApplication } from '@nestjs/common';
import type { ApiDescription } from '../description/api-description.js';
import { API_DESCRIPTION, ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';
import { Guides } from './guides.js';

/** Serves the interface description: `/openapi.json`, a page to read it, the guides, and what every problem code means. */
@Module({})
export class DocsModule {
  static forRoot(api: ApiDescription): DynamicModule {
    return {
      module: DocsModule,
      controllers: [DocsController],
      providers: [ApiDocument, Guides, { provide: API_DESCRIPTION, useValue: api }],
    };
  }

  /** Names the app whose routes `/openapi.json` describes: @nestjs/swagger reads them from the app as a whole. */
  static describe(app: INestApplication): void {
    app.get(ApiDocument).describe(app);
  }
}

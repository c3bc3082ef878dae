import { Module, type DynamicModule } from '@nestjs/common';
import type { ApiDescription } from '../openapi/api-description.js';
import { API_DESCRIPTION, ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';

/** Serves the interface description: `/openapi.json`, a page to read it, and what every problem code means. */
@Module({})
export class DocsModule {
  static forRoot(api: ApiDescription): DynamicModule {
    return {
      module: DocsModule,
      controllers: [DocsController],
      providers: [ApiDocument, { provide: API_DESCRIPTION, useValue: api }],
    };
  }
}

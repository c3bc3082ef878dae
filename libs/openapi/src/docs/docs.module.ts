import { Module, type DynamicModule } from '@nestjs/common';
import type { ApiDescription } from '../description/api-description.js';
import { API_DESCRIPTION, DocsFiles } from './docs-files.js';
import { DocsController } from './docs.controller.js';

/** Serves `/openapi.json` and the documentation that tools/docs-site builds at `/docs`. */
@Module({})
export class DocsModule {
  static forRoot(api: ApiDescription): DynamicModule {
    return {
      module: DocsModule,
      controllers: [DocsController],
      providers: [DocsFiles, { provide: API_DESCRIPTION, useValue: api }],
    };
  }
}

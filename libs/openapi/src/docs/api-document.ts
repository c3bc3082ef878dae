import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { ApiDescription } from '../description/api-description.js';
import { describeApi, openApiText } from '../description/describe-api.js';
import { StaticDocument } from './static-document.js';

/** The injection token of the app's ApiDescription. */
export const API_DESCRIPTION = Symbol('ApiDescription');

/** The interface description of the running app. */
@Injectable()
export class ApiDocument {
  private made: StaticDocument | undefined;
  private app: INestApplication | undefined;

  constructor(@Inject(API_DESCRIPTION) readonly api: ApiDescription) {}

  /** Names the app whose routes are described: @nestjs/swagger reads them from the app, which no provider is given. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** As it is served; made when it is first asked for. */
  get(): StaticDocument {
    if (!this.made) {
      if (!this.app) throw new Error('No app is described.');
      this.made = new StaticDocument(openApiText(describeApi(this.app, this.api)), 'application/json');
    }
    return this.made;
  }
}

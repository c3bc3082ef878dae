import { createHash } from 'node:crypto';
import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { ApiDescription } from '../description/api-description.js';
import { describeApi, openApiText } from '../description/describe-api.js';

/** The injection token of the app's ApiDescription. */
export const API_DESCRIPTION = Symbol('ApiDescription');

/** The interface description of the running app. */
@Injectable()
export class ApiDocument {
  private made: { text: string; entityTag: string } | undefined;
  private app: INestApplication | undefined;

  constructor(@Inject(API_DESCRIPTION) readonly api: ApiDescription) {}

  /** Names the app whose routes are described: @nestjs/swagger reads them from the app, which no provider is given. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** As text and with its strong entity tag; made when it is first asked for. */
  get(): { text: string; entityTag: string } {
    if (!this.made) {
      if (!this.app) throw new Error('No app is described.');
      const text = openApiText(describeApi(this.app, this.api));
      this.made = { text, entityTag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
    }
    return this.made;
  }
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { ApiDescription } from '../openapi/api-description.js';
import { describeModules, openApiText } from '../openapi/describe-api.js';

/** The injection token of the app's ApiDescription. */
export const API_DESCRIPTION = Symbol('ApiDescription');

/** The interface description of the running app. */
@Injectable()
export class ApiDocument {
  private made: { text: string; entityTag: string } | undefined;

  constructor(
    @Inject(API_DESCRIPTION) readonly api: ApiDescription,
    private readonly modules: ModulesContainer,
  ) {}

  /** As text and with its strong entity tag; made when it is first asked for. */
  get(): { text: string; entityTag: string } {
    if (!this.made) {
      const text = openApiText(describeModules(this.modules, this.api));
      this.made = { text, entityTag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
    }
    return this.made;
  }
}

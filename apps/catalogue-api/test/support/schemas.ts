import type { components } from '../contract/openapi.js';

export type Schemas = components['schemas'];

export interface Listed<Row> {
  data: Row[];
  metadata: Schemas['PageMetadata'];
}

export interface One<Row> {
  data: Row;
}

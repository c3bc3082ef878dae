import type { components } from '../contract/openapi.js';

/** The records that the service gives and takes, as its own description types them. */
export type Schemas = components['schemas'];

/** A page of a list. */
export interface Listed<Row> {
  data: Row[];
  metadata: Schemas['PageMetadata'];
}

/** One record as an answer brings it. */
export interface One<Row> {
  data: Row;
}

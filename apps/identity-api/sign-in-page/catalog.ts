import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A message as Lingui compiles it: texts, values and plurals. Within a plural `#` is its number. */
export type Message = readonly (string | readonly [name: string, type?: string, forms?: Record<string, Message>])[];

export const language: string = 'en';

/** English, as it stands in the code: for tests. The build puts the catalog of each language in the place of this file. */
export const messages = new Proxy<Readonly<Record<string, Message>>>(
  {},
  { get: (_, text) => (typeof text === 'string' ? compileMessage(text) : undefined) },
);

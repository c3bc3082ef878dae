import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A message compiled by Lingui. In a plural, `#` is the number. */
export type Message = readonly (string | readonly [name: string, type?: string, forms?: Record<string, Message>])[];

export const language: string = 'en';

/** English, for tests. The build replaces this file with each language's catalog. */
export const messages = new Proxy<Readonly<Record<string, Message>>>(
  {},
  { get: (_, text) => (typeof text === 'string' ? compileMessage(text) : undefined) },
);

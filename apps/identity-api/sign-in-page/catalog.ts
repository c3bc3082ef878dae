import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Messages } from '@lingui/core';

export const language: string = 'en';

/** English, as it stands in the code: for tests. The build puts the catalog of each language in the place of this file. */
export const messages: Messages = new Proxy<Messages>(
  {},
  { get: (_, text) => (typeof text === 'string' ? compileMessage(text) : undefined) },
);

import { rawRequest, type Answer, type RawAnswer } from '@plinth/test-kit';
import type { TestVendor } from './factories.js';

export const asAnswer = ({ status, headers, text }: RawAnswer): Answer => ({
  status,
  headers: new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
  body: text === '' ? undefined : JSON.parse(text),
});

/** Sends a raw request with a vendor's key: by default JSON to create a product. */
export const sendAs = async (
  { client: { baseUrl, key } }: TestVendor,
  body: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = '/api/v1/key/products',
  method = 'POST',
): Promise<Answer> =>
  asAnswer(
    await rawRequest(baseUrl, {
      method,
      path,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  );

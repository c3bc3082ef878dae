import { generateSecret, sign } from '@plinth/webhook-signing';
import fc from 'fast-check';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';

const secret = generateSecret();
const body = JSON.stringify({
  id: 'e1',
  type: 'product.created',
  timestamp: '2026-01-31T09:00:00.000Z',
  sequence: 1,
  data: {},
});
const now = new Date('2026-01-31T09:00:00.000Z');
const headersFor = (text: string, ...secrets: string[]) => {
  const timestampSeconds = now.getTime() / 1000;
  return {
    'webhook-id': 'e1',
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': sign({ id: 'e1', timestampSeconds, body: text }, secrets),
  };
};
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    throw error;
  }
};

describe('verifyWebhook', () => {
  it('verifyWebhook returns the event of a valid message from a string or bytes, with any headers and one or two secrets', () => {
    const headers = headersFor(body, secret);
    for (const given of [body, Buffer.from(body), new TextEncoder().encode(body)]) {
      for (const received of [
        headers,
        new Headers(headers),
        {
          'Webhook-Id': 'e1',
          'Webhook-Timestamp': headers['webhook-timestamp'],
          'WEBHOOK-SIGNATURE': headers['webhook-signature'],
        },
      ]) {
        expect(verifyWebhook(given, received, secret, { now })).toMatchObject({ type: 'product.created' });
      }
    }
    expect(verifyWebhook(body, headers, [generateSecret(), secret], { now })).toMatchObject({ id: 'e1' });
    expect(verifyWebhook(body, headersFor(body, generateSecret(), secret), secret, { now })).toMatchObject({
      id: 'e1',
    });
  });

  it.each([
    ['another secret', () => verifyWebhook(body, headersFor(body, generateSecret()), secret, { now }), 'no_match'],
    ['another body', () => verifyWebhook(`${body} `, headersFor(body, secret), secret, { now }), 'no_match'],
    ['no headers', () => verifyWebhook(body, {}, secret, { now }), 'headers_missing'],
    [
      'a header twice',
      () => verifyWebhook(body, { ...headersFor(body, secret), 'webhook-id': ['e1', 'e2'] }, secret, { now }),
      'headers_missing',
    ],
    [
      'an old message',
      () => verifyWebhook(body, headersFor(body, secret), secret, { now: new Date(now.getTime() + 301_000) }),
      'timestamp_outside_tolerance',
    ],
    ['a body that is no event', () => verifyWebhook('[]', headersFor('[]', secret), secret, { now }), 'body_invalid'],
  ])('verifyWebhook rejects %s', (_what, run, code) => {
    expect(codeOf(run)).toBe(code);
  });

  it('verifyWebhook rejects any other request with a verification error, signed or not', () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.json().map((text) => Buffer.from(text)),
    );
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    const headers = fc.dictionary(fc.constantFrom(...Object.keys(headersFor(body)), 'Webhook-Id', '__proto__'), value);
    fc.assert(
      fc.property(bytes, headers, fc.boolean(), (sent, others, isSigned) => {
        const received = isSigned ? headersFor(Buffer.from(sent).toString(), secret) : others;
        expect(codeOf(() => verifyWebhook(sent, received, secret, { now }))).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  it('verifyWebhook reports incorrect use, such as a parsed body or an invalid secret', () => {
    expect(() => verifyWebhook(JSON.parse(body) as string, headersFor(body, secret), secret)).toThrow(
      'needs the raw body',
    );
    expect(() => verifyWebhook(body, headersFor(body, secret), '')).toThrow(RangeError);
    expect(() => verifyWebhook(body, headersFor(body, secret), [])).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { generateSecret, maskSecret, rotateSecret, secretKey, signingSecretsAt } from './secret.js';
import { sign, signer, toleranceSeconds, verify } from './signature.js';

const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const headersOf = (message: typeof known.message, signature: string) => ({
  id: message.id,
  timestamp: String(message.timestampSeconds),
  signature,
});

describe('sign', () => {
  it('a signature matches the test vector of Standard Webhooks', () => {
    expect(sign(known.message, [known.secret])).toBe(known.signature);
  });

  it('a message is signed once per secret, in order', () => {
    const other = generateSecret();
    expect(sign(known.message, [other, known.secret]).split(' ')).toEqual([
      sign(known.message, [other]),
      known.signature,
    ]);
  });

  it('signing many messages gives the same signatures as signing each', () => {
    const secrets = [generateSecret(), known.secret];
    const signed = signer(secrets);
    for (const body of ['', '{}', known.message.body]) {
      const message = { ...known.message, body };
      expect(signed(message)).toBe(sign(message, secrets));
    }
  });

  it('an invalid secret is rejected instead of signing with an empty key', () => {
    for (const secret of ['', 'whsec_', 'whsec_not base64!'])
      expect(() => sign(known.message, [secret])).toThrow(RangeError);
  });

  it('the standardwebhooks package accepts signatures for any id, body and secret', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ minLength: 24, maxLength: 64 }),
        (id, text, key) => {
          const secret = `whsec_${Buffer.from(key).toString('base64')}`;
          const message = { id, timestampSeconds: Math.floor(Date.now() / 1000), body: JSON.stringify({ text }) };
          const signature = sign(message, [generateSecret(), secret]);
          const theirs = new Webhook(secret);
          expect(theirs.sign(id, new Date(message.timestampSeconds * 1000), message.body)).toBe(
            sign(message, [secret]),
          );
          expect(
            theirs.verify(message.body, {
              'webhook-id': id,
              'webhook-timestamp': String(message.timestampSeconds),
              'webhook-signature': signature,
            }),
          ).toEqual({ text });
          expect(verify(headersOf(message, signature), message.body, [secret])).toBeNull();
        },
      ),
    );
  });
});

describe('verify', () => {
  const now = known.message.timestampSeconds;

  it('verification accepts any of several signatures made with any of several secrets', () => {
    const other = generateSecret();
    const signature = `v1a,xxxx ${sign(known.message, [other])} ${known.signature}`;
    expect(
      verify(headersOf(known.message, signature), known.message.body, [generateSecret(), known.secret], now),
    ).toBeNull();
  });

  it.each([
    ['another body', headersOf(known.message, known.signature), '{}', 'no_match'],
    ['another id', { ...headersOf(known.message, known.signature), id: 'msg_other' }, known.message.body, 'no_match'],
    [
      'another version',
      headersOf(known.message, known.signature.replace('v1,', 'v2,')),
      known.message.body,
      'no_match',
    ],
    ['a cut signature', headersOf(known.message, known.signature.slice(0, 20)), known.message.body, 'no_match'],
    ['no id', { ...headersOf(known.message, known.signature), id: undefined }, known.message.body, 'headers_missing'],
    ['no signature', headersOf(known.message, ''), known.message.body, 'headers_missing'],
    [
      'a timestamp that is none',
      { ...headersOf(known.message, known.signature), timestamp: '1e9' },
      known.message.body,
      'timestamp_invalid',
    ],
  ])('verification rejects %s', (_what, headers, body, failure) => {
    expect(verify(headers, body, [known.secret], now)).toBe(failure);
  });

  it('verification rejects a timestamp outside the tolerance in both directions and accepts its limit', () => {
    const at = (offset: number) =>
      verify(headersOf(known.message, known.signature), known.message.body, [known.secret], now + offset);
    expect([at(toleranceSeconds), at(-toleranceSeconds)]).toEqual([null, null]);
    expect([at(toleranceSeconds + 1), at(-toleranceSeconds - 1)]).toEqual(Array(2).fill('timestamp_outside_tolerance'));
  });
});

describe('secrets', () => {
  it('a secret is whsec_ and 32 random bytes in base64', () => {
    const secret = generateSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secretKey(secret)).toHaveLength(32);
    expect(generateSecret()).not.toBe(secret);
  });

  it('a masked secret shows only its last four characters', () => {
    expect(maskSecret(known.secret)).toBe('whsec_****LaSw');
  });
});

describe('rotateSecret', () => {
  const now = new Date('2026-01-31T09:00:00.000Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('both secrets sign during the grace period, and only the new one from its end on', () => {
    const rotated = rotateSecret({ current: 'old', previous: null }, 'new', 60, now);
    expect(signingSecretsAt(rotated, after(59))).toEqual(['new', 'old']);
    expect(signingSecretsAt(rotated, after(60))).toEqual(['new']);
  });

  it('a grace period of 0 ends the old secret immediately', () => {
    expect(rotateSecret({ current: 'old', previous: null }, 'new', 0, now)).toEqual({ current: 'new', previous: null });
  });

  it('rotation never keeps more than two secrets', () => {
    const twice = rotateSecret(rotateSecret({ current: 'a', previous: null }, 'b', 60, now), 'c', 60, after(1));
    expect(signingSecretsAt(twice, after(2))).toEqual(['c', 'b']);
  });
});

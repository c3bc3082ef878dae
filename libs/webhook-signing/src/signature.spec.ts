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
  it('gives the known vector of Standard Webhooks', () => {
    expect(sign(known.message, [known.secret])).toBe(known.signature);
  });

  it('signs once with every secret, in order', () => {
    const other = generateSecret();
    expect(sign(known.message, [other, known.secret]).split(' ')).toEqual([
      sign(known.message, [other]),
      known.signature,
    ]);
  });

  it('signs many messages as it signs each', () => {
    const secrets = [generateSecret(), known.secret];
    const signed = signer(secrets);
    for (const body of ['', '{}', known.message.body]) {
      const message = { ...known.message, body };
      expect(signed(message)).toBe(sign(message, secrets));
    }
  });

  it('refuses a secret that is none rather than signing with an empty key', () => {
    for (const secret of ['', 'whsec_', 'whsec_not base64!'])
      expect(() => sign(known.message, [secret])).toThrow(RangeError);
  });

  it('is accepted by the standardwebhooks package, whatever the id, the body and the secret', () => {
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

  it('accepts any of several signatures made with any of several secrets', () => {
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
  ])('refuses %s', (_what, headers, body, failure) => {
    expect(verify(headers, body, [known.secret], now)).toBe(failure);
  });

  it('refuses a timestamp outside the tolerance, either way, and accepts its edge', () => {
    const at = (offset: number) =>
      verify(headersOf(known.message, known.signature), known.message.body, [known.secret], now + offset);
    expect([at(toleranceSeconds), at(-toleranceSeconds)]).toEqual([null, null]);
    expect([at(toleranceSeconds + 1), at(-toleranceSeconds - 1)]).toEqual(Array(2).fill('timestamp_outside_tolerance'));
  });
});

describe('secrets', () => {
  it('are whsec_ and the base64 of 32 random bytes', () => {
    const secret = generateSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secretKey(secret)).toHaveLength(32);
    expect(generateSecret()).not.toBe(secret);
  });

  it('show only their last four characters when masked', () => {
    expect(maskSecret(known.secret)).toBe('whsec_****LaSw');
  });
});

describe('rotateSecret', () => {
  const now = new Date('2026-01-31T09:00:00.000Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('lets both secrets sign during the grace and only the new one from its end on', () => {
    const rotated = rotateSecret({ current: 'old', previous: null }, 'new', 60, now);
    expect(signingSecretsAt(rotated, after(59))).toEqual(['new', 'old']);
    expect(signingSecretsAt(rotated, after(60))).toEqual(['new']);
  });

  it('ends the old secret at once with a grace of 0', () => {
    expect(rotateSecret({ current: 'old', previous: null }, 'new', 0, now)).toEqual({ current: 'new', previous: null });
  });

  it('never keeps more than two secrets', () => {
    const twice = rotateSecret(rotateSecret({ current: 'a', previous: null }, 'b', 60, now), 'c', 60, after(1));
    expect(signingSecretsAt(twice, after(2))).toEqual(['c', 'b']);
  });
});

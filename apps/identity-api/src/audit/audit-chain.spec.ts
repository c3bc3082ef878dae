import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { auditHash, canonicalEvent, firstPrevHash } from './audit-chain.js';

const event = {
  id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  seq: 1,
  timestamp: '2026-01-31T09:00:00.000Z',
  action: 'policy.updated',
  actor: { type: 'token', id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91' },
  target: null,
  result: 'success',
  ip: '203.0.113.0/24',
  user_agent: 'Firefox 140',
  request_id: null,
  details: { version: 2, changed: ['mode', 'priority'] },
  prev_hash: firstPrevHash,
} as const;

describe('audit event hashes', () => {
  it('an event hash is the SHA-256 of its members sorted by name, without white space', () => {
    const text =
      '{"action":"policy.updated","actor":{"id":"0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91","type":"token"},' +
      '"details":{"changed":["mode","priority"],"version":2},"id":"0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",' +
      `"ip":"203.0.113.0/24","prev_hash":"${'0'.repeat(64)}","request_id":null,"result":"success","seq":1,` +
      '"target":null,"timestamp":"2026-01-31T09:00:00.000Z","user_agent":"Firefox 140"}';
    expect(auditHash(event)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('an event hash depends on every value but not on the order of members', () => {
    const hash = auditHash(event);
    expect(auditHash(Object.fromEntries(Object.entries(event).reverse()) as unknown as typeof event)).toBe(hash);
    expect(auditHash({ ...event, details: { ...event.details, changed: ['priority', 'mode'] } })).not.toBe(hash);
    expect(auditHash({ ...event, seq: 2 })).not.toBe(hash);
  });

  it('the hashed form of any event equals the RFC 8785 library’s output', () => {
    const text = fc.string({ unit: 'binary' });
    const orNull = fc.option(text);
    const party = fc.record({ type: text, id: orNull });
    const anyEvent = fc.record({
      ...{ id: text, seq: fc.maxSafeNat(), timestamp: text, action: text, actor: party, target: fc.option(party) },
      ...{ result: text, ip: orNull, user_agent: orNull, request_id: orNull, prev_hash: text },
      details: fc.dictionary(text, fc.jsonValue({ stringUnit: 'binary' })),
    });
    fc.assert(fc.property(anyEvent, (each) => expect(canonicalEvent(each)).toBe(canonicalize(each))));
  });
});

import { mintSessionToken, sessionTokenHash } from './session-token.js';

describe('session tokens', () => {
  it('session tokens carry 256 random bits and are never reused', () => {
    const tokens = Array.from({ length: 100 }, () => mintSessionToken().token);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token.replace(/^ids_/, ''), 'base64url')).toHaveLength(32);
  });

  it('a session is found by the token’s hash alone', () => {
    const { token, hash } = mintSessionToken();
    expect(sessionTokenHash(token)).toEqual(hash);
    expect(hash).toHaveLength(32);
  });

  it('a malformed session token is rejected without a lookup', () => {
    const { token } = mintSessionToken();
    for (const wrong of ['', 'ids_', token.slice(0, -1), `${token}A`, token.replace('ids_', 'idt_'), `${token}\n`]) {
      expect(sessionTokenHash(wrong)).toBeNull();
    }
  });
});

import { mintSessionToken, sessionTokenHash } from './session-token.js';

describe('session tokens', () => {
  it('are ids_ and 256 bits in base64url, each time others', () => {
    const tokens = Array.from({ length: 100 }, () => mintSessionToken().token);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token.replace(/^ids_/, ''), 'base64url')).toHaveLength(32);
  });

  it('are found again by their hash alone', () => {
    const { token, hash } = mintSessionToken();
    expect(sessionTokenHash(token)).toEqual(hash);
    expect(hash).toHaveLength(32);
  });

  it('are refused without a look-up when the form is wrong', () => {
    const { token } = mintSessionToken();
    for (const wrong of ['', 'ids_', token.slice(0, -1), `${token}A`, token.replace('ids_', 'idt_'), `${token}\n`]) {
      expect(sessionTokenHash(wrong)).toBeNull();
    }
  });
});

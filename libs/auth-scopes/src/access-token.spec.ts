import fc from 'fast-check';
import { mintToken, readToken, sameHash } from './access-token.js';

describe('access tokens', () => {
  it('a token has the form <prefix>_<12 characters>_<32 characters><6 characters of checksum>', () => {
    expect(mintToken('cat').token).toMatch(/^cat_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
  });

  it('a parsed token has the id and hash that it was created with', () => {
    const { token, publicId, hash } = mintToken('cat');
    const presented = readToken('cat', token);
    expect(presented?.publicId).toBe(publicId);
    expect(sameHash(presented!.hash, hash)).toBe(true);
  });

  it('a rotated token keeps its public id and gets a new secret', () => {
    const first = mintToken('cat');
    const second = mintToken('cat', first.publicId);
    expect(second.publicId).toBe(first.publicId);
    expect(sameHash(second.hash, first.hash)).toBe(false);
  });

  it('a token with any changed character is rejected', () => {
    const { token } = mintToken('cat');
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0aZ_-é'), (index, character) => {
        fc.pre(token[index] !== character);
        return readToken('cat', token.slice(0, index) + character + token.slice(index + 1)) === null;
      }),
    );
  });

  it('a token with another prefix, or truncated, extended or empty, is rejected', () => {
    const { token } = mintToken('cat');
    for (const wrong of ['', 'cat_', token.slice(0, -1), `${token}0`]) expect(readToken('cat', wrong)).toBeNull();
    expect(readToken('idt', token)).toBeNull();
  });

  it('the checksum of a fixed token is known, so that the algorithm cannot drift', () => {
    expect(readToken('cat', 'cat_000000000000_000000000000000000000000000000003Beywq')).not.toBeNull();
  });
});

import { scramVerifier } from './scram-verifier.js';

describe('scramVerifier', () => {
  // The example of RFC 7677 §3: its salt, iterations and password; the keys as PostgreSQL computes them.
  it('is what RFC 7677 computes', () => {
    expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });

  it('differs each time, and refuses what SASLprep would have to prepare', () => {
    expect(scramVerifier('a')).not.toBe(scramVerifier('a'));
    expect(() => scramVerifier('å')).toThrow(RangeError);
    expect(() => scramVerifier('')).toThrow(RangeError);
  });
});

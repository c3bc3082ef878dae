import { scramVerifier } from './scram-verifier.js';

describe('scramVerifier', () => {
  // The example of RFC 7677 §3; PostgreSQL computed the keys.
  it('a SCRAM verifier matches the example of RFC 7677', () => {
    expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });

  it('a SCRAM verifier has a random salt and rejects text that SASLprep would change', () => {
    expect(scramVerifier('a')).not.toBe(scramVerifier('a'));
    expect(() => scramVerifier('å')).toThrow(RangeError);
    expect(() => scramVerifier('')).toThrow(RangeError);
  });
});

import { excerptOf } from './buyer-request-mapping.js';

describe('excerptOf', () => {
  it('is the whole of a message of up to 160 characters', () => {
    expect(excerptOf('How much is it?')).toBe('How much is it?');
    expect(excerptOf('a'.repeat(160))).toBe('a'.repeat(160));
  });

  it('cuts after 160 code points and never through one', () => {
    expect(excerptOf('a'.repeat(161))).toBe('a'.repeat(160));
    expect(excerptOf(`a${'🪑'.repeat(200)}`)).toBe(`a${'🪑'.repeat(159)}`);
  });
});

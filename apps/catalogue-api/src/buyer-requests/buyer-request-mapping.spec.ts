import { excerptOf } from './buyer-request-mapping.js';

describe('excerptOf', () => {
  it('the excerpt of a message of up to 160 characters is the whole message', () => {
    expect(excerptOf('How much is it?')).toBe('How much is it?');
    expect(excerptOf('a'.repeat(160))).toBe('a'.repeat(160));
  });

  it('an excerpt has at most 160 code points and never splits one', () => {
    expect(excerptOf('a'.repeat(161))).toBe('a'.repeat(160));
    expect(excerptOf(`a${'🪑'.repeat(200)}`)).toBe(`a${'🪑'.repeat(159)}`);
  });
});

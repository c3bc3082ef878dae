import { IdentityError, isIdentityError, type IdentityErrorCode } from './identity-error.js';

describe('isIdentityError', () => {
  const caught: unknown = new IdentityError('SERVICE_AUTH_005', 'The session is over.');

  it('knows an error by its code, by one of several, and by none that is named', () => {
    expect(isIdentityError(caught)).toBe(true);
    expect(isIdentityError(caught, 'SERVICE_AUTH_005')).toBe(true);
    expect(isIdentityError(caught, 'network', 'SERVICE_AUTH_005')).toBe(true);
    expect(isIdentityError(caught, 'network')).toBe(false);
    expect(isIdentityError({ code: 'network' }, 'network')).toBe(false);
    expect(isIdentityError(undefined)).toBe(false);
  });

  it('narrows the code, takes codes that are yet to come, and none that is misspelt', () => {
    if (!isIdentityError(caught, 'network', 'SERVICE_AUTH_005')) throw caught;
    const code: 'network' | 'SERVICE_AUTH_005' = caught.code;
    const yetToCome: IdentityErrorCode = 'SERVICE_AUTH_103';
    // @ts-expect-error: that the compiler refuses a misspelt code is what is shown here
    const misspelt = isIdentityError(caught, 'netwrok');
    expect([code, isIdentityError(caught, yetToCome), misspelt]).toEqual(['SERVICE_AUTH_005', false, false]);
  });
});

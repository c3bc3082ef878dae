import { IdentityError, isIdentityError, type IdentityErrorCode } from './identity-error.js';

describe('isIdentityError', () => {
  const caught: unknown = new IdentityError('SERVICE_AUTH_005', 'The session is over.');

  it('isIdentityError matches one code, several codes or any code', () => {
    expect(isIdentityError(caught)).toBe(true);
    expect(isIdentityError(caught, 'SERVICE_AUTH_005')).toBe(true);
    expect(isIdentityError(caught, 'network', 'SERVICE_AUTH_005')).toBe(true);
    expect(isIdentityError(caught, 'network')).toBe(false);
    expect(isIdentityError({ code: 'network' }, 'network')).toBe(false);
    expect(isIdentityError(undefined)).toBe(false);
  });

  it('isIdentityError narrows the code, accepts future service codes and rejects misspelt ones at compile time', () => {
    if (!isIdentityError(caught, 'network', 'SERVICE_AUTH_005')) throw caught;
    const code: 'network' | 'SERVICE_AUTH_005' = caught.code;
    const yetToCome: IdentityErrorCode = 'SERVICE_AUTH_103';
    // @ts-expect-error: that the compiler refuses a misspelt code is what is shown here
    const misspelt = isIdentityError(caught, 'netwrok');
    expect([code, isIdentityError(caught, yetToCome), misspelt]).toEqual(['SERVICE_AUTH_005', false, false]);
  });
});

import { checksOf, cookieName, newSignInSecret, secretAmong } from './sign-in-cookies.js';

describe('sign-in cookies', () => {
  it('state, nonce and verifier are derived from the secret repeatably and reveal nothing about each other', () => {
    const secret = newSignInSecret();
    const checks = checksOf(secret);
    expect(new Set([secret, ...Object.values(checks)]).size).toBe(4);
    for (const value of Object.values(checks)) expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(checksOf(secret)).toEqual(checks);
  });

  it('a sign-in cookie is found only by its state', () => {
    const [own, other] = [newSignInSecret(), newSignInSecret()];
    const { state } = checksOf(own);
    const cookies = `a=b; ${cookieName(state)}=${own}; c=d`;
    expect(secretAmong(cookies, state)).toBe(own);
    expect(secretAmong(`${cookieName(state)}=${other}`, state)).toBeUndefined();
    expect(secretAmong(cookies, checksOf(other).state)).toBeUndefined();
    expect(secretAmong(undefined, state)).toBeUndefined();
  });
});

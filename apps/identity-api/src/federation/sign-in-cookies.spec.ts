import { checksOf, cookieName, newSignInSecret, secretAmong } from './sign-in-cookies.js';

describe('the secret of a sign-in', () => {
  it('gives state, nonce and verifier that say nothing of each other, and the same ones again', () => {
    const secret = newSignInSecret();
    const checks = checksOf(secret);
    expect(new Set([secret, ...Object.values(checks)]).size).toBe(4);
    for (const value of Object.values(checks)) expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(checksOf(secret)).toEqual(checks);
  });

  it('is found among cookies by its state only', () => {
    const [own, other] = [newSignInSecret(), newSignInSecret()];
    const { state } = checksOf(own);
    const cookies = `a=b; ${cookieName(state)}=${own}; c=d`;
    expect(secretAmong(cookies, state)).toBe(own);
    expect(secretAmong(`${cookieName(state)}=${other}`, state)).toBeUndefined();
    expect(secretAmong(cookies, checksOf(other).state)).toBeUndefined();
    expect(secretAmong(undefined, state)).toBeUndefined();
  });
});

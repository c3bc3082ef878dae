import { isSafe, ssoReturnOf } from './sso.js';

const id = '0197f1c8-2f4e-7c4b-b7f5-3a2f6d1c9e80';

describe('ssoReturnOf', () => {
  it('a provider’s response is read, including its reason for a failure', () => {
    expect(ssoReturnOf(`#sso=${id}&code=a%2Bb&state=c`)).toEqual({
      kind: 'response',
      connectionId: id,
      response: 'code=a%2Bb&state=c',
    });
    expect(ssoReturnOf('#sso_failed=provider_unreachable&ref=r-1')).toEqual({
      kind: 'failed',
      reason: 'provider_unreachable',
      reference: 'r-1',
    });
  });

  it.each(['', '#', '#ticket=ide_x', '#sso=../../x&code=1', `#sso=${id}`])(
    '%j is no response from a provider',
    (fragment) => expect(ssoReturnOf(fragment)).toBeUndefined(),
  );
});

describe('isSafe', () => {
  it.each([
    ['https://idp.example/authorize', true],
    ['http://localhost:8080/authorize', true],
    ['http://127.0.0.1:8080/authorize', true],
    ['http://idp.example/authorize', false],
    ['javascript:alert(1)', false],
    ['/authorize', false],
  ])('the safety of %s is %s', (authorize_url, expected) => expect(isSafe({ authorize_url })).toBe(expected));
});

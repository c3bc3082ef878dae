import { IdentityError, type ErrorFacts } from '@plinth/identity-client';
import { wordingOf, type Situation } from './wording.js';

const failure = (code: IdentityError['code'], facts: ErrorFacts = {}) =>
  new IdentityError(code, 'for developers', facts);
const situations: Situation[] = ['sign-in', 'enrolment', 'account'];

describe('wordingOf', () => {
  it.each(situations)(
    'every failure has a sentence and never shows a code or a developer’s message (%s)',
    (situation) => {
      const codes = [
        '001',
        '005',
        '006',
        '007',
        '100',
        '101',
        '102',
        '103',
        '900',
        '901',
        '902',
        '903',
        '904',
        '905',
        '906',
        '999',
      ];
      const clientCodes = [
        ...(['unsupported', 'cancelled', 'superseded', 'passkey_exists', 'unsuitable_authenticator'] as const),
        ...(['wrong_origin', 'authenticator_failed', 'network', 'timeout', 'unexpected_answer'] as const),
      ];
      const errors: unknown[] = [
        ...codes.map((code) => failure(`SERVICE_AUTH_${code}`)),
        ...clientCodes.map((code) => failure(code)),
        failure('other_person'),
        new TypeError('for developers'),
        undefined,
      ];
      for (const error of errors) {
        const words = wordingOf(error, situation);
        expect(words).toMatch(/^[A-Z].*\.$/);
        expect(words).not.toMatch(/SERVICE_AUTH|for developers|undefined/);
      }
    },
  );

  it('a used enrolment link and an ended session have different messages', () => {
    const error = failure('SERVICE_AUTH_005', { status: 401 });
    expect(wordingOf(error, 'enrolment')).toContain('enrolment link');
    expect(wordingOf(error, 'account')).toContain('session');
  });

  it.each([
    [undefined, 'in a moment'],
    [0, 'in 1 second'],
    [1, 'in 1 second'],
    [99, 'in 99 seconds'],
    [100, 'in 2 minutes'],
    [3_600, 'in 60 minutes'],
    [86_400, 'in 24 hours'],
  ])('Retry-After %s makes the message say "%s"', (retryAfterSeconds, when) => {
    const words = wordingOf(failure('SERVICE_AUTH_905', { status: 429, retryAfterSeconds }), 'sign-in');
    expect(words).toBe(`Too many attempts. Try again ${when}.`);
  });

  it('a field error shows what is wrong with the field', () => {
    const fields = [{ field: 'displayName', rule: 'max_length', message: 'must be at most 100 characters' }];
    expect(wordingOf(failure('SERVICE_AUTH_902', { status: 422, fields }), 'account')).toBe(
      'Must be at most 100 characters.',
    );
  });

  it('an address rejected only by the service shows the page’s own message', () => {
    const fields = [{ field: 'email', rule: 'email', message: 'must be an e-mail address' }];
    expect(wordingOf(failure('SERVICE_AUTH_902', { status: 422, fields }), 'sign-in')).toBe(
      'Enter an address like name@example.com.',
    );
  });

  it('the page shows the service’s detail for a 4xx response but not for a 5xx response', () => {
    const detail = 'an export of your data is being built';
    expect(wordingOf(failure('SERVICE_AUTH_903', { status: 409, detail }), 'account')).toBe(
      'An export of your data is being built.',
    );
    expect(wordingOf(failure('SERVICE_AUTH_999', { status: 500, detail }), 'account')).not.toContain(detail);
  });
});

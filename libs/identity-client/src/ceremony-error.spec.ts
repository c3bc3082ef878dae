import { ceremonyError } from './ceremony-error.js';
import { IdentityError } from './identity-error.js';

const named = (name: string, code?: string) => Object.assign(new Error('said by the browser'), { name, code });

describe('ceremonyError', () => {
  it.each([
    ['a closed dialog, a timeout or no passkey', named('NotAllowedError'), 'cancelled'],
    [
      'the same, passed through by the library',
      named('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'),
      'cancelled',
    ],
    [
      'a passkey that is there',
      named('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'),
      'passkey_exists',
    ],
    [
      'a key without PIN',
      named('ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'),
      'unsuitable_authenticator',
    ],
    ['a key without our algorithms', named('NotSupportedError'), 'unsuitable_authenticator'],
    ['a foreign origin', named('SecurityError', 'ERROR_INVALID_RP_ID'), 'wrong_origin'],
    [
      'an authenticator that gave up',
      named('UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'),
      'authenticator_failed',
    ],
    ['what is no error at all', undefined, 'authenticator_failed'],
  ])('says what %s is', (_what, error, code) => {
    const mapped = ceremonyError(error);
    expect(mapped).toMatchObject({ name: 'IdentityError', code });
    expect(mapped.message).toMatch(/./);
    expect(mapped.cause).toBe(error);
  });

  it('leaves an error of ours as it is', () => {
    const error = new IdentityError('unsupported', 'No passkeys here.');
    expect(ceremonyError(error)).toBe(error);
  });
});

import { runAlone, ceremonyError } from './ceremony.js';
import { IdentityError } from './identity-error.js';

/** An attempt that waits for its signal, as one whose field waits for the person does. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as unknown)));

describe('runAlone', () => {
  it('a later attempt replaces the pending one, which rejects with superseded', async () => {
    const waiting = runAlone(undefined, untilStopped);
    const later = runAlone(undefined, async () => 'done');
    await expect(waiting).rejects.toMatchObject({ code: 'superseded' });
    expect(await later).toBe('done');
  });

  it('an autofill offer never replaces a dialog, but replaces an earlier offer', async () => {
    const dialog = runAlone(undefined, untilStopped);
    await expect(runAlone(undefined, untilStopped, { isOffer: true })).rejects.toMatchObject({ code: 'superseded' });
    const last = runAlone(undefined, async () => 'done');
    await expect(dialog).rejects.toMatchObject({ code: 'superseded' });
    await last;
    const offer = runAlone(undefined, untilStopped, { isOffer: true });
    expect(await runAlone(undefined, async () => 'done', { isOffer: true })).toBe('done');
    await expect(offer).rejects.toMatchObject({ code: 'superseded' });
  });

  it('an aborted attempt rejects with the reason of the caller’s signal, before and during the attempt', async () => {
    const caller = new AbortController();
    const waiting = runAlone(caller.signal, untilStopped);
    const reason = new Error('the view was closed');
    caller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(runAlone(caller.signal, async () => 'done')).rejects.toBe(reason);
  });

  it('a replaced attempt that ends late does not abort its successor', async () => {
    let end = (): void => {};
    const slow = runAlone(undefined, () => new Promise<void>((resolve) => (end = resolve)));
    const signals: AbortSignal[] = [];
    const later = runAlone(undefined, (signal) => {
      signals.push(signal);
      return untilStopped(signal);
    });
    end();
    await slow;
    expect(signals[0]?.aborted).toBe(false);
    const last = runAlone(undefined, async () => 'done');
    await expect(later).rejects.toMatchObject({ code: 'superseded' });
    await last;
  });
});

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
  ])('ceremonyError maps %s to its code', (_what, error, code) => {
    const mapped = ceremonyError(error);
    expect(mapped).toMatchObject({ name: 'IdentityError', code });
    expect(mapped.message).toMatch(/./);
    expect(mapped.cause).toBe(error);
  });

  it('ceremonyError returns an IdentityError unchanged', () => {
    const error = new IdentityError('unsupported', 'No passkeys here.');
    expect(ceremonyError(error)).toBe(error);
  });
});

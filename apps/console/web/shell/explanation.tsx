import { Trans } from '@lingui/react/macro';
import { problemOf } from '../api/problem.ts';

/** What the API says about a failure, and what the reader can do about it. */
export function Explanation({ error }: { error: unknown }) {
  const { detail, code, title } = problemOf(error);
  return (
    <>
      {code === 'precondition_failed' ? (
        <Trans>Somebody else has changed it meanwhile. Check the change, then try again.</Trans>
      ) : (
        detail
      )}{' '}
      {code === 'SERVICE_AUTH_006' && <StaleSignIn />}
      {code === 'SERVICE_AUTH_100' && title.startsWith('Scopes not held') && (
        <Trans>Ask somebody who has these rights.</Trans>
      )}
    </>
  );
}

const StaleSignIn = () => (
  <Trans>Nothing has changed. Try again, and sign in with a passkey that checks your fingerprint, face or PIN.</Trans>
);

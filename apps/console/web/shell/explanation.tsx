import { Trans } from '@lingui/react/macro';
import { problemOf } from '../api/problem.ts';

/** What the API says about a failure, and what the reader can do about it. */
export function Explanation({ error }: { error: unknown }) {
  const { detail, code, title } = problemOf(error);
  return (
    <>
      {detail} {code === 'SERVICE_AUTH_006' && <StaleSignIn />}
      {code === 'SERVICE_AUTH_100' && !title.includes('own account') && (
        <Trans>
          To change an administrator’s access, you need every right that their roles give. Ask somebody with more
          rights.
        </Trans>
      )}
    </>
  );
}

const StaleSignIn = () => (
  <Trans>Nothing has changed. Try again, and sign in with a passkey that checks your fingerprint, face or PIN.</Trans>
);

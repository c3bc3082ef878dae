import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { problemOf } from '../api/problem.ts';

const forbidden = <Trans>Your role does not allow this. Ask an owner or administrator for another role.</Trans>;

// By code, or by title where codes are shared. The API's own texts name headers and credentials.
const texts: Record<string, ReactNode> = {
  precondition_failed: <Trans>Somebody else has changed it meanwhile. Check the change, then try again.</Trans>,
  not_a_member: <Trans>You are not in this vendor’s team, or were removed from it.</Trans>,
  insufficient_scope: forbidden,
  'Insufficient permissions': forbidden,
  SERVICE_AUTH_006: (
    <Trans>Nothing has changed. Try again, and sign in with a passkey that checks your fingerprint, face or PIN.</Trans>
  ),
  idempotency_key_in_use: (
    <Trans>Your earlier attempt is still running or has succeeded. Wait a moment, then reload the page.</Trans>
  ),
};

/** What the API says about a failure, and what the reader can do about it. */
export function Explanation({ error }: { error: unknown }) {
  const { detail, code = '', title } = problemOf(error);
  return (
    <>
      {texts[code] ?? texts[title] ?? (detail === title ? null : detail)}{' '}
      {code === 'SERVICE_AUTH_100' && title.startsWith('Scopes not held') && (
        <Trans>Ask somebody who has these rights.</Trans>
      )}
    </>
  );
}

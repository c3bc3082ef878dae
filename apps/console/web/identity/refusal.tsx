import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { problemOf } from '../api/problem.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useOutcome } from '../shell/use-outcome.ts';

/** A failed change of a person, with what the administrator can do about it. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  const advice = adviceOn(error);
  return (
    <Stack gap="xs">
      <ProblemAlert error={error} />
      {advice && <Text size="sm">{advice}</Text>}
    </Stack>
  );
}

/** Like `useOutcome`; refusals come with advice. */
export function useChange() {
  const outcome = useOutcome();
  return (message: string) => ({
    ...outcome(message),
    onError: (error: unknown) => {
      const { title, detail } = problemOf(error);
      notifications.show({ color: 'red', title, message: adviceOn(error) ?? detail, autoClose: false });
    },
  });
}

function adviceOn(error: unknown): ReactNode {
  const { code, title } = problemOf(error);
  if (code === 'SERVICE_AUTH_006') {
    return (
      <Trans>
        Nothing has changed. This requires a sign-in within the last 10 minutes, with a passkey that checks your
        fingerprint, face or PIN. Try again and sign in.
      </Trans>
    );
  }
  if (code === 'SERVICE_AUTH_100' && title.includes('own account'))
    return <Trans>Administrators cannot change their own access. Ask another administrator.</Trans>;
  if (code === 'SERVICE_AUTH_100') {
    return (
      <Trans>
        Your roles do not allow this. To change another administrator’s access, you need every right that their roles
        give. Ask somebody with more rights.
      </Trans>
    );
  }
  if (title === 'Last administrator') {
    return (
      <Trans>Nobody else in the organization could manage roles. First give somebody a role with role:write.</Trans>
    );
  }
  return null;
}

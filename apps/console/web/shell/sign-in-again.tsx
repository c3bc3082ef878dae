import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { signInUrl } from '../api/session.ts';
import { neededSignIn } from '../api/sign-in-again.ts';

/** Shown while a request waits for a new sign-in. The page behind it, and everything typed there, stays. */
export function SignInAgain() {
  const needed = useSyncExternalStore(neededSignIn.subscribe, neededSignIn.read);
  if (needed?.isOtherPerson) return <PersonChanged onClose={() => needed.finish(false)} />;
  const isStepUp = needed?.maxAgeSeconds !== undefined;
  return (
    <Modal
      opened={needed !== undefined}
      onClose={() => needed?.finish(false)}
      title={isStepUp ? <Trans>Confirm that it is you</Trans> : <Trans>Your session has ended</Trans>}
      zIndex={400}
    >
      <Text>
        {isStepUp ? (
          <Trans>This action requires a recent sign-in. Sign in again in a new tab; this page waits.</Trans>
        ) : (
          <Trans>Sign in again in a new tab. This page keeps what you have entered.</Trans>
        )}
      </Text>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={() => needed?.finish(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          component="a"
          href={signInUrl('/signed-in', isStepUp ? 0 : undefined)}
          target="_blank"
          rel="opener"
          data-autofocus
        >
          <Trans>Sign in</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

function PersonChanged({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={<Trans>Another person has signed in</Trans>} zIndex={400}>
      <Text>
        <Trans>
          Somebody else signed in to the console in another tab. Changes that you made here since then were not sent.
        </Trans>
      </Text>
      <Group mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          <Trans>Reload</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

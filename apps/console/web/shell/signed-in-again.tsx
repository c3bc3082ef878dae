import { Trans } from '@lingui/react/macro';
import { Center, Text } from '@mantine/core';
import { useEffect } from 'react';
import { announce } from '../api/other-tabs.ts';

/** The end of a sign-in in a new tab: the first tab goes on, and this one closes. */
export function SignedInAgain() {
  useEffect(() => {
    announce('signed-in');
    window.close();
  }, []);
  return (
    <Center component="main" mih="100vh" p="md">
      <Text>
        <Trans>You are signed in. You can close this tab.</Trans>
      </Text>
    </Center>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button, Center, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../api/clients.ts';
import { sessionQuery, signInUrl } from '../api/session.ts';
import { ProblemAlert } from './problem-alert.tsx';

/** Shows its children to people with a session. Others sign in and come back to the same URL. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery, queryClient);
  const href = useRouterState({ select: ({ location }) => location.href });
  if (session) return children;
  return (
    <Center component="main" mih="100vh" p="md">
      {session === undefined && !error ? (
        <Loader />
      ) : (
        <Paper withBorder p="xl" maw={420} w="100%">
          <Stack>
            <Title order={1} size="h2">
              <Trans>Plinth console</Trans>
            </Title>
            <Text>
              <Trans>Sign in to manage products, webhooks and access.</Trans>
            </Text>
            <ProblemAlert error={error} onRetry={() => void refetch()} />
            <Button component="a" href={signInUrl(href)}>
              <Trans>Sign in</Trans>
            </Button>
          </Stack>
        </Paper>
      )}
    </Center>
  );
}

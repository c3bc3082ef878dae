import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { problemOf } from '../api/problem.ts';
import { forgetCancel } from '../api/sign-in-again.ts';
import { Explanation } from './explanation.tsx';

/** A failed request: what went wrong, with a link to the code's documentation. */
export function ProblemAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (!error) return null;
  const { title, code, type, errors, ...problem } = problemOf(error);
  // The details of some problems repeat their first error.
  const others = errors?.filter(({ message }) => !problem.detail?.includes(message));
  const requestId = problem.requestId ?? problem.request_id;
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={title} role="alert">
      <Text size="sm">
        <Explanation error={error} />
      </Text>
      {others?.map(({ field, message }) => (
        <Text size="sm" key={`${field} ${message}`}>
          <b>{field}</b>: {message}
        </Text>
      ))}
      <Group gap="md" mt="xs">
        {code && isDocumented(type) && (
          <Anchor href={type} target="_blank" size="sm" c="inherit">
            {code}
          </Anchor>
        )}
        {requestId && (
          <Text size="xs" c="dimmed">
            <Trans>Request {requestId}</Trans>
          </Text>
        )}
        {onRetry && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              forgetCancel();
              onRetry();
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Whether the service has a page about it. The console has none about its own problems. */
const isDocumented = (type = '') => type.startsWith('http') && !type.startsWith(location.origin);

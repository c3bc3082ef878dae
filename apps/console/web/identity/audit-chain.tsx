import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { identity } from '../api/clients.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { Section } from './section.tsx';

/** Whether the log is complete and unchanged: its hash chain, verified on demand, and its signed checkpoints. */
export function AuditChain({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  const chain = { organization_id: organizationId };
  const verified = identity.useQuery(
    'get',
    '/v1/audit-events:verify',
    { params: { query: chain } },
    { enabled: false },
  );
  const checkpoints = identity.useQuery('get', '/v1/audit-events:checkpoints', {
    params: { query: { ...chain, per_page: 100 } },
  });
  const latest = checkpoints.data?.data[0];
  const { valid, checked, broken_at: brokenAt } = verified.data ?? {};
  return (
    <Section
      title={t`Integrity`}
      actions={
        <Group gap="xs">
          <Button size="compact-md" variant="default" disabled={!latest} onClick={open}>
            <Trans>Checkpoints</Trans>
          </Button>
          <Button size="compact-md" loading={verified.isFetching} onClick={() => void verified.refetch()}>
            <Trans>Verify</Trans>
          </Button>
        </Group>
      }
    >
      <Text size="sm">
        <Trans>Each event contains the hash of the one before it.</Trans>{' '}
        {latest && (
          <Trans>
            The service signed the log up to event {latest.seq} on <Time value={latest.at} />.
          </Trans>
        )}
      </Text>
      {valid === true && (
        <Alert color="green" title={t`The log is complete and unchanged`}>
          <Trans>{checked} events were verified.</Trans>
        </Alert>
      )}
      {valid === false && (
        <Alert color="red" title={t`The log was changed at event ${brokenAt}`}>
          <Trans>An event was changed, removed or added. Compare your stored checkpoints, as the guide explains.</Trans>
        </Alert>
      )}
      <ProblemAlert error={verified.error ?? checkpoints.error} />
      <Modal opened={isOpen} onClose={close} title={t`Signed checkpoints`} size="lg">
        <Text size="sm" mb="sm">
          <Trans>
            Store them where operators of the service cannot write, to prove later that the log is complete.
          </Trans>
        </Text>
        <CodeBlock label={t`The latest 100 checkpoints`} text={JSON.stringify(checkpoints.data?.data)} />
      </Modal>
    </Section>
  );
}

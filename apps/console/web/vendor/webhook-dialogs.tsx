import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { localTime } from './deliveries-table.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';

interface DialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

const dayMs = 86_400_000;

export function RecoverDialog({ id, opened, onClose }: DialogProps) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const queryClient = useQueryClient();
  const [since, setSince] = useState(() => localTime(Date.now() - dayMs));
  const [status, setStatus] = useState<'failed' | 'all'>('failed');
  const recover = hooks.useMutation('post', '/api/v1/key/webhooks/{id}/recover', {
    onSuccess: async ({ data: { queued } }) => {
      notifications.show({ message: t`Deliveries to send: ${queued}` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t`Recover missed deliveries`}>
      <Stack>
        <Text size="sm">
          <Trans>Use it after an outage on your side. The deliveries are sent gradually.</Trans>
        </Text>
        <TextInput
          type="datetime-local"
          label={t`Since`}
          description={t`At most 30 days ago.`}
          min={localTime(Date.now() - 30 * dayMs)}
          max={localTime(Date.now())}
          value={since}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
        />
        <Radio.Group label={t`Deliveries`} value={status} onChange={(value) => setStatus(value as typeof status)}>
          <Stack gap="xs" mt="xs">
            <Radio value="failed" label={t`Failed, cancelled and waiting`} />
            <Radio value="all" label={t`All, also those that were delivered`} />
          </Stack>
        </Radio.Group>
        <ProblemAlert error={recover.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={recover.isPending}
            disabled={since === ''}
            onClick={() =>
              recover.mutate({ params: { path: { id } }, body: { since: new Date(since).toISOString(), status } })
            }
          >
            <Trans>Recover</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

export function RotateDialog({ id, opened, onClose }: DialogProps) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const queryClient = useQueryClient();
  const [grace, setGrace] = useState('86400');
  const rotate = hooks.useMutation('post', '/api/v1/key/webhooks/{id}/rotate-secret', {
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const secret = rotate.data?.data.secret;
  return (
    <>
      <Modal opened={opened && secret === undefined} onClose={onClose} title={t`Rotate the signing secret`}>
        <Stack>
          <GraceSelect value={grace} onChange={setGrace} />
          <ProblemAlert error={rotate.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              loading={rotate.isPending}
              onClick={() => rotate.mutate({ params: { path: { id } }, body: { gracePeriodSeconds: Number(grace) } })}
            >
              <Trans>Rotate</Trans>
            </Button>
          </Group>
        </Stack>
      </Modal>
      <SecretOnce
        title={t`New signing secret`}
        secret={secret}
        onClose={() => {
          rotate.reset();
          onClose();
        }}
      />
    </>
  );
}

/** How long an old secret or key keeps working. */
export function GraceSelect({ value, onChange }: { value: string; onChange: (seconds: string) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`The old one works for another`}
      description={t`If it has leaked, end it immediately.`}
      allowDeselect={false}
      data={[
        { value: '0', label: t`0 seconds: end it immediately` },
        { value: '3600', label: t`hour` },
        { value: '86400', label: t`day` },
        { value: '604800', label: t`week` },
      ]}
      value={value}
      onChange={(seconds) => seconds !== null && onChange(seconds)}
    />
  );
}

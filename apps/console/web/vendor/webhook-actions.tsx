import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { GraceSelect } from '../shell/grace-select.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { localTime } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { Webhook } from './webhook-state.tsx';

const dayMs = 86_400_000;

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/vendors/$provider/webhooks/$id' });
  const { hooks } = useCatalogue();
  const outcome = useOutcome();
  const [grace, setGrace] = useState('86400');
  const [since, setSince] = useState(() => localTime(Date.now() - dayMs));
  const [isAll, setAll] = useState(false);
  const path = '/api/v1/key/webhooks/{id}';
  const params = { path: { id: webhook.id } };
  const test = hooks.useMutation('post', `${path}/test`, outcome(t`A test event is sent.`));
  const recover = hooks.useMutation('post', `${path}/recover`, {
    ...outcome(''),
    onSuccess: ({ data: { queued } }) =>
      outcome(t`${plural(queued, { one: '# event is', other: '# events are' })} sent again, gradually.`).onSuccess(),
  });
  const rotate = hooks.useMutation('post', `${path}/rotate-secret`, outcome(t`The secret is rotated.`));
  const remove = hooks.useMutation('delete', path, outcome(t`The endpoint is deleted.`));
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
        <Trans>Send a test</Trans>
      </Button>
      <ConfirmButton
        label={t`Recover`}
        consequence={t`After an outage on your side, sends failed, cancelled and waiting events again.`}
        loading={recover.isPending}
        onConfirm={() =>
          recover.mutate({
            params,
            body: { since: new Date(since).toISOString(), status: isAll ? 'all' : 'failed' },
          })
        }
      >
        <TextInput
          type="datetime-local"
          label={t`Since`}
          description={t`At most 30 days ago.`}
          required
          value={since}
          onChange={({ currentTarget: { value } }) => value !== '' && setSince(value)}
        />
        <Checkbox
          label={t`Also send delivered events again`}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </ConfirmButton>
      <ConfirmButton
        label={t`Rotate secret`}
        consequence={t`Your receiver needs the new secret before the old one ends.`}
        loading={rotate.isPending}
        onConfirm={() => rotate.mutate({ params, body: { gracePeriodSeconds: Number(grace) } })}
      >
        <GraceSelect value={grace} onChange={setGrace} />
      </ConfirmButton>
      <SecretOnce title={t`New signing secret`} secret={rotate.data?.data.secret} onClose={rotate.reset} />
      <WebhookForm webhook={webhook} />
      <ConfirmButton
        label={t`Delete`}
        consequence={t`${webhook.url} receives no more events, and its delivery log is deleted.`}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSuccess: () => void navigate({ to: '..', replace: true }) })}
      />
    </>
  );
}

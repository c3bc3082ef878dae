import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { DataTable } from '../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { stateOf, urgencyOf, useRetrying, WebhookBadge, type Webhook } from './webhook-state.tsx';

export function Webhooks() {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const [isOpen, { open, close }] = useDisclosure();
  const [secret, setSecret] = useState<string>();
  const isRetrying = useRetrying();
  const urgency = (webhook: Webhook) => urgencyOf(stateOf(webhook, isRetrying(webhook)));
  const endpoints = hooks.useQuery(...(['get', '/api/v1/key/webhooks', {}] as const), {
    refetchInterval: 10_000,
    select: ({ data }) => data.toSorted((one, other) => urgency(one) - urgency(other)),
  });
  return (
    <Page
      title={t`Webhooks`}
      guide={{ service: 'catalogue', page: 'guides/webhooks' }}
      actions={can('webhooks:write') && <Button onClick={open}>{t`Add endpoint`}</Button>}
    >
      <Group gap="xs">
        <ButtonLink variant="default" size="compact-sm" from="/vendors/$provider" to="./deliveries">
          <Trans>Deliveries of all endpoints</Trans>
        </ButtonLink>
        <ButtonLink variant="default" size="compact-sm" from="/vendors/$provider" to="./signature">
          <Trans>Check a signature</Trans>
        </ButtonLink>
      </Group>
      <DataTable
        label={t`Webhook endpoints`}
        list={endpoints}
        empty={<Trans>No endpoints yet. Add one to receive events.</Trans>}
        columns={[
          {
            title: t`Endpoint`,
            cell: ({ id, url, description }) => (
              <>
                <AnchorLink
                  inherit
                  from="/vendors/$provider"
                  to="./webhooks/$id"
                  params={{ id }}
                  style={{ wordBreak: 'break-all' }}
                >
                  {description ?? url}
                </AnchorLink>
                {description !== null && (
                  <Text size="xs" c="dimmed" style={{ wordBreak: 'break-all' }}>
                    {url}
                  </Text>
                )}
              </>
            ),
          },
          { title: t`State`, cell: (webhook) => <WebhookBadge state={stateOf(webhook, isRetrying(webhook))} /> },
          { title: t`Events`, cell: ({ events }) => <Plural value={events.length} one="# kind" other="# kinds" /> },
          { title: t`Created by`, cell: ({ createdBy }) => createdBy?.name ?? '–' },
        ]}
      />
      <WebhookForm opened={isOpen} onClose={close} onCreated={setSecret} />
      <SecretOnce title={t`Signing secret`} secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  );
}

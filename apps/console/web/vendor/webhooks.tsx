import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { DataTable } from '../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { urgencyOf, useStateOf, WebhookBadge } from './webhook-state.tsx';

export function Webhooks() {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const stateOf = useStateOf();
  const webhooks = hooks.useQuery('get', '/api/v1/key/webhooks', {}, { refetchInterval: 10_000 });
  const rows = webhooks.data?.data
    .map((webhook) => ({ ...webhook, state: stateOf(webhook) }))
    .toSorted((one, other) => urgencyOf(one.state) - urgencyOf(other.state));
  return (
    <Page
      title={t`Webhooks`}
      guide={{ service: 'catalogue', page: 'guides/webhooks' }}
      actions={can('webhooks:write') && <WebhookForm />}
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
        list={{ ...webhooks, data: rows }}
        empty={<Trans>No endpoints yet. Add one to receive events.</Trans>}
        columns={[
          {
            title: t`Endpoint`,
            cell: ({ id, url, description }) => (
              <Text inherit component="div" lineClamp={3} style={{ wordBreak: 'break-all' }}>
                <AnchorLink inherit from="/vendors/$provider" to="./webhooks/$id" params={{ id }}>
                  {description ?? url}
                </AnchorLink>
                {description !== null && (
                  <Text size="xs" c="dimmed">
                    {url}
                  </Text>
                )}
              </Text>
            ),
          },
          { title: t`State`, cell: ({ state }) => <WebhookBadge state={state} /> },
          { title: t`Events`, cell: ({ events }) => <Plural value={events.length} one="# kind" other="# kinds" /> },
          { title: t`Created by`, cell: ({ createdBy }) => createdBy?.name ?? '–' },
        ]}
      />
    </Page>
  );
}

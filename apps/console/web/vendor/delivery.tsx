import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Grid, Group, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';
import type { components } from '../generated/catalogue.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { DeliveryBadge, SendAgain, type DeliveryRow } from './deliveries-table.tsx';
import { causeOf } from './delivery-cause.ts';

type Attempt = components['schemas']['WebhookAttempt'];

const route = getRouteApi('/with-session/vendors/$provider/webhooks/$id/deliveries/$deliveryId');
const maxAttempts = 50;

export function Delivery() {
  const { t } = useLingui();
  const { id, deliveryId } = route.useParams();
  const { hooks } = useCatalogue();
  const path = { id, deliveryId };
  const { data, error, refetch } = hooks.useQuery(
    'get',
    '/api/v1/key/webhooks/{id}/deliveries/{deliveryId}',
    { params: { path } },
    { refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? 1_000 : false) },
  );
  const { data: webhook } = hooks.useQuery('get', '/api/v1/key/webhooks/{id}', { params: { path: { id } } });
  const delivery = data?.data;
  const attempts = hooks.useQuery(
    'get',
    '/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/attempts',
    { params: { path, query: { perPage: maxAttempts } } },
    // Each attempt changes the delivery, and this key with it.
    { refetchInterval: delivery?.status === 'pending' ? 1_000 : false },
  );
  return (
    <Page
      title={delivery?.event ?? t`Delivery`}
      guide={{ service: 'catalogue', page: 'guides/webhooks#when-your-side-is-down' }}
      actions={delivery && <SendAgain delivery={delivery} />}
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {delivery && (
        <>
          <Group gap="sm">
            <DeliveryBadge status={delivery.status} />
            <Text size="sm">
              <Time value={delivery.createdAt} />
            </Text>
            <AnchorLink from="/vendors/$provider" to="./webhooks/$id" params={{ id }} size="sm">
              {webhook?.data.url ?? t`Endpoint`}
            </AnchorLink>
            {delivery.nextAttemptAt && Date.parse(delivery.nextAttemptAt) > Date.now() && (
              <Text size="sm">
                <Trans>
                  Next attempt: <Time value={delivery.nextAttemptAt} />
                </Trans>
              </Text>
            )}
          </Group>
          {delivery.error && delivery.status !== 'succeeded' && <CauseAlert error={delivery.error} />}
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Sent delivery={delivery} headers={webhook?.data.headers ?? {}} attempts={attempts.data?.data} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <ProblemAlert error={attempts.error} />
              <Attempts attempts={attempts.data?.data ?? []} total={attempts.data?.metadata.total ?? 0} />
            </Grid.Col>
          </Grid>
        </>
      )}
    </Page>
  );
}

function CauseAlert({ error }: { error: string }) {
  const { i18n } = useLingui();
  const { data: services } = useQuery(servicesQuery, queryClient);
  const [what, todo, section] = causeOf(error);
  return (
    <Alert color="red" title={i18n._(what)}>
      <Text size="sm">{i18n._(todo)}</Text>
      <Group gap="md" mt="xs">
        <Text size="sm" ff="monospace">
          {error}
        </Text>
        {services?.catalogueUrl && (
          <Anchor size="sm" href={`${services.catalogueUrl}/docs/guides/webhooks#${section}`} target="_blank">
            <Trans>Read the guide</Trans>
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}

interface SentProps {
  delivery: DeliveryRow;
  headers: Record<string, string>;
  attempts: readonly Attempt[] | undefined;
}

function Sent({ delivery, headers, attempts }: SentProps) {
  const { t } = useLingui();
  const [last] = attempts ?? [];
  const sent = {
    'content-type': 'application/json',
    'webhook-id': delivery.payload.id,
    'webhook-timestamp': last ? String(Math.floor(Date.parse(last.at) / 1000)) : '…',
    'webhook-signature': 'v1,…',
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return (
    <Stack>
      <CodeBlock label={t`Request body`} text={JSON.stringify(delivery.payload)} />
      <CodeBlock label={t`Request headers of the last attempt`} text={lines.join('\n')} />
    </Stack>
  );
}

function Attempts({ attempts, total }: { attempts: readonly Attempt[]; total: number }) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        <Plural value={total} _0="No attempts yet" one="# attempt" other="# attempts, newest first" />
      </Text>
      <ScrollArea viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Attempts` }}>
        <Group wrap="nowrap" align="flex-start" pb="sm">
          {attempts.map(({ number, at, durationMs, error, responseStatus, responseBody }) => (
            <Paper
              key={number}
              withBorder
              p="sm"
              w={290}
              flex="0 0 auto"
              component="article"
              aria-label={t`Attempt ${number}`}
            >
              <Stack gap="xs">
                <Group justify="space-between">
                  <Text fw={600}>#{number}</Text>
                  <Text fw={600}>{responseStatus ?? t`No response`}</Text>
                </Group>
                <Text size="sm">
                  <Time value={at} />
                  {durationMs !== null && `, ${durationMs} ms`}
                </Text>
                {error && <Text size="sm">{error}</Text>}
                {responseBody ? (
                  <CodeBlock label={t`Response body of attempt ${number}`} text={responseBody} />
                ) : (
                  responseStatus !== null && (
                    <Text size="sm" c="dimmed">
                      <Trans>The response has no body.</Trans>
                    </Text>
                  )
                )}
              </Stack>
            </Paper>
          ))}
        </Group>
      </ScrollArea>
    </Stack>
  );
}

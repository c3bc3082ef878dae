import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Grid, Group, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { DeliveryBadge, SendAgain } from './deliveries.tsx';
import { causeOf } from './delivery-cause.ts';

type Attempt = components['schemas']['WebhookAttempt'];

const route = getRouteApi('/with-session/vendors/$provider/webhooks/$id/deliveries/$deliveryId');
const maxAttempts = 50;

export function Delivery() {
  const { t, i18n } = useLingui();
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
    // Until it has the delivery's last attempt.
    { refetchInterval: ({ state }) => ((state.data?.data[0]?.number ?? 0) === delivery?.attempts ? false : 1_000) },
  );
  const [what, todo] = causeOf(delivery?.error ?? '');
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
            <AnchorLink from="/vendors/$provider" to="./webhooks/$id" params={{ id }} size="sm" lineClamp={2}>
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
          {delivery.error && delivery.status !== 'succeeded' && (
            <Alert color="red" title={i18n._(what)}>
              {i18n._(todo)}
              <Text size="sm" ff="monospace" mt="xs">
                {delivery.error}
              </Text>
            </Alert>
          )}
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 5 }}>
              <CodeBlock label={t`Request body`} text={JSON.stringify(delivery.payload)} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <ProblemAlert error={attempts.error} />
              {attempts.data && <Attempts attempts={attempts.data.data} total={attempts.data.metadata.total} />}
            </Grid.Col>
          </Grid>
        </>
      )}
    </Page>
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
              {...{ withBorder: true, p: 'sm', w: 290, flex: '0 0 auto' }}
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
                {responseBody && <CodeBlock label={t`Response body of attempt ${number}`} text={responseBody} />}
                {responseBody === '' && (
                  <Text size="sm" c="dimmed">
                    <Trans>The response has no body.</Trans>
                  </Text>
                )}
              </Stack>
            </Paper>
          ))}
        </Group>
      </ScrollArea>
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { isFailing, useStateOf } from './webhook-state.tsx';

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }));
const route = getRouteApi('/with-session/vendors/$provider/');

/** What needs attention. Each number but zero links to the list behind it. */
export function Overview() {
  const { t } = useLingui();
  const can = useCan();
  return (
    <Page title={t`Overview`} guide={{ service: 'catalogue', page: 'guides/console-vendor' }}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
        {can('products:read') && (
          <>
            <ProductCount label={t`Rejected products`} search={{ status: 'rejected' }} />
            <ProductCount label={t`Rejected revisions`} search={{ revisionStatus: 'rejected' }} />
            <ProductCount label={t`Products in review`} search={{ status: 'pending' }} />
            <ProductCount label={t`Revisions in review`} search={{ revisionStatus: 'pending' }} />
            <ProductCount label={t`Products with failed pictures`} search={{ imageStatus: 'failed' }} />
          </>
        )}
        {can('webhooks:read') && <FailingEndpoints />}
        {can('requests:read') && <UnreadRequests />}
      </SimpleGrid>
      {can('analytics:read') && <ThirtyDays />}
    </Page>
  );
}

interface ProductCountProps {
  label: string;
  search: { status: 'pending' | 'rejected' } | { revisionStatus: 'pending' | 'rejected' } | { imageStatus: 'failed' };
}

function ProductCount({ label, search }: ProductCountProps) {
  const { hooks } = useCatalogue();
  const query = { ...search, perPage: 1 };
  const { data, error } = hooks.useQuery('get', '/api/v1/key/products', { params: { query } });
  return (
    <Count {...{ label, error, count: data?.metadata.total }} link={{ to: '/vendors/$provider/products', search }} />
  );
}

function FailingEndpoints() {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { data, error } = hooks.useQuery('get', '/api/v1/key/webhooks');
  const stateOf = useStateOf();
  const failing = data?.data.filter((webhook) => isFailing(stateOf(webhook)));
  return (
    <Count
      label={t`Failing webhook endpoints`}
      count={failing?.length}
      error={error}
      link={{ to: '/vendors/$provider/webhooks' }}
    />
  );
}

function UnreadRequests() {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const query = { unread: true, perPage: 1 };
  const { data, error } = hooks.useQuery('get', '/api/v1/key/requests', { params: { query } });
  return (
    <Count
      {...{ label: t`Unread buyer requests`, error, count: data?.metadata.total }}
      link={{ to: '/vendors/$provider/requests', search: { unread: 'true' } }}
    />
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  error: unknown;
  link: { to: LinkProps['to']; search?: Record<string, string> };
}

function Count({ label, count, error, link }: CountProps) {
  const { i18n } = useLingui();
  const { provider } = route.useParams();
  if (error) return <ProblemAlert error={error} />;
  return (
    <Card withBorder padding="sm">
      <Text size="xl" fw={600} component="div">
        {count === undefined ? <Skeleton height={28} width={40} /> : i18n.number(count)}
      </Text>
      {count === 0 ? (
        <Text size="sm">{label}</Text>
      ) : (
        <AnchorLink {...({ ...link, params: { provider } } as LinkProps)} size="sm">
          {label}
        </AnchorLink>
      )}
    </Card>
  );
}

function ThirtyDays() {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const { provider } = route.useParams();
  const { data, error } = hooks.useQuery('get', '/api/v1/key/analytics', { params: { query: { range: '30d' } } });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={240} />;
  const { series, totals } = data.data;
  const titles = { views: t`Views`, favorites: t`Additions to favorites`, requests: t`Buyer requests` };
  const days = series.map((point) => ({
    ...point,
    date: i18n.date(point.date, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  }));
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          <Trans>Last 30 days</Trans>
        </Title>
        <AnchorLink to="/vendors/$provider/analytics" params={{ provider }} size="sm">
          <Trans>All analytics</Trans>
        </AnchorLink>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {(Object.keys(titles) as (keyof typeof titles)[]).map((name) => {
          const label = `${titles[name]}: ${i18n.number(totals[name])}`;
          return (
            <Stack key={name} gap={4}>
              <Text size="sm">{label}</Text>
              <Suspense fallback={<Skeleton height={160} />}>
                <SeriesChart
                  label={label}
                  data={days}
                  series={[{ name, label: titles[name], color: 'indigo' }]}
                  height={160}
                />
              </Suspense>
            </Stack>
          );
        })}
      </SimpleGrid>
    </section>
  );
}

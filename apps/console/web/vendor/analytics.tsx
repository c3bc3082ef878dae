import { Trans, useLingui } from '@lingui/react/macro';
import {
  Group,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Audience, Rankings } from './analytics-tables.tsx';
import { percent, useMetrics, type Metric } from './metrics.ts';

type Numbers = components['schemas']['Analytics'];

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }));
const route = getRouteApi('/with-session/vendors/$provider/analytics');
const dayMs = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export function Analytics() {
  const { t } = useLingui();
  const { range = '30d', from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const isCustom = from !== undefined && to !== undefined;
  const query = isCustom ? { from, to } : { range: range as '30d' };
  const { data, error, isPlaceholderData, refetch } = hooks.useQuery(
    'get',
    '/api/v1/key/analytics',
    { params: { query } },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return (
    <Page title={t`Analytics`} guide={{ service: 'catalogue', page: 'guides/analytics' }}>
      <Group align="flex-end" gap="sm">
        <SegmentedControl
          aria-label={t`Period`}
          data={[
            { value: '7d', label: t`7 days` },
            { value: '30d', label: t`30 days` },
            { value: '90d', label: t`90 days` },
            { value: 'custom', label: t`Custom` },
          ]}
          value={isCustom ? 'custom' : range}
          onChange={(value) => {
            const dates = value === 'custom' ? { range: undefined, from: dayAgo(29), to: dayAgo(0) } : { range: value };
            void navigate({ search: ({ by }) => ({ by, ...dates }) });
          }}
        />
        {isCustom &&
          (
            [
              ['from', t`First day`, from],
              ['to', t`Last day`, to],
            ] as const
          ).map(([name, label, value]) => (
            <TextInput
              key={name}
              type="date"
              {...(name === 'from' ? { max: to } : { min: from })}
              label={label}
              value={value}
              onChange={({ currentTarget: { value: day } }) =>
                day !== '' && void navigate({ search: (old) => ({ ...old, [name]: day }) })
              }
            />
          ))}
      </Group>
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <Stack gap="xl" opacity={isPlaceholderData ? 0.6 : 1} aria-busy={isPlaceholderData}>
          <Figures numbers={data.data} />
          <Trend numbers={data.data} />
          <Rankings numbers={data.data} />
          <Audience numbers={data.data} />
        </Stack>
      )}
    </Page>
  );
}

function Figures({ numbers }: { numbers: Numbers }) {
  const { t, i18n } = useLingui();
  const { totals, previous, requests, catalogue } = numbers;
  const ofPeriod = Object.entries({ ...useMetrics(), outbound: t`Clicks to your site` }).map(([name, label]) => {
    const [now, before] = [totals[name as Metric], previous[name as Metric]];
    const change = { style: 'percent', signDisplay: 'exceptZero' } as const;
    const note =
      before === 0 ? t`0 before` : t`${i18n.number((now - before) / before, change)} from ${i18n.number(before)}`;
    return { label, value: i18n.number(now), note };
  });
  const { medianResponseHours: hours } = requests;
  const figures = [
    ...ofPeriod,
    {
      label: t`Requests per view`,
      value: i18n.number(totals.conversion, percent),
      note: t`${i18n.number(previous.conversion, percent)} before`,
    },
    {
      label: t`Requests with a reply`,
      value: i18n.number(requests.responseRate, percent),
      note: t`${requests.replied} of ${requests.total}`,
    },
    {
      label: t`Median time to reply`,
      value: hours === null ? '–' : t`${i18n.number(hours)} h`,
      note: t`Closed requests: ${requests.resolved}`,
    },
    {
      label: t`Published products`,
      value: i18n.number(catalogue.published),
      note: t`${i18n.number(catalogue.pending)} in review, ${i18n.number(catalogue.products)} in all`,
    },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {figures.map(({ label, value, note }) => (
        <Paper key={label} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text size="xl" fw={600}>
            {value}
          </Text>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Trend({ numbers: { series, previousSeries, period } }: { numbers: Numbers }) {
  const { t, i18n } = useLingui();
  const metrics = useMetrics();
  const { by } = route.useSearch();
  const navigate = route.useNavigate();
  const metric = by !== undefined && by in metrics ? (by as Metric) : 'views';
  const label = metrics[metric];
  const data = series.map((point, index) => ({
    date: i18n.date(new Date(point.date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    now: point[metric],
    before: previousSeries[index]?.[metric] ?? 0,
  }));
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {period.granularity === 'day' ? <Trans>By day</Trans> : <Trans>By week</Trans>}
        </Title>
        <Select
          aria-label={t`Shown number`}
          w={160}
          allowDeselect={false}
          data={Object.entries(metrics).map(([value, text]) => ({ value, label: text }))}
          value={metric}
          onChange={(value) => void navigate({ search: (old) => ({ ...old, by: value ?? undefined }) })}
        />
      </Group>
      <Suspense fallback={<Skeleton height={260} />}>
        <SeriesChart
          label={t`${label} from ${period.from} to ${period.to}. The tables below have the totals.`}
          data={data}
          series={[
            { name: 'now', label, color: 'indigo.6' },
            { name: 'before', label: t`Previous period`, color: 'gray.6' },
          ]}
        />
      </Suspense>
    </Stack>
  );
}

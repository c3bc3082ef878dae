import '@mantine/charts/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { LineChart } from '@mantine/charts';
import { Group, SimpleGrid, Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';

const route = getRouteApi('/with-session/vendors/$provider/');

export function ThirtyDays() {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const { provider } = route.useParams();
  const { data, error } = hooks.useQuery('get', '/api/v1/key/analytics', { params: { query: { range: '30d' } } });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton height={320} />;
  const { series, totals } = data.data;
  const charts = [
    { name: 'views', title: t`Views`, total: totals.views },
    { name: 'favorites', title: t`Additions to favorites`, total: totals.favorites },
    { name: 'requests', title: t`Buyer requests`, total: totals.requests },
  ];
  const dayOf = (date: string) => i18n.date(date, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Last 30 days</Trans>
        </Title>
        <AnchorLink to="/vendors/$provider/analytics" params={{ provider }} size="sm">
          <Trans>All analytics</Trans>
        </AnchorLink>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {charts.map(({ name, title, total }) => (
          <Stack key={name} gap={4}>
            <Text size="sm">
              {title}: <b>{i18n.number(total)}</b>
            </Text>
            <LineChart
              h={160}
              data={series.map((point) => ({ ...point, date: dayOf(point.date) }))}
              dataKey="date"
              series={[{ name, label: title, color: 'indigo.5' }]}
              curveType="linear"
              withDots={false}
              aria-hidden
              yAxisProps={{ width: 36, allowDecimals: false }}
              xAxisProps={{ interval: 6 }}
              lineChartProps={{ accessibilityLayer: false }}
            />
          </Stack>
        ))}
      </SimpleGrid>
      <VisuallyHidden>
        <Table aria-label={t`Last 30 days`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Day`}</Table.Th>
              {charts.map(({ name, title }) => (
                <Table.Th key={name}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {series.map(({ date, views, favorites, requests }) => (
              <Table.Tr key={date}>
                <Table.Th>{dayOf(date)}</Table.Th>
                <Table.Td>{views}</Table.Td>
                <Table.Td>{favorites}</Table.Td>
                <Table.Td>{requests}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </Stack>
  );
}

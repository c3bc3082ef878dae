import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Tabs, Title } from '@mantine/core';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { percent, useMetrics, type Metric } from './metrics.ts';

type Numbers = components['schemas']['Analytics'];
type Ranked = Pick<Numbers['products'][number], Metric | 'conversion'> & { id: string; name: string };

export function Rankings({ numbers }: { numbers: Numbers }) {
  const { t, i18n } = useLingui();
  const { pageViews: _, ...metrics } = useMetrics();
  const tabs: [value: string, title: string, rows: Ranked[]][] = [
    ['products', t`Products`, numbers.products.map(({ product, ...row }) => ({ ...row, ...named(product) }))],
    ['brands', t`Brands`, numbers.brands.map(({ brand, ...row }) => ({ ...row, ...named(brand) }))],
    [
      'itemGroups',
      t`Item groups`,
      numbers.itemGroups.map(({ itemGroup, ...row }) => ({ ...row, id: itemGroup, name: itemGroup })),
    ],
    ['designers', t`Designers`, numbers.designers.map(({ designer, ...row }) => ({ ...row, ...named(designer) }))],
  ];
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        <Trans>Most viewed</Trans>
      </Title>
      <Tabs defaultValue="products" keepMounted={false}>
        <Tabs.List>
          {tabs.map(([value, title]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(([value, title, rows]) => (
          <Tabs.Panel key={value} value={value} pt="xs">
            <DataTable
              label={title}
              list={{ data: rows }}
              empty={<Trans>Nothing was viewed.</Trans>}
              columns={[
                { title: t`Name`, cell: ({ name }) => name },
                ...Object.entries(metrics).map(([metric, heading]): Column<Ranked> => ({
                  ...{ title: heading, align: 'right' },
                  cell: (row) => i18n.number(row[metric as Metric]),
                })),
                { title: t`Requests per view`, align: 'right', cell: (row) => i18n.number(row.conversion, percent) },
              ]}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

export function Audience({ numbers: { sources, countries, locales, audience } }: { numbers: Numbers }) {
  const { t, i18n } = useLingui();
  const sourceTexts: Record<Numbers['sources'][number]['source'], string> = {
    direct: t`Direct`,
    search: t`Search`,
    social: t`Social media`,
    referral: t`Other sites`,
    email: t`Email`,
    campaign: t`Campaigns`,
    other: t`Other`,
  };
  const tables: [title: string, rows: { name: string; count: number }[]][] = [
    [t`Source`, sources.map(({ source, count }) => ({ name: sourceTexts[source], count }))],
    [t`Country`, countries.map(({ country, count }) => ({ name: country, count }))],
    [t`Language`, locales.map(({ locale, count }) => ({ name: locale, count }))],
    [t`Profession`, audience.map(({ profession, count }) => ({ name: profession, count }))],
  ];
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        <Trans>Visitors</Trans>
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {tables.map(([title, rows]) => (
          <DataTable
            key={title}
            label={title}
            list={{ data: rows }}
            empty={<Trans>No visitors.</Trans>}
            columns={[
              { title, cell: ({ name }) => name },
              { title: t`Visitors`, align: 'right', cell: ({ count }) => i18n.number(count) },
            ]}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

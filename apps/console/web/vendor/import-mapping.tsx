import { productFields } from '@plinth/catalogue-client/mapping';
import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import type { ImportFile } from './use-import-file.ts';
import { useOptions } from './use-references.ts';

interface MappingDocument {
  columns: Record<string, Rule | Rule[] | null>;
}

type Rule = string | { field: string };

const fieldOf = (rule: Rule) => (typeof rule === 'string' ? rule : rule.field);

/** The proposed mapping: a field for each column. Details, such as number formats, are in its JSON. */
export function ImportMapping({ source }: { source: ImportFile }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const { proposed, mapping, change } = source;
  if (!proposed || proposed.isPlain) return null;
  const document = parsed(mapping);
  const options = ['brand', 'category', 'designer', ...Object.keys(productFields)].map((value) => ({
    value,
    label: labels({ brand: 'brandId', category: 'categoryId', designer: 'designerId' }[value] ?? value),
  }));
  const fieldsOf = (column: string) => [document?.columns[column] ?? []].flat().map(fieldOf);
  const set = (column: string, field: string | null) =>
    change(JSON.stringify({ ...document, columns: { ...document?.columns, [column]: field } }, null, 2));
  const columns: Column<(typeof proposed.columns)[number]>[] = [
    { title: t`Column`, cell: ({ name }) => name },
    {
      title: t`Examples`,
      cell: ({ examples }) => (
        <Text size="xs" lineClamp={2} maw={300}>
          {examples.join(' · ')}
        </Text>
      ),
    },
    {
      title: t`Product field`,
      cell: ({ name }) => {
        const [field = null, ...others] = fieldsOf(name);
        const isOther = field !== null && !options.some(({ value }) => value === field);
        return (
          <Select
            {...{ searchable: true, clearable: true, size: 'xs', miw: 180, placeholder: t`Leave out`, value: field }}
            aria-label={t`Product field of ${name}`}
            data={isOther ? [...options, { value: field, label: field }] : options}
            description={others.length > 0 && others.map(labels).join(', ')}
            onChange={(value) => set(name, value)}
          />
        );
      },
    },
  ];
  return (
    <Stack>
      <DataTable {...{ label: t`Columns of the file`, columns, list: { data: proposed.columns }, empty: '' }} />
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {inForm(proposed.report.slice(1).join('\n'))}
      </Text>
      <Accordion variant="separated">
        <Accordion.Item value="json">
          <Accordion.Control>
            <Trans>Mapping as JSON, as plinth-catalogue sync takes it</Trans>
          </Accordion.Control>
          <Accordion.Panel>
            <Textarea
              {...{ 'aria-label': t`Mapping`, autosize: true, maxRows: 24, value: mapping, spellCheck: false }}
              error={document === undefined && t`This is not valid JSON.`}
              onChange={({ currentTarget: { value } }) => change(value)}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}

/** What a file of a vendor often lacks. Another choice proposes another mapping. */
export function ImportDefaults({ source: { task, open } }: { source: ImportFile }) {
  const { t } = useLingui();
  const lists = { brand: useOptions('brands'), defaultCategory: useOptions('categories') };
  const choice = (name: keyof typeof lists, label: string) => (
    <Select
      {...{ label, data: lists[name], clearable: true, searchable: true, limit: 100, flex: 1, miw: 220 }}
      value={task?.given[name] ?? null}
      onChange={(value) => open({ ...task!, given: { ...task!.given, [name]: value ?? undefined } })}
    />
  );
  return (
    <Group>
      {choice('brand', t`Brand of all products`)}
      {choice('defaultCategory', t`Category of products without one`)}
    </Group>
  );
}

/** The command's messages name its options. */
export const inForm = (message: string) =>
  message.replaceAll(/(?:--brand|"?--default-category"?)/g, (option) =>
    option === '--brand' ? '“Brand of all products”' : '“Category of products without one”',
  );

function parsed(mapping: string): MappingDocument | undefined {
  try {
    return JSON.parse(mapping) as MappingDocument;
  } catch {
    return undefined;
  }
}

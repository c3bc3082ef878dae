import '@mantine/dropzone/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { sendFile } from '../api/clients.ts';
import { withETag } from '../api/problem.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { ImportDefaults, ImportMapping, inForm } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportFile } from './use-import-file.ts';

type Mode = 'upsert' | 'create' | 'update';
type OnPublished = 'revise' | 'review' | 'offer' | 'fail';

/** Drop, map, check, import. */
export function NewImport() {
  const { t, i18n } = useLingui();
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const source = useImportFile();
  const { file, isPlain, isReadable, converted, rowsRead, fault } = source;
  const [options, setOptions] = useState({
    mode: 'upsert' as Mode,
    onPublished: 'revise' as OnPublished,
    submit: false,
    fetchImages: true,
  });
  const start = useMutation({
    mutationFn: async (dryRun: boolean) => {
      const content = await source.content();
      if (!content) return undefined;
      const { data } = await withETag(
        api.POST('/api/v1/key/imports', {
          params: { query: { ...options, dryRun } },
          body: '',
          bodySerializer: () => content.body,
          headers: { 'Content-Type': content.type },
          fetch: sendFile(content.body),
        }),
      );
      void queryClient.invalidateQueries();
      return data.data;
    },
  });
  const modeNames = { upsert: t`Create and change products`, create: t`Create only`, update: t`Change only` };
  const onPublishedNames = {
    ...{ revise: t`Put changes into a revision`, review: t`Take the product off sale until its review` },
    ...{ offer: t`Change only price and stock`, fail: t`Report a problem` },
  };
  const choice = <Name extends string>(
    label: string,
    names: Record<Name, string>,
    value: Name,
    set: (value: Name) => void,
  ) => (
    <Select
      {...{ label, value, allowDeselect: false, flex: 1, miw: 220 }}
      data={Object.entries<string>(names).map(([each, name]) => ({ value: each, label: name }))}
      onChange={(chosen) => set(chosen as Name)}
    />
  );
  const flag = (name: 'submit' | 'fetchImages', label: string) => (
    <Checkbox
      {...{ label, checked: options[name] }}
      onChange={({ currentTarget: { checked } }) => setOptions({ ...options, [name]: checked })}
    />
  );
  const isChecked = start.data?.dryRun === true && start.variables;
  return (
    <Stack>
      <Dropzone
        onDrop={([dropped]) => {
          start.reset();
          void source.open(dropped);
        }}
        maxSize={200 * 1024 * 1024}
        multiple={false}
        loading={start.isPending}
        inputProps={{ 'aria-label': t`File to import` }}
      >
        <Group justify="center" gap="sm" mih={70}>
          <IconFileSpreadsheet aria-hidden />
          <Text size="sm">
            {file ? (
              `${file.name} (${i18n.number(Math.ceil(file.size / 1024))} KiB)`
            ) : (
              <Trans>Drop a CSV or NDJSON file here, or press to choose it (up to 200 MiB, 500,000 rows)</Trans>
            )}
          </Text>
        </Group>
      </Dropzone>
      {file && !isPlain && <ImportDefaults source={source} />}
      {fault && (
        <Alert color="red" role="alert">
          {inForm(fault)}
        </Alert>
      )}
      {file && isPlain && (
        <Text size="sm">
          <Trans>The file has the names of product fields. It needs no mapping.</Trans>
        </Text>
      )}
      <ImportMapping source={source} />
      {isReadable && (
        <Paper withBorder p="md">
          <Stack>
            <Group align="flex-end">
              {choice(t`Rows`, modeNames, options.mode, (mode) => setOptions({ ...options, mode }))}
              {choice(t`Products on sale`, onPublishedNames, options.onPublished, (each) =>
                setOptions({ ...options, onPublished: each }),
              )}
            </Group>
            {flag('submit', t`Submit created and changed products for review`)}
            {flag('fetchImages', t`Download pictures and keep copies`)}
            <Group>
              <Button
                variant={isChecked ? 'default' : 'filled'}
                loading={start.isPending}
                onClick={() => start.mutate(true)}
              >
                <Trans>Check</Trans>
              </Button>
              <Button
                variant={isChecked ? 'filled' : 'default'}
                loading={start.isPending}
                onClick={() => start.mutate(false)}
              >
                <Trans>Import</Trans>
              </Button>
              {rowsRead !== undefined && (
                <Text size="sm" aria-live="polite">
                  <Trans>{i18n.number(rowsRead)} rows read</Trans>
                </Text>
              )}
            </Group>
          </Stack>
        </Paper>
      )}
      <ProblemAlert error={start.error} />
      {converted && converted.problems.length > 0 && (
        <DataTable
          label={t`Rows that cannot be read`}
          columns={[
            { title: t`Line`, cell: ({ line }) => line },
            { title: t`SKU`, cell: ({ sku }) => sku },
            { title: t`Left out, because`, cell: ({ detail }) => detail },
          ]}
          list={{ data: converted.problems }}
          empty=""
        />
      )}
      {start.data && <ImportResult id={start.data.id} />}
    </Stack>
  );
}

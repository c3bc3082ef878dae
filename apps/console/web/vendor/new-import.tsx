import '@mantine/dropzone/styles.layer.css';
import { importLimits } from '@plinth/catalogue-client/mapping';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Fieldset, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { sendFile } from '../api/clients.ts';
import { problemOf, withETag } from '../api/problem.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { ImportDefaults, ImportMapping, inForm } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportFile } from './use-import-file.ts';

const maxMebibytes = importLimits.bytes / 1024 ** 2;

/** Drop, map, check, import. */
export function NewImport() {
  const { t, i18n } = useLingui();
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const source = useImportFile(() => start.reset());
  const { task, isPlain, isReadable, proposed, converted, rowsRead } = source;
  const [options, setOptions] = useState({
    ...{ mode: 'upsert' as 'upsert' | 'create' | 'update', submit: false, fetchImages: true },
    onPublished: 'revise' as 'revise' | 'review' | 'offer' | 'fail',
  });
  const start = useMutation({
    mutationFn: async (dryRun: boolean) => {
      const { body, type } = await source.content();
      if (body.size === 0) throw new Error(t`No row can be imported.`);
      const mebibytes = i18n.number(Math.ceil(body.size / 1024 ** 2));
      if (body.size > importLimits.bytes)
        throw new Error(
          t`The file has ${mebibytes} MiB; the limit is ${maxMebibytes} MiB. Split it, and import the parts one by one.`,
        );
      const { data } = await withETag(
        api.POST('/api/v1/key/imports', {
          params: { query: { ...options, dryRun } },
          body: '',
          bodySerializer: () => body,
          headers: { 'Content-Type': type },
          fetch: sendFile(body),
        }),
      );
      void queryClient.invalidateQueries();
      return data.data;
    },
  });
  const isUnsent = () => start.isPending || (source.isEdited && start.data?.dryRun !== false);
  useBlocker({
    shouldBlockFn: () => isUnsent() && !confirm(t`Leave this page? Nothing has been imported yet.`),
    enableBeforeUnload: isUnsent,
  });
  const choose = (change: Partial<typeof options>) => {
    start.reset();
    setOptions({ ...options, ...change });
  };
  const choice = <Name extends 'mode' | 'onPublished'>(
    name: Name,
    label: string,
    names: Record<(typeof options)[Name], string>,
  ) => (
    <Select
      {...{ label, value: options[name], allowDeselect: false, flex: 1, miw: 220 }}
      data={Object.entries<string>(names).map(([value, text]) => ({ value, label: text }))}
      onChange={(value) => choose({ [name]: value })}
    />
  );
  const flag = (name: 'submit' | 'fetchImages', label: string) => (
    <Checkbox
      {...{ label, checked: options[name] }}
      onChange={({ currentTarget: { checked } }) => choose({ [name]: checked })}
    />
  );
  const button = (label: string, dryRun: boolean) => (
    <Button
      variant={dryRun === (start.data?.dryRun === true) ? 'default' : 'filled'}
      loading={start.isPending}
      onClick={() => start.mutate(dryRun)}
    >
      {label}
    </Button>
  );
  const readError = source.error && new Error(inForm(source.error.message));
  return (
    <Stack>
      <Dropzone
        onDrop={([file]) => source.open({ file: file!, given: {} })}
        multiple={false}
        loading={start.isPending}
        inputProps={{ 'aria-label': t`File to import` }}
      >
        <Group justify="center" gap="sm" mih={70}>
          <IconFileSpreadsheet aria-hidden />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {task ? (
              `${task.file.name} (${i18n.number(Math.ceil(task.file.size / 1024))} KiB)`
            ) : (
              <Trans>
                Drop a CSV or NDJSON file here, or press to choose it (up to {maxMebibytes} MiB, 500,000 rows)
              </Trans>
            )}
          </Text>
        </Group>
      </Dropzone>
      <Fieldset variant="unstyled" disabled={start.isPending}>
        <Stack>
          {(proposed?.isPlain === false || source.error?.message.includes('--')) && <ImportDefaults source={source} />}
          <ProblemAlert error={readError} />
          {isPlain && (
            <Text size="sm">
              <Trans>The service reads this file without a mapping.</Trans>
            </Text>
          )}
          <ImportMapping source={source} />
          {isReadable && (
            <Paper withBorder p="md">
              <Stack>
                <Group align="flex-end">
                  {choice('mode', t`Rows`, {
                    ...{ upsert: t`Create and change products`, create: t`Create only`, update: t`Change only` },
                  })}
                  {choice('onPublished', t`Products on sale`, {
                    ...{
                      revise: t`Put changes into a revision`,
                      review: t`Take the product off sale until its review`,
                    },
                    ...{ offer: t`Change only price and stock`, fail: t`Report a problem` },
                  })}
                </Group>
                {flag('submit', t`Submit created and changed products for review`)}
                {flag('fetchImages', t`Download pictures and keep copies`)}
                <Group>
                  {button(t`Check`, true)}
                  {button(t`Import`, false)}
                  <Text size="sm" aria-live="polite">
                    {rowsRead !== undefined && <Trans>{i18n.number(rowsRead)} rows read</Trans>}
                  </Text>
                </Group>
              </Stack>
            </Paper>
          )}
        </Stack>
      </Fieldset>
      <ProblemAlert error={start.error && { ...problemOf(start.error), title: inForm(problemOf(start.error).title) }} />
      {converted && converted.rows > converted.sent && (
        <Text size="sm">
          <Plural value={converted.rows - converted.sent} one="# row is left out." other="# rows are left out." />
        </Text>
      )}
      {converted && converted.problems.length > 0 && (
        <DataTable
          label={t`Rows that cannot be read`}
          columns={[
            { title: t`Line`, cell: ({ line }) => line },
            { title: t`SKU`, cell: ({ sku }) => sku },
            { title: t`Left out, because`, cell: ({ detail }) => inForm(detail) },
          ]}
          list={{ data: converted.problems }}
          empty=""
        />
      )}
      {start.data && <ImportResult id={start.data.id} />}
    </Stack>
  );
}

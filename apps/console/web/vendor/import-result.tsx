import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useFormLabels } from './field-labels.ts';

type Import = components['schemas']['Import'];
type Problem = components['schemas']['ImportProblem'];
type Change = components['schemas']['ImportChange'];

/** An import can have 500,000 rows. */
const shownRows = 200;

export function useImportStatus(): (run: Import) => string {
  const { t } = useLingui();
  const names = {
    ...{ queued: t`Waiting`, running: t`Running`, done: t`Done`, failed: t`Stopped`, cancelled: t`Cancelled` },
  };
  return ({ status, dryRun }) => (dryRun ? t`Check: ${names[status]}` : names[status]);
}

/** The progress and outcome of an import or of a check. */
export function ImportResult({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const can = useCan();
  const { api, hooks } = useCatalogue();
  const queryClient = useQueryClient();
  const statusOf = useImportStatus();
  const { data, error } = hooks.useQuery(
    ...(['get', '/api/v1/key/imports/{id}', { params: { path: { id } } }] as const),
    { refetchInterval: ({ state }) => (state.data?.data.finishedAt === null ? 1_000 : false) },
  );
  const act = useMutation({
    mutationFn: async (action: 'cancel' | 'retry') => {
      const params = { path: { id } };
      await withETag(api.POST(`/api/v1/key/imports/{id}/${action}`, { params }));
      await queryClient.invalidateQueries();
    },
  });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={120} />;
  const run = data.data;
  const isRunning = run.finishedAt === null;
  const counts = {
    ...{ created: t`created`, updated: t`changed`, revised: t`revised`, unchanged: t`unchanged`, failed: t`failed` },
    ...{ withheld: t`with withheld changes`, unpublished: t`taken off sale` },
  };
  const outcome = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => run[name] > 0)
    .map((name) => `${i18n.number(run[name])} ${counts[name]}`);
  return (
    <Stack component="section" aria-live="polite">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {statusOf(run)}
        </Title>
        {can('products:write') && isRunning && (
          <Button variant="default" onClick={() => act.mutate('cancel')} loading={act.isPending}>
            <Trans>Cancel import</Trans>
          </Button>
        )}
        {can('products:write') && !isRunning && !run.dryRun && run.failed > 0 && (
          <Button variant="default" onClick={() => act.mutate('retry')} loading={act.isPending}>
            <Trans>Retry failed rows</Trans>
          </Button>
        )}
      </Group>
      <Progress
        value={run.rows === 0 ? 0 : (run.done / run.rows) * 100}
        aria-label={t`Progress`}
        animated={isRunning}
      />
      <Text size="sm">
        <Plural value={run.rows} one="# row" other={`${i18n.number(run.done)} of # rows`} />
        {outcome.length > 0 && `: ${outcome.join(', ')}`}
        {run.dryRun && !isRunning && ` (${t`nothing was written`})`}
      </Text>
      {run.error && <Alert color="red">{run.error.detail}</Alert>}
      <ProblemAlert error={act.error} />
      {!isRunning && run.failed > 0 && <Problems id={id} total={run.failed} />}
      {!isRunning && run.dryRun && <Changes id={id} total={run.rows - run.failed - run.unchanged} />}
    </Stack>
  );
}

function Problems({ id, total }: { id: string; total: number }) {
  const { t } = useLingui();
  return (
    <Report<Problem>
      {...{ id, total, report: 'problems', title: t`Problems` }}
      columns={[
        {
          title: t`Problem`,
          cell: ({ problem: { title, detail, errors } }) =>
            errors?.map(({ field, message }) => `${field} ${message}`).join('; ') ?? detail ?? title,
        },
      ]}
    />
  );
}

function Changes({ id, total }: { id: string; total: number }) {
  const { t } = useLingui();
  const labels = useFormLabels();
  const outcomes: Record<Change['outcome'], string> = {
    ...{ created: t`Creates`, updated: t`Updates`, offer_updated: t`Changes price or stock`, revised: t`Revises` },
    ...{ withheld: t`Withheld`, unchanged: t`Unchanged`, submitted: t`Submits`, failed: t`Fails` },
  };
  return (
    <Report<Change>
      {...{ id, total, report: 'changes', title: t`Changes that the import would make` }}
      columns={[
        {
          title: t`Outcome`,
          cell: ({ outcome, unpublished }) => `${outcomes[outcome]}${unpublished ? ` (${t`takes it off sale`})` : ''}`,
        },
        {
          title: t`Changes`,
          cell: ({ changes }) =>
            changes.map(({ field, old, new: now }) => (
              <Text key={field} size="sm" lineClamp={2}>
                {labels(field)}: {textOf(old)} → {textOf(now)}
              </Text>
            )),
        },
      ]}
    />
  );
}

const textOf = (value: unknown) =>
  value === null ? '—' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '—');

interface ReportProps<Row> {
  id: string;
  report: 'problems' | 'changes';
  title: string;
  total: number;
  columns: Column<Row>[];
}

function Report<Row extends Problem | Change>({ id, report, title, total, columns }: ReportProps<Row>) {
  const { t } = useLingui();
  const list = useFirstRecords<Row>(id, report);
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <DataTable<Row>
        {...{ label: title, list, empty: t`None` }}
        columns={[{ title: t`Line`, cell: ({ line }) => line }, { title: t`SKU`, cell: ({ sku }) => sku }, ...columns]}
      />
      {total > shownRows && (
        <Text size="sm" c="dimmed">
          <Trans>The first {shownRows} are shown. “API” has the call that returns all.</Trans>
        </Text>
      )}
    </>
  );
}

/** The first records of an NDJSON report. The rest is not read. */
function useFirstRecords<Row>(id: string, report: 'problems' | 'changes') {
  const { api } = useCatalogue();
  return useQuery({
    queryKey: ['import', id, report],
    queryFn: async (): Promise<Row[]> => {
      const params = { path: { id } };
      const { data: body } = await withETag(
        api.GET(`/api/v1/key/imports/{id}/${report}`, { params, parseAs: 'stream' }),
      );
      const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
      const rows: Row[] = [];
      let rest = '';
      while (rows.length < shownRows) {
        const { done, value = '' } = await reader.read();
        const lines = (rest + value).split('\n');
        rest = done ? '' : lines.pop()!;
        rows.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row));
        if (done) break;
      }
      await reader.cancel();
      return rows.slice(0, shownRows);
    },
  });
}

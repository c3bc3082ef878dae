import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { useReferences, type useOptions } from './use-references.ts';

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
  const { hooks } = useCatalogue();
  const outcome = useOutcome();
  const navigate = useNavigate();
  const { provider = '' } = useParams({ strict: false });
  const statusOf = useImportStatus();
  const { data, error } = hooks.useQuery(
    ...(['get', '/api/v1/key/imports/{id}', { params: { path: { id } } }] as const),
    { refetchInterval: ({ state }) => (state.data?.data.finishedAt === null ? 1_000 : false) },
  );
  const params = { path: { id } };
  const cancel = hooks.useMutation('post', '/api/v1/key/imports/{id}/cancel', outcome(t`Cancelled.`));
  const retry = hooks.useMutation('post', '/api/v1/key/imports/{id}/retry', {
    ...outcome(''),
    onSuccess: ({ data: { id: next } }) =>
      navigate({ to: '/vendors/$provider/imports/$id', params: { provider, id: next } }),
  });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={120} />;
  const run = data.data;
  const isRunning = run.finishedAt === null;
  const counts = {
    ...{ created: t`created`, updated: t`changed`, revised: t`revised`, unchanged: t`unchanged`, failed: t`failed` },
    ...{ withheld: t`with withheld changes`, unpublished: t`taken off sale` },
  };
  const summary = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => run[name] > 0)
    .map((name) => `${i18n.number(run[name])} ${counts[name]}`);
  const hasChanges = run.created + run.updated + run.revised + run.withheld > 0;
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {statusOf(run)}
        </Title>
        {can('products:write') && isRunning && (
          <Button variant="default" onClick={() => cancel.mutate({ params })} loading={cancel.isPending}>
            <Trans>Cancel import</Trans>
          </Button>
        )}
        {can('products:write') && !isRunning && !run.dryRun && (run.failed > 0 || run.status === 'failed') && (
          <Button variant="default" onClick={() => retry.mutate({ params })} loading={retry.isPending}>
            <Trans>Retry failed rows</Trans>
          </Button>
        )}
      </Group>
      <Progress
        value={run.rows === 0 ? 0 : (run.done / run.rows) * 100}
        aria-label={t`Progress`}
        animated={isRunning}
      />
      <Text size="sm" aria-live="polite">
        <Plural value={run.rows} one="# row" other={`${i18n.number(run.done)} of # rows`} />
        {summary.length > 0 && `: ${summary.join(', ')}`}
        {run.dryRun && !isRunning && ` (${t`nothing was written`})`}
      </Text>
      {run.error && <Alert color="red">{run.error.detail}</Alert>}
      {!isRunning && run.failed > 0 && <Problems id={id} />}
      {!isRunning && run.dryRun && hasChanges && <Changes id={id} />}
    </Stack>
  );
}

function Problems({ id }: { id: string }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const textOf = ({ problem: { title, detail, errors } }: Problem) =>
    errors?.map(({ field, message }) => `${labels(field)} ${message}`).join('; ') ?? detail ?? title;
  return (
    <Report<Problem>
      {...{ id, report: 'problems', title: t`Problems`, columns: [{ title: t`Problem`, cell: textOf }] }}
    />
  );
}

function Changes({ id }: { id: string }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const outcomes: Record<Change['outcome'], string> = {
    ...{ created: t`Creates`, updated: t`Updates`, offer_updated: t`Changes price or stock`, revised: t`Revises` },
    ...{ withheld: t`Withheld`, unchanged: t`Unchanged`, submitted: t`Submits`, failed: t`Fails` },
  };
  const outcomeOf = ({ outcome, unpublished }: Change) =>
    `${outcomes[outcome]}${unpublished ? ` (${t`takes it off sale`})` : ''}`;
  const references: Record<string, ReturnType<typeof useOptions>> = useReferences();
  const textOf = (field: string, value: unknown) => {
    if (value === null) return '—';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return references[field]?.find((option) => option.value === text)?.label ?? text;
  };
  const changesOf = ({ changes }: Change) =>
    changes.map(({ field, old, new: now }) => (
      <Text key={field} size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {labels(field)}: {old !== null && `${textOf(field, old)} → `}
        {textOf(field, now)}
      </Text>
    ));
  return (
    <Report<Change>
      {...{ id, report: 'changes', title: t`Changes that the import would make` }}
      columns={[
        { title: t`Outcome`, cell: outcomeOf },
        { title: t`Changes`, cell: changesOf },
      ]}
    />
  );
}

interface ReportProps<Row> {
  id: string;
  report: 'problems' | 'changes';
  title: string;
  columns: Column<Row>[];
}

function Report<Row extends Problem | Change>({ id, report, title, columns }: ReportProps<Row>) {
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
      {list.data?.length === shownRows && (
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Kbd, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { Catalogue } from '../api/clients.ts';
import { problemOf, withETag } from '../api/problem.ts';
import { AnchorLink } from '../shell/links.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { ProductChanges, ProductContent } from './product-changes.tsx';
import { ReviewProblem } from './review-problem.tsx';
import type { QueueItem } from './review-queue.ts';

interface ReviewItemProps {
  item: QueueItem;
  position: string;
  hasShortcuts: boolean;
  note: string;
  onNote: (note: string) => void;
  onDecided: (message: string) => void;
}

export function ReviewItem({ item, position, hasShortcuts, note, onNote, onDecided }: ReviewItemProps) {
  const { t } = useLingui();
  const catalogue = useCatalogue();
  const noteField = useRef<HTMLTextAreaElement>(null);
  // Read once: what a reviewer decides about must not change while they look at it. If-Match notices changes.
  const read = useQuery({
    queryKey: ['review', item.id, item.isRevision],
    queryFn: () => readItem(catalogue, item),
    staleTime: Infinity,
    gcTime: 0,
  });
  const decision = useMutation({
    mutationFn: (reviewNote: string | undefined) => decide(catalogue, item, read.data!.etag, reviewNote),
    onSuccess: (_data, reviewNote) =>
      onDecided(reviewNote === undefined ? t`Approved: ${item.name}` : t`Rejected: ${item.name}`),
    onError: (error) => problemOf(error).status === 412 && void read.refetch(),
  });
  const canDecide = read.data !== undefined && !decision.isPending;
  const approve = () => canDecide && decision.mutate(undefined);
  const reject = () => (note.trim() === '' ? noteField.current?.focus() : canDecide && decision.mutate(note.trim()));
  useShortcuts(hasShortcuts, { a: approve, r: () => noteField.current?.focus() });
  const brand = catalogue.hooks.useQuery('get', '/api/v1/key/brands/{id}', { params: { path: { id: item.brand.id } } });
  const vendor = brand.data?.data.provider;
  const warnings = useWarnings();

  return (
    <Stack>
      <div>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {item.name}
          </Title>
          <Text size="sm" c="dimmed">
            {position}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {item.isRevision ? <Trans>Revision of a published product</Trans> : <Trans>New product</Trans>}
          {vendor && (
            <>
              {' · '}
              <AnchorLink inherit to="/vendors/$provider/products/$id" params={{ provider: vendor.slug, id: item.id }}>
                {vendor.name}
              </AnchorLink>
            </>
          )}
          {item.sku && ` · ${item.sku}`}
        </Text>
      </div>
      {item.warnings && item.warnings.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={<Plural value={item.warnings.length} one="# warning" other="# warnings" />}
        >
          {item.warnings.map((warning) => (
            <Text size="sm" key={warning}>
              {warnings[warning]}
            </Text>
          ))}
        </Alert>
      )}
      <ReviewProblem error={decision.error} vendor={vendor?.slug} note={note} />
      <Paper withBorder p="md" pos="sticky" top={60} style={{ zIndex: 1 }}>
        <Group align="flex-end">
          <Textarea
            ref={noteField}
            flex="1 1 260px"
            label={t`Note for the vendor`}
            description={<Trans>Required to reject. Press Ctrl+Enter to reject, Escape to leave the field.</Trans>}
            autosize
            maxRows={6}
            maxLength={5000}
            value={note}
            onChange={({ currentTarget }) => onNote(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              reject();
            }}
          />
          <Button
            color="green"
            onClick={approve}
            loading={decision.isPending}
            disabled={!canDecide}
            rightSection={<Kbd size="xs">A</Kbd>}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button variant="default" onClick={reject} disabled={!canDecide} rightSection={<Kbd size="xs">R</Kbd>}>
            <Trans>Reject</Trans>
          </Button>
        </Group>
      </Paper>
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {read.isPending && <Skeleton height={300} />}
      {read.data?.published && (
        <ProductChanges published={read.data.published} revised={read.data.product} changed={read.data.changed} />
      )}
      {read.data && (
        <section>
          {read.data.published && (
            <Title order={3} size="h5">
              <Trans>Complete product with the changes</Trans>
            </Title>
          )}
          <ProductContent product={read.data.product} />
        </section>
      )}
    </Stack>
  );
}

async function readItem({ api }: Catalogue, { id, isRevision }: QueueItem) {
  const params = { path: { id } };
  const product = await withETag(api.GET('/api/v1/key/products/{id}', { params }));
  if (!isRevision) return { product: product.data.data, changed: [], etag: product.etag };
  const revised = await withETag(api.GET('/api/v1/key/products/{id}/revision', { params }));
  const { data } = revised.data;
  return {
    product: data.product,
    published: product.data.data,
    changed: data.revision?.changed ?? [],
    etag: revised.etag,
  };
}

async function decide({ api }: Catalogue, { id, isRevision }: QueueItem, etag: string | null, reviewNote?: string) {
  const params = { path: { id }, header: { 'If-Match': etag ?? undefined } };
  const path = `/api/v1/platform/products/{id}${isRevision ? '/revision' : ''}` as '/api/v1/platform/products/{id}';
  await withETag<unknown>(
    reviewNote === undefined
      ? api.POST(`${path}/publish`, { params })
      : api.POST(`${path}/reject`, { params, body: { reviewNote } }),
  );
}

// Radio buttons and switches take no letters.
const takingLetters = '[role=dialog], textarea, input:not([type=radio], [type=checkbox])';

/** Letters as commands, except while the reviewer types or has a dialog open. */
export function useShortcuts(isOn: boolean, commands: Record<string, () => unknown>): void {
  const keys = Object.entries(commands).map(([key, run]): HotkeyItem => [
    key,
    (event) => {
      if (event.target instanceof Element && event.target.closest(takingLetters)) return;
      event.preventDefault();
      run();
    },
    { preventDefault: false },
  ]);
  useHotkeys(isOn ? keys : [], []);
}

function useWarnings(): Record<NonNullable<QueueItem['warnings']>[number], string> {
  const { t } = useLingui();
  return {
    price_missing: t`The product has no price, and the price is not on request.`,
    image_missing: t`The product has no picture.`,
    description_missing: t`The product has no description.`,
    options_inconsistent: t`Its option names differ from those of its item group.`,
  };
}

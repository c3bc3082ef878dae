import { Trans, useLingui } from '@lingui/react/macro';
import {
  Badge,
  Box,
  Flex,
  Group,
  Kbd,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Select,
  Switch,
  Text,
} from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createLink, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { Page } from '../shell/page.tsx';
import { useQueue, type QueueItem } from './review-queue.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewProblem } from './review-problem.tsx';
import { useVendors } from './vendors.ts';

const route = getRouteApi('/with-session/marketplace/review');
const ItemLink = createLink(NavLink<'a'>);

export function Review() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { queryClient: cache } = useCatalogue();
  const { data: vendors } = useVendors();
  const queue = useQueue(search.kind, search.provider);
  // Notes stay while the reviewer looks at other products.
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [hasShortcuts, setHasShortcuts] = useLocalStorage({ key: 'review-shortcuts', defaultValue: true });

  const index = Math.max(
    0,
    queue.items.findIndex(({ id }) => id === search.item),
  );
  // A linked product may be beyond the loaded part of the queue, or no longer in review.
  const item = queue.items[index];
  const show = (next: QueueItem | undefined) =>
    void navigate({ search: (given) => ({ ...given, item: next?.id }), replace: true });
  const move = (step: number) => queue.items[index + step] && show(queue.items[index + step]);
  useHotkeys(
    hasShortcuts
      ? [
          ['j', () => move(1)],
          ['k', () => move(-1)],
        ]
      : [],
  );

  const decided = (message: string) => {
    notifications.show({ message });
    show(queue.items[index + 1] ?? queue.items[index - 1]);
    void cache.invalidateQueries({ queryKey: ['get', '/api/v1/key/products'] });
  };

  return (
    <Page title={t`Review`} guide={{ service: 'catalogue', page: 'guides/live-changes' }}>
      <Group>
        <SegmentedControl
          aria-label={t`Kind`}
          value={search.kind ?? ''}
          onChange={(kind) => void navigate({ search: (given) => ({ ...given, kind, item: undefined }) })}
          data={[
            { value: '', label: t`All` },
            { value: 'products', label: t`New products (${queue.products ?? '…'})` },
            { value: 'revisions', label: t`Changes (${queue.revisions ?? '…'})` },
          ]}
        />
        {vendors && vendors.length > 1 && (
          <Select
            aria-label={t`Vendor`}
            placeholder={t`All vendors`}
            clearable
            searchable
            value={search.provider ?? null}
            data={vendors.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(provider) =>
              void navigate({ search: (given) => ({ ...given, provider: provider ?? undefined, item: undefined }) })
            }
          />
        )}
      </Group>
      <ReviewProblem error={queue.error} />
      {queue.items.length === 0 && !queue.isPending && !queue.error && (
        <Text>
          <Trans>Nothing is waiting for review.</Trans>
        </Text>
      )}
      {item && (
        <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
          <Box component="nav" aria-label={t`Queue`} w={{ base: '100%', md: 280 }} flex="none">
            <ScrollArea.Autosize mah={{ base: 190, md: '70vh' }}>
              {queue.items.map((each) => (
                <ItemLink
                  key={each.id}
                  to="/marketplace/review"
                  search={{ ...search, item: each.id }}
                  replace
                  active={each.id === item.id}
                  aria-current={each.id === item.id}
                  label={each.name}
                  description={each.brand.name}
                  styles={{ description: { color: 'var(--mantine-color-text)' } }}
                  rightSection={<KindBadge isRevision={each.isRevision} />}
                />
              ))}
            </ScrollArea.Autosize>
            {queue.total > queue.items.length && (
              <Text size="xs" c="dimmed" p="xs">
                <Trans>
                  The {queue.items.length} longest waiting of {queue.total}
                </Trans>
              </Text>
            )}
            <Group gap="xs" p="xs" visibleFrom="md">
              <Text size="xs">
                <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> <Trans>next, previous</Trans>
              </Text>
              <Text size="xs">
                <Kbd size="xs">A</Kbd> <Trans>approve</Trans>
              </Text>
              <Text size="xs">
                <Kbd size="xs">R</Kbd> <Trans>reject</Trans>
              </Text>
              <Switch
                size="xs"
                label={t`Keyboard shortcuts`}
                checked={hasShortcuts}
                onChange={({ currentTarget }) => setHasShortcuts(currentTarget.checked)}
              />
            </Group>
          </Box>
          <Box flex={1} miw={0}>
            <ReviewItem
              key={item.id}
              item={item}
              position={`${index + 1}/${queue.items.length}`}
              hasShortcuts={hasShortcuts}
              note={notes[item.id] ?? ''}
              onNote={(note) => setNotes((given) => ({ ...given, [item.id]: note }))}
              onDecided={decided}
            />
          </Box>
        </Flex>
      )}
    </Page>
  );
}

function KindBadge({ isRevision }: { isRevision: boolean }) {
  return (
    <Badge size="sm" variant="light" tt="none" color={isRevision ? 'blue' : 'teal'} c="var(--mantine-color-text)">
      {isRevision ? <Trans>Change</Trans> : <Trans>New</Trans>}
    </Badge>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Box, Flex, Group, Kbd, NavLink, ScrollArea, SegmentedControl, Switch, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createLink, getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { Page } from '../shell/page.tsx';
import { useQueue, type QueueItem } from './review-queue.ts';
import { ReviewItem, useShortcuts } from './review-item.tsx';
import { ReviewProblem } from './review-problem.tsx';
import { VendorSelect } from './vendor-select.tsx';

const route = getRouteApi('/with-session/marketplace/review');
const ItemLink = createLink(NavLink<'a'>);

export function Review() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { queryClient: cache } = useCatalogue();
  const queue = useQueue(search.kind, search.provider);
  // Notes stay while the reviewer looks at other products.
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [hasShortcuts, setHasShortcuts] = useLocalStorage({ key: 'review-shortcuts', defaultValue: true });

  // Decided, and therefore about to leave the lists.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const items = queue.items.filter((item) => !decided.includes(versionOf(item)));
  // A product stays in view until the reviewer moves on, even if somebody else decides about it meanwhile.
  const [last, setLast] = useState<{ item: QueueItem | undefined; filters: string }>();
  const filters = `${search.kind} ${search.provider}`;
  const viewed = last?.filters === filters ? last.item : undefined;
  const setViewed = (next: QueueItem | undefined) => setLast({ item: next, filters });
  const item =
    items.find(({ id }) => id === search.item) ??
    (viewed && (search.item ?? viewed.id) === viewed.id ? viewed : search.item === undefined ? items[0] : undefined);
  if (item?.id !== viewed?.id) setViewed(item);
  const index = items.findIndex(({ id }) => id === item?.id);

  const activeLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    activeLink.current?.scrollIntoView({ block: 'nearest' });
  }, [item?.id]);

  const show = (next: QueueItem | undefined) => {
    setViewed(next);
    void navigate({ search: (given) => ({ ...given, item: next?.id }), replace: true });
  };
  const filter = (change: Partial<typeof search>) =>
    void navigate({ search: (given) => ({ ...given, item: undefined, ...change }) });
  const move = (step: number) => items[index + step] && show(items[index + step]);
  useShortcuts(hasShortcuts, { j: () => move(1), k: () => move(-1) });

  return (
    <Page title={t`Review`} guide={{ service: 'catalogue', page: 'guides/console-marketplace#review-by-keyboard' }}>
      <Group>
        <SegmentedControl
          aria-label={t`Kind`}
          value={search.kind ?? ''}
          onChange={(kind) => filter({ kind: kind || undefined })}
          data={[
            { value: '', label: t`All` },
            { value: 'products', label: t`New products (${queue.products ?? '…'})` },
            { value: 'revisions', label: t`Revisions (${queue.revisions ?? '…'})` },
          ]}
        />
        <VendorSelect
          aria-label={t`Vendor`}
          placeholder={t`All vendors`}
          clearable
          value={search.provider ?? null}
          onChange={(provider) => filter({ provider: provider ?? undefined })}
        />
      </Group>
      <ReviewProblem error={queue.error} />
      {!item && !queue.isPending && !queue.error && (
        <Text>
          {search.item !== undefined ? (
            <Trans>This product is no longer in review, or many others wait longer.</Trans>
          ) : (
            <Trans>Nothing is waiting for review.</Trans>
          )}
        </Text>
      )}
      {(item ?? items.length > 0) && (
        <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
          <Box component="nav" aria-label={t`Queue`} w={{ base: '100%', md: 280 }} flex="none">
            <ScrollArea.Autosize mah={{ base: 190, md: '70vh' }}>
              {items.map((each) => (
                <ItemLink
                  key={each.id}
                  ref={each.id === item?.id ? activeLink : undefined}
                  to="/marketplace/review"
                  search={{ ...search, item: each.id }}
                  replace
                  active={each.id === item?.id}
                  aria-current={each.id === item?.id}
                  label={each.name}
                  description={each.brand.name}
                  styles={{ description: { color: 'var(--mantine-color-text)' } }}
                  rightSection={
                    <Badge size="sm" color={each.isRevision ? 'blue' : 'teal'}>
                      {each.isRevision ? t`Revision` : t`New`}
                    </Badge>
                  }
                />
              ))}
            </ScrollArea.Autosize>
            {queue.total > items.length && (
              <Text size="xs" c="dimmed" p="xs">
                <Trans>
                  The {items.length} longest waiting of {queue.total}
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
            {item && (
              <ReviewItem
                key={item.id}
                item={item}
                position={index < 0 ? '' : `${index + 1}/${items.length}`}
                hasShortcuts={hasShortcuts}
                note={notes[item.id] ?? ''}
                onNote={(note) => setNotes((given) => ({ ...given, [item.id]: note }))}
                onDecided={(message) => {
                  notifications.show({ message });
                  setDecided((given) => [...given, versionOf(item)]);
                  show(items[index + 1] ?? items[index - 1]);
                  void cache.invalidateQueries({ queryKey: ['get', '/api/v1/key/products'] });
                }}
              />
            )}
          </Box>
        </Flex>
      )}
    </Page>
  );
}

const versionOf = ({ id, updatedAt }: QueueItem) => `${id} ${updatedAt}`;

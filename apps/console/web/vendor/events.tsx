import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Button, SimpleGrid, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import type { components } from '../generated/catalogue.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { Filters } from '../shell/filters.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { eventKinds } from './event-kinds.ts';

type Event = components['schemas']['Event'];
interface Tail {
  /** Newest first. */
  events: Event[];
  cursor: string;
  isBehind?: boolean;
}
type ReadFeed = (position: { since: string } | { after: string }) => Promise<Tail>;

const route = getRouteApi('/with-session/vendors/$provider/events');
const kindNames = Object.fromEntries(eventKinds.map(([kind]) => [kind, kind]));
const pageSize = 100;
const maxPagesAtOnce = 20;
const maxShown = 200;
const everyMs = 2_000;
const dayMs = 86_400_000;

export function Events() {
  const { t } = useLingui();
  const { events: kinds } = route.useSearch();
  const navigate = route.useNavigate();
  const [isPaused, setPaused] = useState(false);
  const { data, error, queryKey } = useTail(kinds, isPaused);
  const queryClient = useQueryClient();
  return (
    <Page
      title={t`Events`}
      guide={{ service: 'catalogue', page: 'guides/webhooks#the-feed' }}
      actions={
        <Button variant="default" onClick={() => setPaused(!isPaused)}>
          {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
      }
    >
      <Filters
        values={{ events: kinds }}
        onChange={(search) => void navigate({ search, replace: true })}
        fields={[{ name: 'events', label: t`Kinds`, options: kindNames, isMultiple: true }]}
      />
      <ProblemAlert error={error} onRetry={() => void queryClient.resetQueries({ queryKey })} />
      <Text size="sm" c="dimmed" role="status">
        {isPaused ? (
          <Trans>Paused.</Trans>
        ) : (
          <Trans>The newest events of the last day. New ones appear within seconds.</Trans>
        )}
      </Text>
      <Accordion variant="contained" role="group" aria-label={t`Events, newest first`}>
        {data?.events.map((event) => (
          <Accordion.Item key={event.id} value={event.id}>
            <Accordion.Control>
              <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xs" verticalSpacing={0}>
                <Text size="sm" fw={500}>
                  {event.type}
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {subjectOf(event)}
                </Text>
                <Text size="sm" c="dimmed">
                  <Time value={event.timestamp} />
                </Text>
              </SimpleGrid>
            </Accordion.Control>
            <Accordion.Panel>
              <CodeBlock label={t`Message`} text={JSON.stringify(event)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {data?.events.length === 0 && (
        <Text c="dimmed">
          <Trans>No events in the last day.</Trans>
        </Text>
      )}
    </Page>
  );
}

/** Reads the feed from its last cursor. If too much has happened since, starts anew with the newest events. */
function useTail(kinds: string | undefined, isPaused: boolean) {
  const { api } = useCatalogue();
  const client = useQueryClient();
  const queryKey = ['tail', kinds];
  const query = useQuery({
    queryKey,
    enabled: !isPaused,
    refetchInterval: everyMs,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Tail> => {
      const read: ReadFeed = async (position) => {
        const query = { ...position, events: kinds, limit: pageSize };
        const { data } = await withETag(api.GET('/api/v1/key/events', { params: { query }, signal }));
        return { events: (data.data as Event[]).toReversed(), cursor: data.nextCursor };
      };
      const known = client.getQueryData<Tail>(queryKey);
      const next = known && (await readOn(read, known, maxShown / pageSize));
      return next && !next.isBehind ? next : readOn(read, await readNewest(read), maxPagesAtOnce);
    },
  });
  return { ...query, queryKey };
}

async function readOn(read: ReadFeed, { events, cursor }: Tail, pages: number) {
  for (let left = pages; left > 0; left -= 1) {
    const page = await read({ after: cursor });
    cursor = page.cursor;
    events = [...page.events, ...events].slice(0, maxShown);
    if (page.events.length < pageSize) return { events, cursor };
  }
  return { events, cursor, isBehind: true };
}

/** The feed can only be read forward: halves the time to start from, down to where the last page begins. */
async function readNewest(read: ReadFeed): Promise<Tail> {
  const now = Date.now();
  const readSince = (ago: number) => read({ since: new Date(now - ago).toISOString() });
  let [quietMs, fullMs, full] = [0, dayMs, await readSince(dayMs)];
  while (full.events.length === pageSize && fullMs - quietMs > 250) {
    const ago = (quietMs + fullMs) / 2;
    const page = await readSince(ago);
    if (page.events.length === pageSize) [fullMs, full] = [ago, page];
    else quietMs = ago;
  }
  return full;
}

function subjectOf({ data }: Event): string {
  const named = data as { name?: string; reference?: string; url?: string; status?: string };
  return named.name ?? named.reference ?? named.url ?? named.status ?? '';
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { useRequestTexts } from './request-texts.ts';

type Thread = components['schemas']['Request'];

const route = getRouteApi('/with-session/vendors/$provider/requests/$id');

export function Request() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const can = useCan();
  const { hooks } = useCatalogue();
  const { data, error, refetch } = hooks.useQuery(
    'get',
    '/api/v1/key/requests/{id}',
    { params: { path: { id } } },
    { refetchInterval: 10_000 },
  );
  const request = data?.data;
  return (
    <Page
      title={request?.subject ?? t`Buyer request`}
      guide={{ service: 'catalogue', page: 'guides/console-vendor#answer-a-buyer' }}
      actions={request && can('requests:write') && <StatusActions request={request} />}
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {request && (
        <Stack maw={760}>
          <About request={request} />
          {request.messages.map((message) => (
            <Paper
              key={message.id}
              component="article"
              withBorder
              p="sm"
              w="fit-content"
              maw="85%"
              ml={message.author === 'provider' ? 'auto' : 0}
              bg={message.author === 'provider' ? 'var(--mantine-color-default-hover)' : undefined}
            >
              <Text size="sm" c="dimmed">
                {message.authorName}, <Time value={message.createdAt} />
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.body}</Text>
              {message.attachments.map(({ name, url }) => (
                <Anchor key={url} href={url} target="_blank" rel="noreferrer" size="sm" display="block">
                  {name}
                </Anchor>
              ))}
            </Paper>
          ))}
          {can('requests:write') && <Reply id={id} />}
        </Stack>
      )}
    </Page>
  );
}

function About({ request }: { request: Thread }) {
  const { types } = useRequestTexts();
  const { contact, product, reference, type } = request;
  return (
    <Stack gap={2}>
      <Text size="sm">
        {reference} · {types[type]} · {[contact.name, contact.company, contact.country].filter(Boolean).join(', ')}
      </Text>
      <Text size="sm">
        <Anchor href={`mailto:${encodeURIComponent(contact.email)}`}>{contact.email}</Anchor>
      </Text>
      {product && (
        <Text size="sm">
          <AnchorLink from="/vendors/$provider" to="./products/$id" params={{ id: product.id }}>
            {product.name}
          </AnchorLink>
        </Text>
      )}
    </Stack>
  );
}

function StatusActions({ request: { id, status, unread } }: { request: Thread }) {
  const { t } = useLingui();
  const { statuses } = useRequestTexts();
  const { hooks } = useCatalogue();
  const change = hooks.useMutation('patch', '/api/v1/key/requests/{id}', useOutcome()(t`The request is saved.`));
  const params = { path: { id } };
  return (
    <>
      {unread && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ params, body: { status, unread: false } })}
        >
          <Trans>Mark as read</Trans>
        </Button>
      )}
      <Select
        aria-label={t`Status`}
        w={130}
        allowDeselect={false}
        data={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(value) => value !== null && change.mutate({ params, body: { status: value as typeof status } })}
      />
    </>
  );
}

function Reply({ id }: { id: string }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const [body, setBody] = useState('');
  // The same for every attempt to send this text, so that the buyer gets it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { onSuccess } = useOutcome()(t`Your reply is sent.`);
  const reply = hooks.useMutation('post', '/api/v1/key/requests/{id}/messages', { onSuccess });
  const send = (event: FormEvent) => {
    event.preventDefault();
    reply.mutate(
      { params: { path: { id }, header: { 'Idempotency-Key': key } }, body: { body } },
      {
        onSuccess: () => {
          setBody('');
          setKey(crypto.randomUUID());
        },
      },
    );
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Textarea
          label={t`Reply`}
          description={t`The buyer reads it. The request is marked as read.`}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={5000}
          required
          value={body}
          onChange={({ currentTarget }) => {
            setBody(currentTarget.value);
            setKey(crypto.randomUUID());
          }}
        />
        <ProblemAlert error={reply.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={reply.isPending} disabled={body.trim() === ''}>
            <Trans>Send reply</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, FileInput, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { useRequestTexts } from './request-texts.ts';
import { useUpload } from './use-upload.ts';

type Thread = components['schemas']['Request'];

const route = getRouteApi('/with-session/vendors/$provider/requests/$id');

export function Request() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const can = useCan();
  const { api } = useCatalogue();
  const params = { path: { id } };
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id],
    queryFn: () => withETag(api.GET('/api/v1/key/requests/{id}', { params })),
    refetchInterval: 10_000,
  });
  const request = data?.data.data;
  const change = { path: { id }, header: { 'If-Match': data?.etag ?? undefined } };
  return (
    <Page
      title={request?.subject ?? t`Buyer request`}
      guide={{ service: 'catalogue', page: 'guides/console-vendor#answer-a-buyer' }}
      actions={request && can('requests:write') && <StatusActions request={request} params={change} />}
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
          {can('requests:write') && <Reply params={change} />}
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

/** `If-Match` refuses what is based on a state that a colleague or the buyer has changed since. */
interface Change {
  path: { id: string };
  header: { 'If-Match': string | undefined };
}

function StatusActions({ request: { status, unread }, params }: { request: Thread; params: Change }) {
  const { t } = useLingui();
  const { statuses } = useRequestTexts();
  const { hooks } = useCatalogue();
  const queryClient = useQueryClient();
  const change = hooks.useMutation('patch', '/api/v1/key/requests/{id}', {
    ...useOutcome()(t`The request is saved.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
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
        disabled={change.isPending}
        data={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(value) =>
          value !== null && change.mutate({ params: { path: params.path }, body: { status: value as typeof status } })
        }
      />
    </>
  );
}

const emptyMessage = () => ({
  body: '',
  files: [] as File[],
  attachments: [] as { name: string; url: string }[],
  /** The same for every attempt to send this message, so that the buyer gets it once. */
  key: crypto.randomUUID(),
});

function Reply({ params }: { params: Change }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const upload = useUpload();
  const queryClient = useQueryClient();
  const [{ body, files, attachments, key }, setMessage] = useState(emptyMessage);
  const write = (change: object) => setMessage((old) => ({ ...old, ...change, key: crypto.randomUUID() }));
  const { onSuccess } = useOutcome()(t`Your reply is sent.`);
  const reply = hooks.useMutation('post', '/api/v1/key/requests/{id}/messages', {
    onSuccess: () => {
      setMessage(emptyMessage);
      return onSuccess();
    },
    onError: () => queryClient.invalidateQueries(),
  });
  const attach = useMutation({
    mutationFn: async (chosen: File[]) => ({
      files: chosen,
      attachments: await Promise.all(chosen.map(async (file) => ({ name: file.name, url: await upload(file) }))),
    }),
    onSuccess: write,
  });
  useBlocker({
    shouldBlockFn: () => body !== '' && !confirm(t`Leave without sending your reply?`),
    enableBeforeUnload: () => body !== '',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    reply.mutate({
      params: { ...params, header: { ...params.header, 'Idempotency-Key': key } },
      body: { body, attachments },
    });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Textarea
          {...{ label: t`Reply`, description: t`The buyer reads it. The request is marked as read.` }}
          {...{ autosize: true, minRows: 3, maxRows: 14, maxLength: 5000, required: true, value: body }}
          onChange={({ currentTarget }) => write({ body: currentTarget.value })}
        />
        <FileInput
          {...{ label: t`Attachments`, multiple: true, clearable: true, value: files, disabled: attach.isPending }}
          onChange={(chosen) => attach.mutate(chosen)}
        />
        <ProblemAlert error={reply.error ?? attach.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={reply.isPending} disabled={body.trim() === '' || attach.isPending}>
            <Trans>Send reply</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

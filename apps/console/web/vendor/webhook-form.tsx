import { Trans, useLingui } from '@lingui/react/macro';
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { fieldErrorsOf } from '../api/problem.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { eventKinds, type EventKind } from './event-kinds.ts';
import type { Webhook } from './webhook-state.tsx';

interface WebhookFormProps {
  /** Undefined for a new endpoint. */
  webhook?: Webhook;
  opened: boolean;
  onClose: () => void;
  /** `secret` is whole for a new endpoint and masked for a changed one. */
  onSaved: (webhook: Webhook) => void;
}

const masked = '****';
const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function headersOf(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return colon === -1 ? [line.trim(), ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
  return Object.fromEntries(pairs);
}

export function WebhookForm({ webhook, opened, onClose, onSaved }: WebhookFormProps) {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`The endpoint is saved.`);
  const create = hooks.useMutation('post', '/api/v1/key/webhooks', { onSuccess });
  const update = hooks.useMutation('put', '/api/v1/key/webhooks/{id}', { onSuccess });
  const oldHeaders = linesOf(webhook?.headers ?? {});
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [],
      enabled: webhook?.enabled ?? true,
      maxPerSecond: webhook?.maxPerSecond ?? ('' as number | string),
      headers: oldHeaders,
    },
    validate: {
      events: (events) => (events.length === 0 ? t`Choose at least one kind of event.` : null),
      headers: (lines) =>
        lines !== oldHeaders && Object.values(headersOf(lines)).includes(masked)
          ? t`Enter every value again: stored values are never shown, and this list replaces them all.`
          : null,
    },
  });
  const save = form.onSubmit(({ headers, maxPerSecond, description, ...values }) => {
    const body = {
      ...values,
      events: values.events as EventKind[],
      description: description || null,
      maxPerSecond: maxPerSecond === '' ? null : Number(maxPerSecond),
      ...(headers === oldHeaders ? {} : { headers: headersOf(headers) }),
    };
    const outcome = {
      onSuccess: ({ data }: { data: Webhook }) => onSaved(data),
      onError: (error: unknown) => form.setErrors(fieldErrorsOf(error) ?? {}),
    };
    if (webhook) update.mutate({ params: { path: { id: webhook.id } }, body }, outcome);
    else create.mutate({ body }, outcome);
  });
  const { isPending, error } = webhook ? update : create;
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={webhook ? t`Edit endpoint` : t`Add endpoint`}>
      <form onSubmit={save}>
        <Stack>
          <TextInput
            label={t`Address`}
            description={t`Receives each event as a POST. It must be public and use https.`}
            placeholder="https://erp.example.com/hooks/catalogue"
            type="url"
            required
            maxLength={1024}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput label={t`Description`} placeholder="ERP" maxLength={255} {...form.getInputProps('description')} />
          <Checkbox.Group label={t`Events`} required {...form.getInputProps('events')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
              {eventKinds.map(([kind, text]) => (
                <Checkbox key={kind} value={kind} label={kind} description={i18n._(text)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Textarea
            label={t`Headers`}
            description={t`One per line, such as a credential for your gateway. Values are encrypted and never shown again.`}
            placeholder="X-Api-Key: k4-7f0a92"
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('headers')}
          />
          <NumberInput
            label={t`Attempts per second`}
            description={t`Leave empty for no limit.`}
            min={1}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps('maxPerSecond')}
          />
          <Switch
            label={t`Enabled`}
            description={t`Disabling the endpoint cancels its pending deliveries.`}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <ProblemAlert error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isPending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Checkbox, Modal, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { eventKinds, type EventKind } from './event-kinds.ts';
import type { Webhook } from './webhook-state.tsx';

type UpdateWebhook = components['schemas']['UpdateWebhook'];

interface WebhookFormProps {
  /** Undefined for a new endpoint. */
  webhook?: Webhook;
  opened: boolean;
  onClose: () => void;
  onCreated?: (secret: string) => void;
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

export function WebhookForm({ webhook, opened, onClose, onCreated }: WebhookFormProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={webhook ? t`Edit endpoint` : t`Add endpoint`}
      closeOnClickOutside={false}
    >
      <Fields webhook={webhook} onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function Fields({ webhook, onClose, onCreated }: Omit<WebhookFormProps, 'opened'>) {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`The endpoint is saved.`);
  const create = hooks.useMutation('post', '/api/v1/key/webhooks', { onSuccess });
  const update = hooks.useMutation('put', '/api/v1/key/webhooks/{id}', { onSuccess });
  const storedHeaders = linesOf(webhook?.headers ?? {});
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: (webhook?.events ?? []) as EventKind[],
      enabled: webhook?.enabled ?? true,
      maxPerSecond: webhook?.maxPerSecond ?? ('' as number | string),
      headers: storedHeaders,
    },
    validate: {
      events: (events) => (events.length === 0 ? t`Choose at least one kind of event.` : null),
      headers: (lines) =>
        lines !== storedHeaders && Object.values(headersOf(lines)).includes(masked)
          ? t`Enter every value again: stored values are never shown, and this list replaces them all.`
          : null,
    },
  });
  const save = async (changed: Partial<typeof form.values>) => {
    const { url, events, maxPerSecond } = form.values;
    const body = {
      ...changed,
      ...(changed.description === '' ? { description: null } : {}),
      ...(changed.headers === undefined ? {} : { headers: headersOf(changed.headers) }),
      maxPerSecond: maxPerSecond === '' ? null : Number(maxPerSecond),
    } as UpdateWebhook;
    if (webhook) await update.mutateAsync({ params: { path: { id: webhook.id } }, body });
    else onCreated?.((await create.mutateAsync({ body: { ...body, url, events } })).data.secret);
    onClose();
  };
  return (
    <RecordForm form={form} isNew={!webhook} error={create.error ?? update.error} save={save}>
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
    </RecordForm>
  );
}

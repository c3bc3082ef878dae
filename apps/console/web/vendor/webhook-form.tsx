import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Modal, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { eventKinds, type EventKind } from './event-kinds.ts';
import type { Webhook } from './webhook-state.tsx';

type UpdateWebhook = components['schemas']['UpdateWebhook'];

const masked = '****';

function headersOf(lines: string): Record<string, string> {
  const pairs = lines.split('\n').map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

/** A button and its dialog. Without a webhook, it creates one and shows its secret. */
export function WebhookForm({ webhook }: { webhook?: Webhook }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Button variant={webhook ? 'default' : 'filled'} onClick={open}>
        {webhook ? t`Edit` : t`Add endpoint`}
      </Button>
      <Modal {...{ opened: isOpen, onClose: close, size: 'lg' }} title={webhook ? t`Edit endpoint` : t`Add endpoint`}>
        <Fields webhook={webhook} onClose={close} onCreated={setSecret} />
      </Modal>
      <SecretOnce title={t`Signing secret`} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

interface FieldsProps {
  webhook: Webhook | undefined;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

function Fields({ webhook, onClose, onCreated }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`The endpoint is saved.`);
  const create = hooks.useMutation('post', '/api/v1/key/webhooks', { onSuccess });
  const update = hooks.useMutation('put', '/api/v1/key/webhooks/{id}', { onSuccess });
  const storedHeaders = Object.entries(webhook?.headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
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
    const { url, events } = form.values;
    const { description, headers, maxPerSecond } = changed;
    const body = {
      ...changed,
      ...(description === '' && { description: null }),
      ...(headers !== undefined && { headers: headersOf(headers) }),
      ...(maxPerSecond === '' && { maxPerSecond: null }),
    } as UpdateWebhook;
    if (webhook) await update.mutateAsync({ params: { path: { id: webhook.id } }, body });
    else onCreated((await create.mutateAsync({ body: { ...body, url, events } })).data.secret);
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
        description={t`One per line, such as a credential for your gateway. Values are encrypted and never shown again. Moving the address to another host removes them.`}
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

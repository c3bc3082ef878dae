import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, Loader, Select, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { identity } from '../api/clients.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { EffectBadge } from './policies.tsx';
import { optionsOf, usePolicyTexts, type PolicyDraft } from './policy-texts.ts';
import { Section } from './section.tsx';

type Context = components['schemas']['PolicyContext'];

interface WhatIfProps {
  /** Undefined while the draft is incomplete. */
  draft: PolicyDraft | undefined;
  organizationId: string | undefined;
  /** The saved policy that is edited. */
  policyId?: string;
}

const unknown = { groups: [] as string[], ip: '', country: '', passkey_kind: '', aal: '', at: '' };

/** What an assumed sign-in would come to with the draft, while the draft is typed. */
export function WhatIf({ draft, organizationId, policyId }: WhatIfProps) {
  const { t } = useLingui();
  const { values } = usePolicyTexts();
  const form = useForm({ initialValues: unknown });
  const [body] = useDebouncedValue(
    JSON.stringify(draft && { organization_id: organizationId, policy: named(draft), context: contextOf(form.values) }),
    300,
  );
  const evaluation = identity.useQuery(
    'post',
    '/v1/policies:simulate',
    { body: JSON.parse(body ?? '{}') },
    { enabled: body !== undefined, placeholderData: keepPreviousData, retry: false, staleTime: 60_000 },
  );
  const errors = fieldErrorsOf(evaluation.error) ?? {};
  const errorOf = (name: string) => errors[`context.${name}`];
  const input = (name: 'ip' | 'country') => ({
    ...form.getInputProps(name),
    error: errorOf(name),
    placeholder: t`Unknown`,
  });
  const choice = (name: 'passkey_kind' | 'aal', options: string[]) => (
    <Select
      label={name === 'aal' ? t`Assurance level` : t`Passkey kind`}
      placeholder={t`Unknown`}
      clearable
      data={optionsOf(values, options)}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  );
  return (
    <Section title={t`What if`} actions={evaluation.isFetching && <Loader size="xs" />}>
      <Text size="sm" c="dimmed">
        <Trans>Describe a sign-in. The result follows what you type and is never recorded.</Trans>
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <TagsInput
          label={t`Groups of the person`}
          placeholder={form.values.groups.length === 0 ? t`Unknown` : undefined}
          {...form.getInputProps('groups')}
        />
        <TextInput label={t`IP address`} {...input('ip')} />
        <TextInput label={t`Country (such as DE)`} maxLength={2} {...input('country')} />
        <TextInput label={t`Time`} type="datetime-local" {...form.getInputProps('at')} error={errorOf('at')} />
        {choice('passkey_kind', ['synced', 'device_bound'])}
        {choice('aal', ['aal1', 'aal2'])}
      </SimpleGrid>
      <Stack gap="xs" aria-live="polite">
        {!draft && (
          <Text size="sm">
            <Trans>Complete the policy to see the result.</Trans>
          </Text>
        )}
        {draft && evaluation.data && !evaluation.error && (
          <Result evaluation={evaluation.data} policyId={policyId} isStale={evaluation.isPlaceholderData} />
        )}
        {draft && Object.keys(errors).every((field) => !field.startsWith('context.')) && (
          <ProblemAlert error={evaluation.error} />
        )}
      </Stack>
    </Section>
  );
}

interface ResultProps {
  evaluation: components['schemas']['PolicyEvaluation'];
  policyId: string | undefined;
  isStale: boolean;
}

function Result({ evaluation, policyId, isStale }: ResultProps) {
  const { types } = usePolicyTexts();
  const draft = evaluation.evaluated.find(({ policy_id: id }) => id === 'draft');
  const unknownSignals = (draft?.unknown_signals ?? []).map((type) => types[type]).join(', ');
  return (
    <Stack gap="xs" opacity={isStale ? 0.6 : 1}>
      <Group gap="xs">
        <Text fw={600}>
          {draft?.matched ? <Trans>The policy matches.</Trans> : <Trans>The policy does not match.</Trans>}
        </Text>
        <Text size="sm">
          <Trans>With all policies:</Trans>
        </Text>
        <EffectBadge effect={evaluation.effect} />
      </Group>
      <List size="sm">
        {evaluation.reasons.map((reason, index) => (
          // Two policies can have the same reason.
          <List.Item key={`${index} ${reason}`}>{reason}</List.Item>
        ))}
      </List>
      {policyId !== undefined && evaluation.matched_policy_id === policyId && (
        <Text size="sm">
          <Trans>The saved version of this policy decides, because it comes before your changes.</Trans>
        </Text>
      )}
      {unknownSignals && (
        <Alert color="yellow">
          <Trans>Unknown signals count against the sign-in: {unknownSignals}.</Trans>
        </Alert>
      )}
    </Stack>
  );
}

/** A draft is evaluated before it has a name. */
const named = (draft: PolicyDraft): PolicyDraft => ({
  ...draft,
  name: draft.name.trim() || 'Draft',
  description: null,
});

function contextOf({ groups, at, ...texts }: typeof unknown): Context {
  const given = Object.entries(texts).filter(([, value]) => value.trim() !== '');
  return {
    ...(Object.fromEntries(given) as Pick<Context, keyof typeof texts>),
    ...(groups.length > 0 && { groups }),
    ...(at !== '' && { at: new Date(at).toISOString() }),
  };
}

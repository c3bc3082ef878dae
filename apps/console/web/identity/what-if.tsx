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

export interface TriedPolicy {
  /** Undefined while it is incomplete. */
  draft: PolicyDraft | undefined;
  organizationId: string | undefined;
  /** The saved policy that is edited. */
  policyId?: string;
}

const unknown = { groups: [] as string[], ip: '', country: '', passkey_kind: '', aal: '', at: '' };

/** What an assumed sign-in would come to with the draft, while the draft is typed. */
export function WhatIf({ draft, organizationId, policyId }: TriedPolicy) {
  const { t } = useLingui();
  const { values, types } = usePolicyTexts();
  const form = useForm({ initialValues: unknown });
  // A draft is evaluated before it has a name.
  const policy = draft && { ...draft, name: draft.name.trim() || t`Draft`, description: null };
  const tried = { organization_id: organizationId, policy, replaces: policyId, context: contextOf(form.values) };
  const [body] = useDebouncedValue(JSON.stringify(tried), 300);
  const evaluation = identity.useQuery(
    'post',
    '/v1/policies:simulate',
    { body: JSON.parse(body) },
    { enabled: draft !== undefined, placeholderData: keepPreviousData, retry: false, staleTime: 60_000 },
  );
  const errors = fieldErrorsOf(evaluation.error) ?? {};
  const input = (name: 'ip' | 'country' | 'at') => ({ ...form.getInputProps(name), error: errors[`context.${name}`] });
  const choice = (name: 'passkey_kind' | 'aal', label: string, options: string[]) => (
    <Select
      label={label}
      placeholder={t`Unknown`}
      clearable
      data={optionsOf(values, options)}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  );
  const result = draft && !evaluation.error ? evaluation.data : undefined;
  const ofDraft = result?.evaluated.find(({ policy_id: id }) => id === 'draft');
  const unknownSignals = (ofDraft?.unknown_signals ?? []).map((type) => types[type]).join(', ');
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
        <TextInput label={t`IP address`} placeholder={t`Unknown`} {...input('ip')} />
        <TextInput label={t`Country (such as DE)`} placeholder={t`Unknown`} maxLength={2} {...input('country')} />
        <TextInput label={t`Time`} type="datetime-local" {...input('at')} />
        {choice('passkey_kind', t`Passkey kind`, ['synced', 'device_bound'])}
        {choice('aal', t`Assurance level`, ['aal1', 'aal2'])}
      </SimpleGrid>
      <Stack gap="xs" aria-live="polite" opacity={evaluation.isPlaceholderData ? 0.6 : 1}>
        {!draft && (
          <Text size="sm">
            <Trans>Complete the policy to see the result.</Trans>
          </Text>
        )}
        {result && (
          <>
            <Group gap="xs">
              <Text fw={600}>
                {ofDraft?.matched ? <Trans>The policy matches.</Trans> : <Trans>The policy does not match.</Trans>}
              </Text>
              <Text size="sm">
                <Trans>With all policies:</Trans>
              </Text>
              <EffectBadge effect={result.effect} />
            </Group>
            <List size="sm">
              {result.reasons.map((reason, index) => (
                // Two policies can have the same reason.
                <List.Item key={`${index} ${reason}`}>{reason}</List.Item>
              ))}
            </List>
          </>
        )}
        {unknownSignals && (
          <Alert color="yellow">
            {draft?.effect === 'ALLOW' ? (
              <Trans>Not met, because the signal is unknown: {unknownSignals}.</Trans>
            ) : (
              <Trans>Met, because the signal is unknown: {unknownSignals}.</Trans>
            )}
          </Alert>
        )}
        {draft && !Object.keys(errors).some((field) => field.startsWith('context.')) && (
          <ProblemAlert error={evaluation.error} />
        )}
      </Stack>
    </Section>
  );
}

function contextOf({ groups, at, ...texts }: typeof unknown): Context {
  const given = Object.entries(texts).filter(([, value]) => value.trim() !== '');
  return {
    ...(Object.fromEntries(given) as Pick<Context, keyof typeof texts>),
    ...(groups.length > 0 && { groups }),
    ...(at !== '' && { at: new Date(at).toISOString() }),
  };
}

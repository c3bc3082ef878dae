import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { identityFetch } from '../api/clients.ts';
import { withETag } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useIdentityScope } from './organization.tsx';
import { PersonLink } from './party.tsx';
import { EffectBadge } from './policies.tsx';
import { usePolicyTexts, type Policy, type PolicyDraft } from './policy-texts.ts';
import { Section } from './section.tsx';
import type { TriedPolicy } from './what-if.tsx';

const dayMs = 86_400_000;
/** The service lists no more. */
const maxListed = 200;

/** What the draft would have done to recent sign-ins, together with the other saved policies. */
export function Backtest({ draft, organizationId, policyId }: TriedPolicy) {
  const { t, i18n } = useLingui();
  const { types } = usePolicyTexts();
  const has = useIdentityScope();
  const [days, setDays] = useState('30');
  const run = useMutation({
    mutationFn: async (tried: PolicyDraft) => {
      const enforced = { ...tried, name: tried.name.trim() || t`Draft`, mode: 'enforce' } as const;
      const saved = await savedPolicies(organizationId);
      const policies = saved.map((policy) => (policy.id === policyId ? enforced : contentOf(policy)));
      if (policyId === undefined) policies.push(enforced);
      const to = new Date();
      const from = new Date(to.getTime() - Number(days) * dayMs).toISOString();
      const body = { organization_id: organizationId, policies, from, to: to.toISOString() };
      const { data } = await withETag(identityFetch.POST('/v1/policies:backtest', { body }));
      return { ...data, days: Number(days) };
    },
  });
  if (!has('audit:read')) return null;
  const columns: Column<components['schemas']['ChangedSignIn']>[] = [
    { title: t`Time`, cell: ({ at }) => <Time value={at} /> },
    { title: t`Person`, cell: ({ user_id: id }) => <PersonLink id={id} /> },
    { title: t`Was`, cell: ({ was }) => <EffectBadge effect={was} /> },
    { title: t`Would be`, cell: ({ would_be: effect }) => <EffectBadge effect={effect} /> },
    { title: t`Policy`, cell: ({ policy }) => policy ?? <Trans>None matches</Trans> },
  ];
  // Of this draft, not of an earlier one.
  const result = JSON.stringify(run.variables) === JSON.stringify(draft) ? run.data : undefined;
  const [refused, evaluated] = [i18n.number(result?.effects.BLOCK ?? 0), i18n.number(result?.evaluated ?? 0)];
  const requiringMfa = i18n.number(result?.effects.REQUIRE_MFA ?? 0);
  const unknownSignals = (result?.unknown_signals ?? []).map((type) => types[type]).join(', ');
  const shownDays = result?.days ?? 0;
  return (
    <Section title={t`Past sign-ins`}>
      <Text size="sm" c="dimmed">
        <Trans>
          Evaluates recorded sign-ins with this policy enforced, next to all other policies. Nothing is stored, and
          nobody is signed out.
        </Trans>
      </Text>
      <Group align="flex-end">
        <Select
          label={t`Period`}
          data={['1', '7', '30'].map((value) => ({
            value,
            label: value === '1' ? t`Last day` : t`Last ${value} days`,
          }))}
          value={days}
          onChange={(value) => setDays(value ?? '30')}
          allowDeselect={false}
          w={160}
        />
        <Button variant="default" disabled={!draft} loading={run.isPending} onClick={() => draft && run.mutate(draft)}>
          <Trans>Try on past sign-ins</Trans>
        </Button>
      </Group>
      <ProblemAlert error={run.error} />
      {result && (
        <>
          <Text fw={600} role="status">
            <Trans>
              Would have refused {refused} of {evaluated} sign-ins of the last {shownDays} days.
            </Trans>
          </Text>
          <Text size="sm">
            <Trans>Two factors would have been required for {requiringMfa}.</Trans>
          </Text>
          {unknownSignals && (
            <Alert color="yellow">
              <Trans>
                Not evaluated for some sign-ins, because the audit log does not have the signal: {unknownSignals}. Such
                conditions count as met in policies that block or require two factors, and as not met in policies that
                allow.
              </Trans>
            </Alert>
          )}
          <DataTable
            label={t`Sign-ins with another result`}
            columns={columns}
            list={{ data: result.changed }}
            empty={<Trans>Every sign-in would have the same result.</Trans>}
          />
          {result.changed.length === maxListed && (
            <Text size="sm" c="dimmed">
              <Trans>The newest {maxListed} are listed.</Trans>
            </Text>
          )}
        </>
      )}
    </Section>
  );
}

/** All policies of an organization in their order; it can have a thousand. */
async function savedPolicies(organization_id: string | undefined): Promise<Policy[]> {
  const found: Policy[] = [];
  for (let page = 1; ; page += 1) {
    const query = { organization_id, per_page: 100, page };
    const { data } = await withETag(identityFetch.GET('/v1/policies', { params: { query } }));
    found.push(...data.data);
    if (page >= data.metadata.last_page) return found;
  }
}

const contentOf = ({ name, description, priority, conditions, effect, mode }: Policy): PolicyDraft => ({
  ...{ name, description, priority, conditions, effect, mode },
});

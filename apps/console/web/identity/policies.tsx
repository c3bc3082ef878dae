import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../api/clients.ts';
import type { operations } from '../generated/identity.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Filters } from '../shell/filters.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from './organization.tsx';
import { effectColors, usePolicyTexts, type Policy } from './policy-texts.ts';

type PoliciesQuery = NonNullable<operations['listPolicies']['parameters']['query']>;

const route = getRouteApi('/with-session/identity/policies');

/** The policies of an organization in the order of their evaluation. */
export function Policies() {
  const { t } = useLingui();
  const { effects, modes, sentenceOf } = usePolicyTexts();
  const has = useIdentityScope();
  const filters = route.useSearch();
  const { organization, ...search } = filters;
  const navigate = route.useNavigate();
  const organizationId = useOrganizationId(organization);
  const filter = (change: Partial<Omit<typeof filters, 'page'>>) =>
    void navigate({ search: { ...filters, page: undefined, ...change }, replace: true });
  const query = { ...search, organization_id: organizationId } as PoliciesQuery;
  const policies = identity.useQuery(
    'get',
    '/v1/policies',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Policy>[] = [
    { title: t`Priority`, cell: ({ priority }) => priority, align: 'right' },
    {
      title: t`Policy`,
      cell: ({ id, name }) => (
        <AnchorLink inherit to="/identity/policies/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    {
      title: t`Conditions`,
      cell: ({ conditions }) => (
        <Stack gap={2}>
          {conditions.map((condition) => (
            <Text size="sm" key={JSON.stringify(condition)}>
              {sentenceOf(condition, 3)}
            </Text>
          ))}
          {conditions.length === 0 && (
            <Text size="sm">
              <Trans>Every sign-in</Trans>
            </Text>
          )}
        </Stack>
      ),
    },
    { title: t`Effect`, cell: ({ effect }) => <EffectBadge effect={effect} /> },
    { title: t`State`, cell: ({ mode }) => modes[mode] },
  ];
  return (
    <Page
      title={t`Policies`}
      guide={{ service: 'identity', page: 'guides/policies' }}
      actions={
        has('policy:write') && (
          <ButtonLink to="/identity/policies/new" search={{ organization }}>
            <Trans>New policy</Trans>
          </ButtonLink>
        )
      }
    >
      <Filters
        values={filters}
        onChange={filter}
        fields={[
          { name: 'effect', label: t`Effect`, options: effects },
          { name: 'mode', label: t`State`, options: modes },
        ]}
      >
        <OrganizationSelect value={organizationId} onChange={(id) => filter({ organization: id })} />
      </Filters>
      <Text size="sm" c="dimmed">
        <Trans>
          The first enforced policy that matches a sign-in decides. If none matches, the sign-in is allowed.
        </Trans>
      </Text>
      <DataTable
        label={t`Policies`}
        columns={columns}
        list={policies}
        empty={
          search.effect || search.mode ? (
            <Trans>No policy matches the filters.</Trans>
          ) : (
            <Trans>No policies yet. Every sign-in is allowed.</Trans>
          )
        }
      />
    </Page>
  );
}

export function EffectBadge({ effect }: { effect: Policy['effect'] }) {
  const { effects } = usePolicyTexts();
  return <Badge color={effectColors[effect]}>{effects[effect]}</Badge>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { AnchorLink } from '../shell/links.tsx';
import { useIdentityScope } from './organization.tsx';

interface PartyProps {
  party: components['schemas']['AuditParty'] | null;
  /** The name of a record that is not a person, if the event has it. */
  name?: string;
  /** At the beginning of a sentence. */
  isFirst?: boolean;
  organizationId: string | undefined;
}

/** The actor or target of an audit event, to put into a sentence. */
export function Party({ party, name, isFirst, organizationId }: PartyProps) {
  const { t } = useLingui();
  if (party?.type === 'user' && party.id) return <Person pseudonym={party.id} organizationId={organizationId} />;
  const types: Record<string, string> = {
    anonymous: t`somebody`,
    system: t`Plinth`,
    user: t`an erased person`,
    token: t`service token`,
    client: t`application`,
    organization: t`organization`,
    domain: t`domain`,
    webhook: t`webhook`,
    policy: t`policy`,
    role: t`role`,
    resource: t`resource`,
    sso_connection: t`connection`,
  };
  const word = types[party?.type ?? 'anonymous'] ?? party?.type ?? '';
  const type = isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  if (name) return <b>{t`${type} “${name}”`}</b>;
  return <b title={party?.id ?? undefined}>{party?.id ? `${type} ${party.id.slice(0, 8)}` : type}</b>;
}

/** A pseudonym, until the reader asks who it is. The log records that. */
function Person({ pseudonym, organizationId }: { pseudonym: string; organizationId: string | undefined }) {
  const { t } = useLingui();
  const has = useIdentityScope();
  const resolved = identity.useQuery(
    'post',
    '/v1/audit-events:resolve',
    { body: { pseudonym, organization_id: organizationId } },
    { enabled: false, staleTime: Infinity },
  );
  const short = `${pseudonym.slice(0, 10)}…`;
  if (resolved.data) {
    return (
      <>
        <PersonLink id={resolved.data.user_id} />{' '}
        <Text span size="xs" c="dimmed" title={pseudonym}>
          <Trans>(pseudonym {short})</Trans>
        </Text>
      </>
    );
  }
  if (resolved.error?.status === 404) return <b title={pseudonym}>{t`erased person ${short}`}</b>;
  if (!has('user:read')) return <b title={pseudonym}>{short}</b>;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t`${short}: show the name`}
      title={resolved.error?.title ?? t`Show the name. The log records this.`}
      loading={resolved.isFetching}
      onClick={() => void resolved.refetch()}
    >
      {short}
    </Button>
  );
}

/** A person by name, if the reader may know it. Null: the person was erased. */
export function PersonLink({ id }: { id: string | null }) {
  const has = useIdentityScope();
  const canRead = id !== null && has('user:read');
  const params = { path: { id: id ?? '' } };
  const { data } = identity.useQuery('get', '/v1/users/{id}', { params }, { enabled: canRead, staleTime: 60_000 });
  if (id === null) return <Trans>An erased person</Trans>;
  if (!canRead) return id;
  return (
    <AnchorLink inherit to="/identity/people/$id" params={{ id }}>
      {data?.display_name ?? id}
    </AnchorLink>
  );
}

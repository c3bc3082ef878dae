import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useMatches, useNavigate, useParams, type LinkProps } from '@tanstack/react-router';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';
import { whoamiQuery } from '../api/whoami.ts';

// As Mantine marks the active one.
const activeProps = { 'data-active': true };

interface Item {
  label: string;
  to: LinkProps['to'];
  /** Hidden from people without this scope. */
  scope: string;
}

/** The views by area, with the person's scopes there; undefined until they are known. */
function useAreas() {
  const { t } = useLingui();
  const { provider: shown } = useParams({ strict: false });
  const { data: services } = useQuery(servicesQuery, queryClient);
  const hasCatalogue = Boolean(services?.catalogueUrl);
  const { data: whoami } = useQuery({ ...whoamiQuery(), enabled: hasCatalogue }, queryClient);
  const vendors = whoami?.providers ?? [];
  const provider = shown ?? vendors[0]?.slug;
  const { data: atVendor } = useQuery(
    { ...whoamiQuery(provider), enabled: hasCatalogue && provider !== undefined },
    queryClient,
  );
  const vendorItems: Item[] = [
    { label: t`Overview`, to: '/vendors/$provider', scope: 'products:read' },
    { label: t`Products`, to: '/vendors/$provider/products', scope: 'products:read' },
    { label: t`Import`, to: '/vendors/$provider/imports', scope: 'products:write' },
    { label: t`Buyer requests`, to: '/vendors/$provider/requests', scope: 'requests:read' },
    { label: t`Analytics`, to: '/vendors/$provider/analytics', scope: 'analytics:read' },
    { label: t`Webhooks`, to: '/vendors/$provider/webhooks', scope: 'webhooks:read' },
    { label: t`Events`, to: '/vendors/$provider/events', scope: 'webhooks:read' },
    { label: t`API keys`, to: '/vendors/$provider/keys', scope: 'keys:write' },
    { label: t`Team`, to: '/vendors/$provider/team', scope: 'team:read' },
  ];
  const marketplaceItems: Item[] = [
    { label: t`Review`, to: '/marketplace/review', scope: 'platform:review' },
    { label: t`Vendors`, to: '/marketplace/vendors', scope: 'platform:catalogue' },
    { label: t`Roles`, to: '/marketplace/roles', scope: 'platform:team' },
    { label: t`Platform keys`, to: '/marketplace/keys', scope: 'platform:keys' },
  ];
  const identityItems: Item[] = [
    { label: t`People`, to: '/identity/people', scope: 'user:read' },
    { label: t`Audit log`, to: '/identity/audit', scope: 'audit:read' },
    { label: t`Policies`, to: '/identity/policies', scope: 'policy:read' },
    { label: t`Connections`, to: '/identity/connections', scope: 'organization:write' },
    { label: t`Domains`, to: '/identity/domains', scope: 'organization:write' },
    { label: t`Roles`, to: '/identity/roles', scope: 'role:read' },
    { label: t`Resources`, to: '/identity/resources', scope: 'client:read' },
    { label: t`Applications`, to: '/identity/applications', scope: 'client:read' },
  ];
  return {
    provider,
    vendors,
    vendor: { title: t`Vendor`, items: vendorItems, scopes: atVendor?.scopes },
    marketplace: { title: t`Marketplace`, items: marketplaceItems, scopes: whoami?.scopes },
    identity: { title: t`Identity`, items: identityItems, scopes: services?.identityScopes },
  };
}

export function Navigation() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { provider, vendors, vendor, marketplace, identity } = useAreas();
  return (
    <Stack gap="md">
      {provider !== undefined && (
        <Section {...vendor} provider={provider}>
          {vendors.length > 1 && (
            <Select
              aria-label={t`Vendor`}
              data={vendors.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={provider}
              allowDeselect={false}
              onChange={(slug) => slug && void navigate({ to: '/vendors/$provider', params: { provider: slug } })}
            />
          )}
        </Section>
      )}
      <Section {...marketplace} />
      <Section {...identity} />
    </Stack>
  );
}

/** Says so if the person lacks the scope of the view in the URL. The API refuses its requests as well. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = useMatches({ select: (matches) => `${matches.at(-1)?.fullPath ?? ''}/` });
  const { vendor, marketplace, identity } = useAreas();
  const views = [vendor, marketplace, identity].flatMap(({ items, scopes }) =>
    items.map((item) => ({ ...item, scopes })),
  );
  const [view] = views.filter(({ to }) => path.startsWith(`${to}/`)).sort((a, b) => b.to!.length - a.to!.length);
  if (view?.scopes?.includes(view.scope) !== false) return children;
  return (
    <Stack>
      <Title order={1} size="h2">
        {view.label}
      </Title>
      <Text>
        <Trans>
          Your role does not include this page: it requires {view.scope}. Ask an owner or administrator for a role that
          does.
        </Trans>
      </Text>
    </Stack>
  );
}

interface SectionProps {
  title: string;
  items: Item[];
  scopes: readonly string[] | undefined;
  provider?: string;
  children?: ReactNode;
}

function Section({ title, items, scopes, provider, children }: SectionProps) {
  const params = { provider: provider ?? '' };
  const visible = items.filter(({ scope }) => scopes?.includes(scope));
  if (visible.length === 0) return null;
  return (
    <Stack gap={2} component="section">
      <Text size="xs" fw={600} c="dimmed" px="xs">
        {title}
      </Text>
      {children}
      {visible.map(({ label, to }) => (
        <NavLink
          py={6}
          key={to}
          label={label}
          renderRoot={(root) => (
            <Link
              {...root}
              {...({ to, params, activeOptions: { exact: to === '/vendors/$provider' }, activeProps } as LinkProps)}
            />
          )}
        />
      ))}
    </Stack>
  );
}

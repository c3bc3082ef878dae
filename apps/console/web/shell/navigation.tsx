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

interface Area {
  title: string;
  /** `isPermitted` is undefined until the person's scopes are known. */
  items: (Item & { isPermitted: boolean | undefined })[];
}

/** The views by area. */
export function useAreas() {
  const { t } = useLingui();
  const { provider: shown } = useParams({ strict: false });
  const services = useQuery(servicesQuery, queryClient);
  const hasCatalogue = Boolean(services.data?.catalogueUrl);
  const whoami = useQuery({ ...whoamiQuery(), enabled: hasCatalogue }, queryClient);
  const vendors = whoami.data?.providers ?? [];
  const provider = shown ?? vendors[0]?.slug;
  const atVendor = useQuery({ ...whoamiQuery(provider), enabled: hasCatalogue && provider !== undefined }, queryClient);
  const isCurator = whoami.data?.scopes.includes('platform:catalogue');
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
    { label: t`Vendors`, to: '/marketplace/vendors', scope: isCurator ? 'platform:catalogue' : 'platform:review' },
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
  const areaOf = (title: string, items: Item[], scopes: readonly string[] | undefined): Area => ({
    title,
    items: items.map((item) => ({ ...item, isPermitted: scopes?.includes(item.scope) })),
  });
  return {
    provider,
    vendors,
    queries: [services, whoami, atVendor],
    areas: [
      areaOf(t`Vendor`, vendorItems, atVendor.data?.scopes),
      areaOf(t`Marketplace`, marketplaceItems, whoami.data?.scopes),
      areaOf(t`Identity`, identityItems, services.data?.identityScopes),
    ] as const,
  };
}

export function Navigation() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { provider, vendors, areas } = useAreas();
  const [vendor, ...others] = areas;
  return (
    <Stack gap="md">
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
      {others.map((area) => (
        <Section key={area.title} {...area} />
      ))}
    </Stack>
  );
}

/** Says so if the person lacks the scope of the view in the URL. The API refuses its requests as well. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = useMatches({ select: (matches) => `${matches.at(-1)?.fullPath ?? ''}/` });
  const views = useAreas().areas.flatMap(({ items }) => items);
  const [view] = views.filter(({ to }) => path.startsWith(`${to}/`)).sort((a, b) => b.to!.length - a.to!.length);
  if (view?.isPermitted !== false) return children;
  return (
    <Stack>
      <Title order={1} size="h2">
        {view.label}
      </Title>
      <Text>
        <Trans>
          Your role does not include this page. Ask an owner or administrator for a role that does. The page requires{' '}
          {view.scope}.
        </Trans>
      </Text>
    </Stack>
  );
}

interface SectionProps extends Area {
  provider?: string | undefined;
  children?: ReactNode;
}

function Section({ title, items, provider, children }: SectionProps) {
  const params = { provider: provider ?? '' };
  const visible = items.filter(({ isPermitted }) => isPermitted);
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

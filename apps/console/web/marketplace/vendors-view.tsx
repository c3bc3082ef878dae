import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ServicesState } from './services-state.tsx';
import { VendorHealth, VendorStatus } from './vendor-health.tsx';
import { useVendors } from './vendors.ts';

const route = getRouteApi('/with-session/marketplace/vendors');

export function VendorsView() {
  const { t } = useLingui();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const vendors = useVendors();
  const matching = vendors.data?.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  return (
    <Page
      title={t`Vendors`}
      guide={{ service: 'catalogue', page: 'guides/console-marketplace#help-a-vendor' }}
      actions={
        <ButtonLink to="/marketplace/vendors/$provider" params={{ provider: 'new' }}>
          <Trans>Create vendor</Trans>
        </ButtonLink>
      }
    >
      <ServicesState />
      <TextInput
        label={t`Search`}
        description={t`To open a vendor without a brand, enter its slug or ID and press Enter.`}
        maw={420}
        value={q}
        onChange={({ currentTarget }) =>
          void navigate({ search: { q: currentTarget.value || undefined }, replace: true })
        }
        onKeyDown={({ key }) => {
          if (key === 'Enter' && matching?.length === 0)
            void navigate({ to: '/marketplace/vendors/$provider', params: { provider: q.trim() } });
        }}
      />
      <DataTable
        label={t`Vendors`}
        list={{ ...vendors, data: matching }}
        empty={<Trans>No vendor matches. Vendors without a brand are not listed.</Trans>}
        columns={[
          {
            title: t`Name`,
            cell: (vendor) => (
              <AnchorLink inherit to="/marketplace/vendors/$provider" params={{ provider: vendor.slug }}>
                {vendor.name}
              </AnchorLink>
            ),
          },
          { title: t`Status`, cell: ({ status }) => <VendorStatus status={status} /> },
          { title: t`Health`, cell: (vendor) => <VendorHealth vendor={vendor} /> },
        ]}
      />
    </Page>
  );
}

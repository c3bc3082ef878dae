import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { DataTable } from '../shell/data-table.tsx';
import { Filters } from '../shell/filters.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ServicesState } from './services-state.tsx';
import { VendorForm } from './vendor-form.tsx';
import { VendorHealth, VendorStatus } from './vendor-health.tsx';

const route = getRouteApi('/with-session/marketplace/vendors');

export function Vendors() {
  const { t } = useLingui();
  const { q, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const { hooks } = useCatalogue();
  const [isCreating, { open, close }] = useDisclosure();
  const params = { query: { q, page } };
  const list = hooks.useQuery('get', '/api/v1/platform/providers', { params }, { placeholderData: keepPreviousData });
  return (
    <Page
      title={t`Vendors`}
      guide={{ service: 'catalogue', page: 'guides/console-marketplace#help-a-vendor' }}
      actions={can('platform:catalogue') && <Button onClick={open}>{t`Create vendor`}</Button>}
    >
      <ServicesState />
      <Filters
        values={{ q }}
        onChange={(search) => void navigate({ search, replace: true })}
        fields={[{ name: 'q', label: t`Search`, placeholder: t`Name, slug or ID` }]}
      />
      <DataTable
        label={t`Vendors`}
        list={list}
        empty={q ? <Trans>No vendor matches.</Trans> : <Trans>No vendor yet.</Trans>}
        columns={[
          {
            title: t`Name`,
            cell: ({ name, slug }) => (
              <AnchorLink inherit to="/marketplace/vendors/$vendor" params={{ vendor: slug }}>
                {name}
              </AnchorLink>
            ),
          },
          { title: t`Status`, cell: ({ status }) => <VendorStatus status={status} /> },
          { title: t`Health`, cell: (vendor) => <VendorHealth vendor={vendor} /> },
        ]}
      />
      <Modal opened={isCreating} onClose={close} title={t`Create vendor`}>
        <VendorForm
          onSaved={({ slug }) =>
            navigate({ to: '/marketplace/vendors/$vendor', params: { vendor: slug }, ignoreBlocker: true })
          }
        />
      </Modal>
    </Page>
  );
}

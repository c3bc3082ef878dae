import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';

const route = getRouteApi('/with-session/vendors/$provider/deliveries');

export function Deliveries() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <Page title={t`Deliveries`} guide={{ service: 'catalogue', page: 'guides/webhooks#delivery-log' }}>
      <DeliveriesTable search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
    </Page>
  );
}

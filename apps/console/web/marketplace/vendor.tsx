import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queryClient } from '../api/clients.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { VendorForm, type Vendor } from './vendor-form.tsx';
import { VendorHealth } from './vendor-health.tsx';

const route = getRouteApi('/with-session/marketplace/vendors/$vendor');

export function VendorPage() {
  const { t } = useLingui();
  const { vendor: slug } = route.useParams();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(whoamiQuery(slug), queryClient);
  const vendor = data?.provider as Vendor | null | undefined;
  return (
    <Page
      title={vendor?.name ?? t`Vendor`}
      guide={{ service: 'catalogue', page: 'guides/console-marketplace#help-a-vendor' }}
      actions={
        vendor && (
          <ButtonLink variant="default" to="/vendors/$provider" params={{ provider: vendor.slug }}>
            <Trans>Open as this vendor</Trans>
          </ButtonLink>
        )
      }
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {vendor && (
        <>
          <VendorHealth vendor={vendor} />
          <VendorForm
            key={vendor.id}
            vendor={vendor}
            onSaved={(saved) => navigate({ params: { vendor: saved.slug }, replace: true, ignoreBlocker: true })}
          />
        </>
      )}
    </Page>
  );
}

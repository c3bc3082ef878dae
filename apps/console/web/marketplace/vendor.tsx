import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { VendorHealth } from './vendor-health.tsx';
import type { Vendor } from './vendors.ts';

type VendorFields = Pick<Vendor, 'name' | 'slug' | 'status' | 'logoUrl'>;

const route = getRouteApi('/with-session/marketplace/vendors/$provider');

/** A vendor, or a new one with the slug `new`. */
export function VendorPage() {
  const { t } = useLingui();
  const { provider } = route.useParams();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const isNew = provider === 'new';
  const read = useQuery({ ...whoamiQuery(provider), enabled: !isNew }, queryClient);
  const { onSuccess } = useOutcome()(t`Vendor saved.`);
  const create = hooks.useMutation('post', '/api/v1/platform/providers', { onSuccess });
  const change = hooks.useMutation('patch', '/api/v1/platform/providers/{id}', { onSuccess });
  const vendor = isNew ? undefined : (read.data?.provider as Vendor | null | undefined);
  const save = async ({ slug, ...values }: Partial<VendorFields>) => {
    const body = { name: '', ...values, ...(slug ? { slug } : {}) };
    const saved = vendor
      ? await change.mutateAsync({ params: { path: { id: vendor.id } }, body: { ...values, slug } })
      : await create.mutateAsync({ body });
    await queryClient.invalidateQueries({ queryKey: ['whoami'] });
    return navigate({ params: { provider: saved.data.slug }, replace: true, ignoreBlocker: true });
  };
  return (
    <Page
      title={vendor?.name ?? (isNew ? t`Create vendor` : t`Vendor`)}
      guide={{ service: 'catalogue', page: 'guides/console-marketplace#help-a-vendor' }}
      actions={
        vendor && (
          <ButtonLink variant="default" to="/vendors/$provider" params={{ provider }}>
            <Trans>Open as this vendor</Trans>
          </ButtonLink>
        )
      }
    >
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {vendor && <VendorHealth vendor={vendor} />}
      {(isNew || vendor) && (
        <VendorForm key={vendor?.id} vendor={vendor ?? undefined} error={create.error ?? change.error} save={save} />
      )}
    </Page>
  );
}

interface VendorFormProps {
  vendor?: Vendor;
  error: unknown;
  save: (values: Partial<VendorFields>) => Promise<unknown>;
}

function VendorForm({ vendor, error, save }: VendorFormProps) {
  const { t } = useLingui();
  const form = useForm<VendorFields>({
    initialValues: {
      name: vendor?.name ?? '',
      slug: vendor?.slug ?? '',
      status: vendor?.status ?? 'active',
      logoUrl: vendor?.logoUrl ?? null,
    },
  });
  return (
    <RecordForm form={form} isNew={!vendor} error={error} save={save}>
      <TextInput label={t`Name`} required {...form.getInputProps('name')} />
      <TextInput
        label={t`Slug`}
        description={t`The name in URLs. Without one, it is made from the name.`}
        maxLength={150}
        {...form.getInputProps('slug')}
      />
      <Select
        label={t`Status`}
        description={t`A suspended vendor can read but not change anything. Webhooks are still delivered.`}
        allowDeselect={false}
        data={[
          { value: 'active', label: t`Active` },
          { value: 'pending', label: t`Pending` },
          { value: 'suspended', label: t`Suspended` },
        ]}
        {...form.getInputProps('status')}
      />
      <TextInput
        label={t`Logo URL`}
        value={form.values.logoUrl ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('logoUrl', currentTarget.value || null)}
        error={form.errors['logoUrl']}
      />
    </RecordForm>
  );
}

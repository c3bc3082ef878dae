import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CatalogueProvider, useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { FailingEndpoints, FailingImports } from './vendor-health.tsx';
import { isExpiring, useKeys, type Vendor } from './vendors.ts';

type VendorFields = Pick<Vendor, 'name' | 'slug' | 'status' | 'logoUrl'>;

const guide = { service: 'catalogue', page: 'guides/getting-started-operator' } as const;
const newRoute = getRouteApi('/with-session/marketplace/vendors/new');
const route = getRouteApi('/with-session/marketplace/vendors/$provider');

export function NewVendor() {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const navigate = newRoute.useNavigate();
  const { onSuccess } = useOutcome()(t`Vendor created.`);
  const create = hooks.useMutation('post', '/api/v1/platform/providers', { onSuccess });
  return (
    <Page title={t`Create vendor`} guide={guide}>
      <VendorForm
        error={create.error}
        save={async ({ slug, ...values }) => {
          const { data } = await create.mutateAsync({ body: slug ? { slug, ...values } : values });
          await navigate({ to: '/marketplace/vendors/$provider', params: { provider: data.slug } });
        }}
      />
    </Page>
  );
}

export function VendorPage() {
  const { t } = useLingui();
  const { provider } = route.useParams();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const { data, error, refetch } = useQuery(whoamiQuery(provider), queryClient);
  const { onSuccess } = useOutcome()(t`Vendor saved.`);
  const change = hooks.useMutation('patch', '/api/v1/platform/providers/{id}', { onSuccess });
  const vendor = data?.provider as Vendor | null | undefined;
  return (
    <Page
      title={vendor?.name ?? t`Vendor`}
      guide={guide}
      actions={
        <ButtonLink variant="default" to="/vendors/$provider" params={{ provider }}>
          <Trans>Open as this vendor</Trans>
        </ButtonLink>
      }
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {vendor && (
        <>
          <VendorHealth vendor={vendor} />
          <VendorForm
            key={vendor.id}
            vendor={vendor}
            error={change.error}
            save={async (body) => {
              const saved = await change.mutateAsync({ params: { path: { id: vendor.id } }, body });
              await queryClient.invalidateQueries({ queryKey: ['whoami'] });
              await navigate({ params: { provider: saved.data.slug }, replace: true });
            }}
          />
        </>
      )}
    </Page>
  );
}

function VendorHealth({ vendor }: { vendor: Vendor }) {
  const { t } = useLingui();
  const { data: keys } = useKeys();
  const expiring = keys?.filter((key) => key.providerId === vendor.id && isExpiring(key)) ?? [];
  const params = { provider: vendor.slug };
  return (
    <CatalogueProvider provider={vendor.slug}>
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          <Trans>Health</Trans>
        </Title>
        <Table variant="vertical" maw={720} aria-label={t`Health`}>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th>
                <AnchorLink inherit to="/vendors/$provider/webhooks" params={params}>
                  <Trans>Failing endpoints</Trans>
                </AnchorLink>
              </Table.Th>
              <Table.Td>
                <FailingEndpoints />
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Th>
                <AnchorLink inherit to="/vendors/$provider/imports" params={params}>
                  <Trans>Failing imports</Trans>
                </AnchorLink>
              </Table.Th>
              <Table.Td>
                <FailingImports />
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Th>
                <AnchorLink inherit to="/marketplace/keys">
                  <Trans>Keys that expire within 30 days</Trans>
                </AnchorLink>
              </Table.Th>
              <Table.Td>
                {expiring.length === 0 && <Trans>None</Trans>}
                {expiring.map(({ id, name, expiresAt }) => (
                  <Text size="sm" key={id}>
                    {name}: <Time value={expiresAt ?? ''} />
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Stack>
    </CatalogueProvider>
  );
}

interface VendorFormProps {
  vendor?: Vendor;
  error: unknown;
  save: (values: VendorFields) => Promise<unknown>;
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
  const submit = (values: VendorFields) =>
    save(values).then(
      () => form.resetDirty(values),
      (problem: unknown) => form.setErrors(fieldErrorsOf(problem) ?? {}),
    );
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack maw={720}>
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
        <ProblemAlert error={error} />
        <Group>
          <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
            {vendor ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

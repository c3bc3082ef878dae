import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';

export type Vendor = components['schemas']['ProviderSummary'];

/** For a vendor, or a new one. */
export function VendorForm({ vendor, onSaved }: { vendor?: Vendor; onSaved: (saved: Vendor) => unknown }) {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`Vendor saved.`);
  const create = hooks.useMutation('post', '/api/v1/platform/providers', { onSuccess });
  const change = hooks.useMutation('patch', '/api/v1/platform/providers/{id}', { onSuccess });
  const form = useForm({
    initialValues: {
      name: vendor?.name ?? '',
      slug: vendor?.slug ?? '',
      status: vendor?.status ?? 'active',
      logoUrl: vendor?.logoUrl ?? '',
    },
  });
  const save = async ({ slug, logoUrl, ...values }: Partial<typeof form.values>) => {
    const body = { ...values, slug: slug || undefined, logoUrl: logoUrl === '' ? null : logoUrl };
    const { data } = vendor
      ? await change.mutateAsync({ params: { path: { id: vendor.id } }, body })
      : await create.mutateAsync({ body: { ...body, name: form.values.name } });
    // Before anything reads the vendor by its old slug.
    await onSaved(data);
    await queryClient.invalidateQueries({ queryKey: ['whoami'] });
  };
  return (
    <RecordForm
      form={form}
      isNew={!vendor}
      isReadOnly={!can('platform:catalogue')}
      error={create.error ?? change.error}
      save={save}
    >
      <TextInput label={t`Name`} required data-autofocus={!vendor || undefined} {...form.getInputProps('name')} />
      <TextInput
        label={t`Slug`}
        description={vendor ? t`The name in URLs.` : t`The name in URLs. Without one, it is made from the name.`}
        required={vendor !== undefined}
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
      <TextInput label={t`Logo URL`} type="url" {...form.getInputProps('logoUrl')} />
    </RecordForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { useReferences } from './use-references.ts';

/** Creates a draft with the required fields; the product's page has the others. */
export function NewProduct() {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>
        <Trans>New product</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`New product`}>
        <Fields />
      </Modal>
    </>
  );
}

function Fields() {
  const { provider = '' } = useParams({ strict: false });
  const { hooks } = useCatalogue();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const labels = useFieldLabels();
  const { brandId, categoryId } = useReferences();
  const form = useForm({ initialValues: { name: '', type: '', sku: '', brandId: '', categoryId: '' } });
  const create = hooks.useMutation('post', '/api/v1/key/products');
  const props = (name: string) => ({ label: labels(name), ...form.getInputProps(name) });
  const save = async () => {
    const { data } = await create.mutateAsync({ body: { ...form.values, sku: form.values.sku || null } });
    void queryClient.invalidateQueries();
    const params = { provider, id: data.id };
    await navigate({ to: '/vendors/$provider/products/$id', params, ignoreBlocker: true });
  };
  return (
    <RecordForm form={form} isNew error={create.error} save={save}>
      <TextInput {...props('name')} required data-autofocus />
      <TextInput {...props('type')} required />
      <TextInput {...props('sku')} />
      <Select {...props('brandId')} data={brandId} required searchable />
      <Select {...props('categoryId')} data={categoryId} required searchable limit={100} />
    </RecordForm>
  );
}

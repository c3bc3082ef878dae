import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { fieldErrorsOf } from '../api/problem.ts';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
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
        <Fields onCancel={close} />
      </Modal>
    </>
  );
}

function Fields({ onCancel }: { onCancel: () => void }) {
  const { provider = '' } = useParams({ strict: false });
  const { hooks } = useCatalogue();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const labels = useFieldLabels();
  const { brandId, categoryId } = useReferences();
  const form = useForm({ initialValues: { name: '', type: '', sku: '', brandId: '', categoryId: '' } });
  const create = hooks.useMutation('post', '/api/v1/key/products', {
    onSuccess: ({ data: { id } }) => {
      void queryClient.invalidateQueries();
      return navigate({ to: '/vendors/$provider/products/$id', params: { provider, id } });
    },
    onError: (error) => form.setErrors(fieldErrorsOf(error) ?? {}),
  });
  const props = (name: string) => ({ label: labels(name), ...form.getInputProps(name) });
  const submit = form.onSubmit((values) => create.mutate({ body: { ...values, sku: values.sku || null } }));
  return (
    <form onSubmit={submit}>
      <Stack>
        {create.error && <ProblemAlert error={create.error} />}
        <TextInput {...props('name')} required data-autofocus />
        <TextInput {...props('type')} required />
        <TextInput {...props('sku')} />
        <Select {...props('brandId')} data={brandId} required searchable />
        <Select {...props('categoryId')} data={categoryId} required searchable limit={100} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={create.isPending}>
            <Trans>Create</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import { EnrolmentLink } from './enrolment-link.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { Refusal } from './refusal.tsx';

export function CreatePerson({ organizationId }: { organizationId: string | undefined }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
        <Trans>Add person</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={<Trans>Add a person</Trans>} closeOnClickOutside={false}>
        <CreatePersonForm organizationId={organizationId} onClose={close} />
      </Modal>
    </>
  );
}

interface CreatePersonFormProps {
  organizationId: string | undefined;
  onClose: () => void;
}

function CreatePersonForm({ organizationId, onClose }: CreatePersonFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isMailed, setIsMailed] = useState(false);
  const initialValues: PersonValues = { display_name: '', email: '', groups: [], locale: 'en' };
  const form = useForm({ initialValues });
  const create = identity.useMutation('post', '/v1/users', {
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => form.setErrors(fieldErrorsOf(error) ?? {}),
  });
  if (create.data) {
    return (
      <Stack>
        <EnrolmentLink enrolment={create.data.enrollment} name={create.data.display_name} isMailed={isMailed} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
  }
  const submit = form.onSubmit((values) =>
    create.mutate({ body: { ...values, organization_id: organizationId, send_mail: isMailed } }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PersonFields form={form} />
        <Switch
          label={t`Send the sign-up link by email`}
          description={t`Otherwise, you pass it on yourself.`}
          checked={isMailed}
          onChange={({ currentTarget }) => setIsMailed(currentTarget.checked)}
        />
        <Refusal error={create.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={create.isPending}>
            <Trans>Add person</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

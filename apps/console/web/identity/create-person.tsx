import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { EnrolmentLink } from './enrolment-link.tsx';
import { PersonFields } from './person-form.tsx';

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

type NewPerson = Required<Omit<components['schemas']['CreateUser'], 'organization_id'>>;
const nobody: NewPerson = { display_name: '', email: '', groups: [], locale: 'en', send_mail: false };

function CreatePersonForm({ organizationId, onClose }: CreatePersonFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: nobody });
  const create = identity.useMutation('post', '/v1/users', { onSuccess: () => queryClient.invalidateQueries() });
  if (create.data) {
    return (
      <Stack>
        <EnrolmentLink
          enrolment={create.data.enrollment}
          name={create.data.display_name}
          isMailed={form.values.send_mail}
        />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <RecordForm
      form={form}
      isNew
      error={create.error}
      save={(values) => create.mutateAsync({ body: { ...nobody, ...values, organization_id: organizationId } })}
    >
      <PersonFields form={form} />
      <Switch
        label={t`Send the sign-up link by email`}
        description={t`Otherwise, you pass it on yourself.`}
        {...form.getInputProps('send_mail', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}

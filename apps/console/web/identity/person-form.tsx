import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { EnrolmentLink } from './enrolment-link.tsx';
import { Section } from './section.tsx';

type User = components['schemas']['User'];
type Fields = Pick<User, 'display_name' | 'email' | 'groups' | 'locale'>;

const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' };
const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** What an administrator writes about a person, new or not. */
function PersonFields<Values extends Fields>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useLingui();
  return (
    <>
      <TextInput label={t`Name`} required {...form.getInputProps('display_name')} />
      <TextInput label={t`Email address`} type="email" required {...form.getInputProps('email')} />
      <TagsInput
        label={t`Groups`}
        description={t`Press Enter after each name. Groups can give roles.`}
        {...form.getInputProps('groups')}
      />
      <Select
        label={t`Language of messages`}
        data={languageOptions}
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
    </>
  );
}

interface PersonFormProps {
  user: User;
  isReadOnly: boolean;
}

export function PersonForm({ user, isReadOnly }: PersonFormProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const { display_name, email, groups, locale } = user;
  const form = useForm<Fields>({ initialValues: { display_name, email, groups, locale: locale ?? 'en' } });
  const update = identity.useMutation('patch', '/v1/users/{id}', { onSuccess: outcome(t`Saved.`).onSuccess });
  return (
    <Section title={t`Profile`}>
      <RecordForm
        form={form}
        isNew={false}
        isReadOnly={isReadOnly}
        error={update.error}
        save={(body) => update.mutateAsync({ params: { path: { id: user.id } }, body })}
      >
        <PersonFields form={form} />
        {form.isDirty('email') && (
          <Alert color="orange">{t`Make sure who asks for this: messages and recovery links will go to this address.`}</Alert>
        )}
      </RecordForm>
    </Section>
  );
}

export function CreatePerson({ organizationId }: { organizationId: string | undefined }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
        <Trans>Add person</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={<Trans>Add a person</Trans>}>
        <CreatePersonForm organizationId={organizationId} onClose={close} />
      </Modal>
    </>
  );
}

interface CreatePersonFormProps {
  organizationId: string | undefined;
  onClose: () => void;
}

const nobody: Required<Omit<components['schemas']['CreateUser'], 'organization_id'>> = {
  display_name: '',
  email: '',
  groups: [],
  locale: 'en',
  send_mail: false,
};

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

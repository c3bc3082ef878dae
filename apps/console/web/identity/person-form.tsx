import { useLingui } from '@lingui/react/macro';
import { Alert, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useForm } from '@mantine/form';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { Section } from './section.tsx';

type User = components['schemas']['User'];
type Fields = Pick<User, 'display_name' | 'email' | 'groups' | 'locale'>;

const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' };
const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** What an administrator writes about a person, new or not. */
export function PersonFields<Values extends Fields>({ form }: { form: UseFormReturnType<Values> }) {
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

import { useLingui } from '@lingui/react/macro';
import { Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { components } from '../generated/identity.d.ts';

export interface PersonValues {
  display_name: string;
  email: string;
  groups: string[];
  locale: NonNullable<components['schemas']['User']['locale']>;
}

const languages: Record<PersonValues['locale'], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
};

interface PersonFieldsProps {
  form: Pick<UseFormReturnType<PersonValues>, 'getInputProps'>;
  disabled?: boolean;
}

/** What an administrator writes about a person, new or not. */
export function PersonFields({ form: { getInputProps }, disabled }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput label={t`Name`} required disabled={disabled} {...getInputProps('display_name')} />
      <TextInput label={t`Email address`} type="email" required disabled={disabled} {...getInputProps('email')} />
      <TagsInput
        label={t`Groups`}
        description={t`Press Enter after each name. Groups can give roles.`}
        disabled={disabled}
        {...getInputProps('groups')}
      />
      <Select
        label={t`Language of messages`}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        disabled={disabled}
        {...getInputProps('locale')}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';

interface Field<Name> {
  name: Name;
  label: string;
  placeholder?: string;
  /** The names of all values by value. */
  options?: Record<string, string>;
  /** Several values, separated by commas. */
  isMultiple?: boolean;
  isDay?: boolean;
}

interface FiltersProps<Name extends string> {
  fields: Field<Name>[];
  /** From the URL. */
  values: { [name in Name]?: string };
  onChange: (values: { [name in Name]?: string }) => void;
  /** Further fields, before these. */
  children?: ReactNode;
}

/** The filters of a list: texts, days and choices. */
export function Filters<Name extends string>({ fields, values, onChange, children }: FiltersProps<Name>) {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" verticalSpacing="xs" role="search">
      {children}
      {fields.map(({ name, label, placeholder = t`Any`, options, isMultiple, isDay }) => {
        const set = (value: string | null) =>
          onChange({ [name]: value?.trim() || undefined } as { [each in Name]?: string });
        const value = values[name] ?? '';
        if (isDay) {
          const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(currentTarget.value);
          return <TextInput key={name} type="date" label={label} value={value} onChange={change} />;
        }
        if (!options) return <TextFilter key={name} {...{ label, placeholder, value }} onChange={set} />;
        const data = Object.entries(options).map(([each, text]) => ({ value: each, label: text }));
        const choice = { label, data, clearable: true, searchable: true };
        if (!isMultiple)
          return <Select key={name} {...{ ...choice, placeholder, value: value || null }} onChange={set} />;
        const chosen = value ? value.split(',') : [];
        return (
          <MultiSelect
            key={name}
            {...{ ...choice, placeholder: value ? '' : placeholder, value: chosen }}
            onChange={(next) => set(next.join(','))}
          />
        );
      })}
    </SimpleGrid>
  );
}

interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Applied when the reader stops typing. */
function TextFilter({ value, onChange, ...input }: TextFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const apply = useDebouncedCallback(onChange, 250);
  // Follows the URL, but never overwrites what is being typed.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return (
    <TextInput
      {...input}
      ref={field}
      type="search"
      defaultValue={value}
      onChange={({ currentTarget }) => apply(currentTarget.value)}
    />
  );
}

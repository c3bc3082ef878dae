import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

interface FilterProps {
  label: string;
  /** From the URL. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A text, applied when the reader stops typing. */
export function TextFilter({ label, placeholder, value, onChange }: FilterProps & { placeholder: string }) {
  const input = useRef<HTMLInputElement>(null);
  const apply = useDebouncedCallback((text: string) => onChange(text.trim() || undefined), 250);
  // Follows the URL, but never overwrites what is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value ?? '';
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="search"
      label={label}
      placeholder={placeholder}
      defaultValue={value}
      onChange={({ currentTarget }) => apply(currentTarget.value)}
    />
  );
}

/** One of a few values. `options`: their names by value. */
export function ChoiceFilter({ label, value, onChange, options }: FilterProps & { options: Record<string, string> }) {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      placeholder={t`Any`}
      clearable
      searchable
      data={Object.entries(options).map(([each, name]) => ({ value: each, label: name }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

export function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

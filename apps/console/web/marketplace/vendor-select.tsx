import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { whoamiQuery } from '../api/whoami.ts';

type Option = { value: string; label: string };

/** Searches all vendors; the value is an ID. `others` come first. */
export function VendorSelect({ others = [], ...props }: Omit<SelectProps, 'data'> & { others?: Option[] }) {
  const { hooks } = useCatalogue();
  const [typed, setTyped] = useState('');
  const chosenName = useVendorName(others.some(({ value }) => value === props.value) ? null : props.value);
  const chosen = props.value && chosenName ? [{ value: props.value, label: chosenName }] : [];
  // The field shows the name of the chosen one, which is no search.
  const [q] = useDebouncedValue([...others, ...chosen].some(({ label }) => label === typed) ? '' : typed, 200);
  const options = { placeholderData: keepPreviousData };
  const { data } = hooks.useQuery('get', '/api/v1/platform/providers', { params: { query: { q } } }, options);
  const found = (data?.data ?? []).map(({ id, name }): Option => ({ value: id, label: name }));
  return (
    <Select
      {...props}
      searchable
      onSearchChange={setTyped}
      // The reader types over the chosen name.
      onClick={({ currentTarget }) => currentTarget.select()}
      filter={({ options: all }) => all}
      data={[...others, ...chosen, ...found.filter(({ value }) => value !== props.value)]}
    />
  );
}

export function VendorName({ id }: { id: string }) {
  return useVendorName(id) ?? id;
}

function useVendorName(id: string | null | undefined): string | undefined {
  return useQuery({ ...whoamiQuery(id ?? undefined), enabled: Boolean(id) }, queryClient).data?.provider?.name;
}

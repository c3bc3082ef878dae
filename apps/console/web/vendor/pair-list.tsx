import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { Values } from './product-values.ts';

interface PairListProps {
  form: UseFormReturnType<Values>;
  name: 'specs' | 'options';
  /** The member beside `value`. */
  first: 'label' | 'name';
  label: string;
  maxItems: number;
}

/** Names and values in order. */
export function PairList({ form, name, first, label, maxItems }: PairListProps) {
  const { t } = useLingui();
  const pairs = form.getValues()[name] as Record<string, string>[];
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {pairs.map((_, index) => (
        <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={t`Name ${index + 1}`}
            key={form.key(`${name}.${index}.${first}`)}
            {...form.getInputProps(`${name}.${index}.${first}`)}
          />
          <TextInput
            flex={1}
            aria-label={t`Value ${index + 1}`}
            key={form.key(`${name}.${index}.value`)}
            {...form.getInputProps(`${name}.${index}.value`)}
          />
          <ActionIcon
            {...{ variant: 'default', size: 'input-sm', 'aria-label': t`Move up`, disabled: index === 0 }}
            onClick={() => form.reorderListItem(name, { from: index, to: index - 1 })}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            {...{ variant: 'default', size: 'input-sm', 'aria-label': t`Remove` }}
            onClick={() => form.removeListItem(name, index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {form.errors[name] && (
        <Text size="sm" c="red">
          {form.errors[name]}
        </Text>
      )}
      {pairs.length < maxItems && (
        <Button
          {...{ variant: 'default', size: 'xs', w: 'fit-content' }}
          onClick={() => form.insertListItem(name, { [first]: '', value: '' })}
        >
          <Trans>Add</Trans>
        </Button>
      )}
    </Stack>
  );
}

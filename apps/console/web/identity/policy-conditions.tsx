import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Fieldset, Group, MultiSelect, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PolicyValues } from './policy-form.ts';
import { optionsOf, usePolicyTexts, type ConditionType } from './policy-texts.ts';

const choices: Partial<Record<ConditionType, string[]>> = {
  passkey_kind: ['synced', 'device_bound'],
  aal: ['aal1', 'aal2'],
};

const examples: Partial<Record<ConditionType, string>> = {
  user_group: 'finance',
  network: '203.0.113.0/24',
  country: 'DE',
  time: '09:00-17:00 Europe/Berlin',
  authenticator: 'ee882879-721c-4913-9775-3dfcce97072a',
};

/** The conditions of a policy; all must be met. */
export function PolicyConditions({ form }: { form: UseFormReturnType<PolicyValues> }) {
  const { t } = useLingui();
  const { types } = usePolicyTexts();
  const { conditions } = form.getValues();
  return (
    <Fieldset legend={t`Conditions`}>
      <Stack>
        <Text size="sm" c="dimmed">
          {conditions.length === 0 ? (
            <Trans>Without conditions, the policy matches every sign-in.</Trans>
          ) : (
            <Trans>The policy matches a sign-in if all conditions are met.</Trans>
          )}
        </Text>
        {conditions.map(({ type, key }, index) => (
          <Group key={key} align="flex-start" gap="xs">
            <Select
              aria-label={t`Signal of condition ${index + 1}`}
              data={optionsOf(types)}
              allowDeselect={false}
              flex="1 1 120px"
              {...form.getInputProps(`conditions.${index}.type`)}
              onChange={(value) => {
                form.setFieldValue(`conditions.${index}.type`, value as ConditionType);
                form.setFieldValue(`conditions.${index}.values`, []);
              }}
            />
            <Select
              aria-label={t`Comparison of condition ${index + 1}`}
              data={[
                { value: 'in', label: t`is` },
                { value: 'not_in', label: t`is not` },
              ]}
              allowDeselect={false}
              w={90}
              {...form.getInputProps(`conditions.${index}.op`)}
            />
            <ConditionValues form={form} type={type} index={index} />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t`Remove condition ${index + 1}`}
              onClick={() => form.removeListItem('conditions', index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            form.insertListItem('conditions', { key: crypto.randomUUID(), type: 'user_group', op: 'in', values: [] })
          }
        >
          <Trans>Add condition</Trans>
        </Button>
      </Stack>
    </Fieldset>
  );
}

interface ConditionValuesProps {
  form: UseFormReturnType<PolicyValues>;
  type: ConditionType;
  index: number;
}

function ConditionValues({ form, type, index }: ConditionValuesProps) {
  const { t } = useLingui();
  const { values } = usePolicyTexts();
  const shared = {
    'aria-label': t`Values of condition ${index + 1}`,
    flex: '3 1 200px',
    ...form.getInputProps(`conditions.${index}.values`),
  };
  const known = choices[type];
  if (known) return <MultiSelect {...shared} data={optionsOf(values, known)} />;
  const example = examples[type];
  return (
    <TagsInput
      {...shared}
      description={t`For example ${example}. Press Enter after each value.`}
      inputWrapperOrder={['input', 'description', 'error']}
      splitChars={type === 'time' ? [','] : [',', ' ']}
    />
  );
}

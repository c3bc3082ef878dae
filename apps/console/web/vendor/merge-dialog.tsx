import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { ChangedText } from '../marketplace/text-changes.tsx';
import type { Merge, Value } from './product-values.ts';
import { useReferences } from './use-references.ts';

interface MergeDialogProps {
  merge: Merge | undefined;
  onSave: (theirs: string[]) => void;
  onCancel: () => void;
}

/** For each field that two people changed: mine or theirs. */
export function MergeDialog({ merge, onSave, onCancel }: MergeDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={merge !== undefined} onClose={onCancel} size="xl" title={t`Somebody else changed this product`}>
      {merge && <Choices merge={merge} onSave={onSave} onCancel={onCancel} />}
    </Modal>
  );
}

function Choices({ merge, onSave, onCancel }: MergeDialogProps & { merge: Merge }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const textOf = useValueText();
  const [theirs, setTheirs] = useState<string[]>([]);
  const { conflicts, taken } = merge;
  const sides = [
    { value: 'mine', side: 'old', label: t`Mine` },
    { value: 'theirs', side: 'now', label: t`Theirs` },
  ] as const;
  return (
    <Stack>
      {conflicts.length > 0 && (
        <Text size="sm">
          <Trans>You both changed these fields. Choose a version for each.</Trans>
        </Text>
      )}
      {conflicts.map((name) => (
        <Radio.Group
          key={name}
          label={labels(name)}
          value={theirs.includes(name) ? 'theirs' : 'mine'}
          onChange={(value) =>
            setTheirs((before) => [...before.filter((one) => one !== name), ...(value === 'theirs' ? [name] : [])])
          }
        >
          <Stack gap="xs" mt={4}>
            {sides.map(({ value, side, label }) => (
              <Radio.Card key={value} value={value} p="xs" aria-label={label}>
                <Group wrap="nowrap" align="flex-start">
                  <Radio.Indicator />
                  <Stack gap={2} miw={0}>
                    <Text size="sm" fw={500}>
                      {label}
                    </Text>
                    <ScrollArea.Autosize mah={160}>
                      <ChangedText
                        {...{ side, old: textOf(name, merge.mine[name]), now: textOf(name, merge.theirs[name]) }}
                      />
                    </ScrollArea.Autosize>
                  </Stack>
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {taken.length > 0 && (
        <Text size="sm">
          <Trans>Only they changed: {taken.map(labels).join(', ')}. These changes are kept.</Trans>
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          <Trans>Back to the form</Trans>
        </Button>
        <Button onClick={() => onSave(theirs)}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** A value of a form as people read it. */
function useValueText(): (name: string, value: Value | undefined) => string {
  const { t } = useLingui();
  const references = useReferences();
  return (name, value) => {
    if (value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value))
      return value.map((item) => (typeof item === 'string' ? item : Object.values(item).join(' · '))).join('\n') || '—';
    const options = name in references ? references[name as keyof typeof references] : [];
    return options.find((option) => option.value === value)?.label ?? String(value);
  };
}

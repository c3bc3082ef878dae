import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import type { Merge, Value } from './product-values.ts';

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
  const [theirs, setTheirs] = useState<string[]>([]);
  const { conflicts, taken } = merge;
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
            <Version value="mine" label={t`Mine`} content={merge.mine[name]} />
            <Version value="theirs" label={t`Theirs`} content={merge.theirs[name]} />
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

function Version({ value, label, content }: { value: string; label: string; content: Value | undefined }) {
  return (
    <Radio.Card value={value} p="xs" aria-label={label}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <Stack gap={2} miw={0}>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <ScrollArea.Autosize mah={120}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {content === '' ? '—' : typeof content === 'object' ? JSON.stringify(content, null, 1) : String(content)}
            </Text>
          </ScrollArea.Autosize>
        </Stack>
      </Group>
    </Radio.Card>
  );
}

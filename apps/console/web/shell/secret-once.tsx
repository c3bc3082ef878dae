import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CodeBlock } from './code-block.tsx';

interface SecretOnceProps {
  title: string;
  /** Undefined hides the dialog. */
  secret: string | undefined;
  onClose: () => void;
}

/** A secret that the API shows only once. A click beside the dialog does not close it. */
export function SecretOnce({ title, secret, onClose }: SecretOnceProps) {
  return (
    <Modal opened={secret !== undefined} onClose={onClose} title={title} closeOnEscape={false}>
      <Stack>
        <Text>
          <Trans>Store it now. It is not shown again.</Trans>
        </Text>
        <CodeBlock label={title} text={secret ?? ''} />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>I have stored it</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

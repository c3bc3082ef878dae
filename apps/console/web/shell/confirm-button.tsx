import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface ConfirmButtonProps extends ButtonProps {
  /** On the button and in the title of its dialog. */
  label: string;
  /** What will happen, and to what. */
  consequence: string;
  onConfirm: () => void;
  /** Inputs that belong to the question. */
  children?: ReactNode;
}

/** A button for something that cannot be undone. */
export function ConfirmButton({ label, consequence, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label}>
        <Stack>
          <Text>{consequence}</Text>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              color="red"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import {
  Anchor,
  Badge,
  createTheme,
  Input,
  MantineProvider,
  Modal,
  Notification,
  type CSSVariablesResolver,
} from '@mantine/core';
import { useMemo, type ReactNode } from 'react';

interface ThemedProps {
  nonce: string;
  children: ReactNode;
}

/** Mantine with the console's colors and the names that its controls need. */
export function Themed({ nonce, children }: ThemedProps) {
  const { t } = useLingui();
  const close = t`Close`;
  const theme = useMemo(() => themeOf(close), [close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={contrast}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}

const themeOf = (close: string) =>
  createTheme({
    primaryColor: 'indigo',
    primaryShade: { light: 7, dark: 7 },
    autoContrast: true,
    defaultRadius: 'md',
    components: {
      Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
      Badge: Badge.extend({
        defaultProps: { variant: 'light', c: 'var(--mantine-color-text)', tt: 'none', miw: 'max-content' },
      }),
      // Values that a person may not change are still there to be read.
      Input: Input.extend({ styles: { input: { '--input-disabled-color': 'var(--mantine-color-text)' } } }),
      // A click beside a form must not discard it.
      Modal: Modal.extend({ defaultProps: { closeOnClickOutside: false } }),
      ModalCloseButton: Modal.CloseButton.extend({ defaultProps: { 'aria-label': close } }),
      // A <header> in a dialog would count as a second banner of the page.
      ModalHeader: Modal.Header.extend({ defaultProps: { role: 'presentation' } }),
      Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
    },
  });

const lightColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'gray'];

const redButtons = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--mantine-color-red-9) 85%, black)',
};

/** Raises contrasts of Mantine's colors to WCAG AA. */
const contrast: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...redButtons,
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-8)',
    ...Object.fromEntries(
      lightColors.map((color) => [
        `--mantine-color-${color}-light-color`,
        `color-mix(in srgb, var(--mantine-color-${color}-9) 65%, black)`,
      ]),
    ),
  },
  dark: {
    ...redButtons,
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-2)',
  },
});

import { t } from '@lingui/core/macro';
import { Alert, Anchor, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'md',
  components: {
    // Colored text on a tint of the same color has too little contrast.
    Alert: Alert.extend({
      defaultProps: { variant: 'outline' },
      styles: { title: { color: 'var(--mantine-color-text)' } },
    }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'not-hover' } }),
    Modal: { defaultProps: () => ({ closeButtonProps: { 'aria-label': t`Close` } }) },
    // A page has one banner, and a dialog's header is none.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

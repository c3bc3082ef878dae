import { Anchor, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'md',
  components: { Anchor: Anchor.extend({ defaultProps: { underline: 'not-hover' } }) },
});

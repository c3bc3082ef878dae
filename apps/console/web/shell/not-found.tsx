import { Trans } from '@lingui/react/macro';
import { Anchor, Center, Stack, Text, Title } from '@mantine/core';

export function NotFound() {
  return (
    <Center component="main" mih="60vh" p="md">
      <Stack>
        <Title order={1} size="h2">
          <Trans>Page not found</Trans>
        </Title>
        <Text>
          <Trans>The link may be out of date, or you may not have access to it.</Trans>
        </Text>
        <Anchor href="/">
          <Trans>Go to the first page</Trans>
        </Anchor>
      </Stack>
    </Center>
  );
}

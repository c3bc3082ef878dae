import { useLingui } from '@lingui/react/macro';
import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recentCalls } from '../api/calls.ts';
import { forgetCancel } from '../api/sign-in-again.ts';
import { Navigation, Permitted } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';

export function Layout() {
  const { t } = useLingui();
  const router = useRouter();
  // Below the breakpoint `sm`.
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const [isOpen, { toggle, close }] = useDisclosure();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        recentCalls.clear();
        forgetCancel();
        close();
      }),
    [router, close],
  );
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 230, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t`Menu`} />
            <img src="/icon.svg" alt="" width={26} height={26} />
            <Text fw={600}>Plinth</Text>
          </Group>
          <PersonMenu />
        </Group>
      </AppShell.Header>
      {/* Off the screen, but the keyboard would still reach its links. */}
      <AppShell.Navbar aria-label={t`Main`} inert={isPhone && !isOpen}>
        <ScrollArea p="xs">
          <Navigation />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Permitted>
          <Outlet />
        </Permitted>
      </AppShell.Main>
    </AppShell>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/clients.ts';
import { sessionQuery, signOut } from '../api/session.ts';
import { chooseLanguage, languages } from './language.ts';

export function PersonMenu() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { data: session } = useQuery(sessionQuery, queryClient);
  const name = session?.person.name ?? session?.person.email ?? '';
  const isDark = colorScheme === 'dark';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={t`Account of ${name}`}>
          <Avatar color="indigo" variant="filled" radius="xl" size={34} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm">{name}</Text>
          <Text size="xs">{session?.person.email}</Text>
        </Menu.Label>
        <Menu.Item component="a" href={session?.accountUrl} target="_blank" leftSection={<IconUser size={16} />}>
          <Trans>Passkeys and sessions</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <Trans>Light colors</Trans> : <Trans>Dark colors</Trans>}
        </Menu.Item>
        {Object.entries(languages).map(([language, label]) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<IconLanguage size={16} />}
            onClick={() => void chooseLanguage(language)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

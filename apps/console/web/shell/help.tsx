import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBook, IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { curlOf, recentCalls, type ApiCall } from '../api/calls.ts';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';

export interface Guide {
  service: 'catalogue' | 'identity';
  page: string;
}

/** A link to the view's guide, and the API calls that the view sent, as commands to copy. */
export function Help({ guide }: { guide: Guide }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  const { data: services } = useQuery(servicesQuery, queryClient);
  const url = guide.service === 'catalogue' ? services?.catalogueUrl : services?.identityUrl;
  return (
    <>
      {url && (
        <Button
          component="a"
          href={`${url}/docs/${guide.page}`}
          target="_blank"
          variant="subtle"
          leftSection={<IconBook size={16} />}
        >
          <Trans>Guide</Trans>
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconCode size={16} />} onClick={open}>
        <Trans>API</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`API calls of this page`} size="xl">
        <Calls />
      </Modal>
    </>
  );
}

type Scopes = Record<string, { all?: string[]; any?: string[] }>;

function Calls() {
  const calls = useSyncExternalStore(recentCalls.subscribe, recentCalls.read);
  const { data: scopes } = useQuery(
    {
      queryKey: ['scopes'],
      staleTime: Infinity,
      queryFn: async () => {
        const [catalogue, identity] = await Promise.all([
          import('../generated/catalogue-scopes.json'),
          import('../generated/identity-scopes.json'),
        ]);
        return { catalogue: catalogue.default as Scopes, identity: identity.default as Scopes };
      },
    },
    queryClient,
  );
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          The same calls with curl. Set TOKEN to an API key or an access token that has the listed scopes. Here, the
          console sends them with your own rights.
        </Trans>
      </Text>
      {calls.map((call) => (
        <Call
          key={`${call.service} ${call.method} ${call.route}`}
          call={call}
          scopes={Object.values(scopes?.[call.service][`${call.method} ${call.route}`] ?? {}).flat()}
        />
      ))}
    </Stack>
  );
}

function Call({ call, scopes }: { call: ApiCall; scopes: string[] }) {
  const { data: services } = useQuery(servicesQuery, queryClient);
  const base = call.service === 'catalogue' ? services?.catalogueUrl : services?.identityUrl;
  const command = curlOf(call, base ?? '');
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Badge tt="none" variant="light" color="gray" c="var(--mantine-color-text)">
            {call.method} {call.route}
          </Badge>
          {scopes.map((scope) => (
            <Badge key={scope} tt="none" variant="default">
              {scope}
            </Badge>
          ))}
        </Group>
        <CopyButton value={command}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy as curl</Trans>}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block tabIndex={0}>
        {command}
      </Code>
    </Stack>
  );
}

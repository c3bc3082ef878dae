import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBook, IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { curlOf, recentCalls, type ApiCall } from '../api/calls.ts';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';
import { CodeBlock } from './code-block.tsx';

export interface Guide {
  service: 'catalogue' | 'identity';
  page: string;
}

/** A link to the view's guide, and the API calls that the view sent, as commands to copy. */
export function Help({ guide }: { guide: Guide }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  const { data: services } = useQuery(servicesQuery, queryClient);
  const url = services?.[`${guide.service}Url`];
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
  const { data: services } = useQuery(servicesQuery, queryClient);
  const { data: scopes } = useQuery({ queryKey: ['scopes'], staleTime: Infinity, queryFn: readScopes }, queryClient);
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          The same calls with curl. Set TOKEN to an API key or an access token that has the listed scopes. Here, the
          console sends them with your own rights.
        </Trans>
      </Text>
      {calls.map((call) => {
        const route = `${call.method} ${call.route}`;
        const needed = Object.values(scopes?.[call.service][route] ?? {}).flat();
        return (
          <CodeBlock
            key={`${call.service} ${route}`}
            label={[route, ...needed].join(' · ')}
            text={curlOf(call, services?.[`${call.service}Url`] ?? '')}
          />
        );
      })}
    </Stack>
  );
}

/** The scopes that the API requires for a call. */
async function readScopes(): Promise<Record<ApiCall['service'], Scopes>> {
  const [catalogue, identity] = await Promise.all([
    import('../generated/catalogue-scopes.json'),
    import('../generated/identity-scopes.json'),
  ]);
  return { catalogue: catalogue.default, identity: identity.default };
}

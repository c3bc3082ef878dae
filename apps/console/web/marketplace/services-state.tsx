import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';

/** Whether both services are ready. Metrics are on ports of their own, which browsers do not reach. */
export function ServicesState() {
  const { data: services } = useQuery(servicesQuery, queryClient);
  return (
    <Group component="section">
      {services?.catalogueUrl && <ServiceState name="catalogue-api" path="/api/catalogue/health/ready" />}
      {services?.identityUrl && <ServiceState name="identity-api" path="/api/identity/health/ready" />}
      {services?.catalogueUrl && (
        <Text size="sm">
          <Trans>
            Queues and latencies are in the metrics: see the{' '}
            <Anchor inherit href={`${services.catalogueUrl}/docs/guides/getting-started-operator`} target="_blank">
              operations guide
            </Anchor>
            .
          </Trans>
        </Text>
      )}
    </Group>
  );
}

function ServiceState({ name, path }: { name: string; path: string }) {
  const { t } = useLingui();
  const { data: isReady, isPending } = useQuery({
    queryKey: ['ready', path],
    queryFn: async () => {
      const response = await fetch(path);
      await response.text();
      return response.ok;
    },
    refetchInterval: 15_000,
  });
  return (
    <Group gap={6}>
      <Text size="sm">{name}</Text>
      <Badge color={isReady ? 'green' : isPending ? 'gray' : 'red'}>
        {isPending ? t`Checking` : isReady ? t`Ready` : t`Not ready`}
      </Badge>
    </Group>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { Column } from '../shell/data-table.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { ListPage, useOrganizationId } from './organization.tsx';

type Domain = components['schemas']['Domain'];

const route = getRouteApi('/with-session/identity/domains');

/** The domains of an organization, with the records that prove them. */
export function Domains() {
  const { t } = useLingui();
  const { organization, page } = route.useSearch();
  const organizationId = useOrganizationId(organization);
  const outcome = useOutcome();
  const [isAdding, add] = useDisclosure();
  const [shown, setShown] = useState<Domain>();
  const domains = identity.useQuery(
    'get',
    '/v1/organizations/{id}/domains',
    { params: { path: { id: organizationId ?? '' }, query: { page } } },
    { enabled: organizationId !== undefined },
  );
  const remove = identity.useMutation(
    'delete',
    '/v1/organizations/{id}/domains/{domain}',
    outcome(t`The domain was removed.`),
  );
  const kinds = useDomainKinds();
  const columns: Column<Domain>[] = [
    { title: t`Domain`, cell: ({ domain }) => domain },
    { title: t`Use`, cell: ({ kind }) => kinds[kind] },
    {
      title: t`Verified`,
      cell: ({ verified_at: at }) => (at === null ? <Trans>Not yet</Trans> : <Time value={at} />),
    },
    {
      title: t`Actions`,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          {row.verified_at === null && (
            <Button size="compact-sm" aria-label={t`Verify ${row.domain}`} onClick={() => setShown(row)}>
              <Trans>Verify</Trans>
            </Button>
          )}
          <ConfirmButton
            size="compact-sm"
            label={t`Remove`}
            consequence={
              row.kind === 'email'
                ? t`People with addresses in ${row.domain} no longer find their organization by it, and their addresses count as not verified.`
                : t`The sign-in page at ${row.domain} stops working.`
            }
            onConfirm={() => remove.mutate({ params: { path: { id: organizationId!, domain: row.domain } } })}
          />
        </Group>
      ),
    },
  ];
  return (
    <ListPage
      title={t`Domains`}
      guide="guides/discovery"
      create={
        <Button onClick={add.open}>
          <Trans>Add domain</Trans>
        </Button>
      }
      list={domains}
      columns={columns}
      empty={<Trans>No domains yet. With one, people find the organization by their email address.</Trans>}
    >
      <AddDomain
        organizationId={organizationId}
        isOpen={isAdding}
        onClose={add.close}
        onAdded={(domain) => {
          add.close();
          setShown(domain);
        }}
      />
      {shown && organizationId && (
        <VerifyDomain domain={shown} organizationId={organizationId} onClose={() => setShown(undefined)} />
      )}
    </ListPage>
  );
}

function useDomainKinds(): Record<Domain['kind'], string> {
  const { t } = useLingui();
  return { email: t`Email addresses`, custom: t`Host of the sign-in page` };
}

interface AddDomainProps {
  organizationId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onAdded: (domain: Domain) => void;
}

function AddDomain({ organizationId, isOpen, onClose, onAdded }: AddDomainProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const kinds = useDomainKinds();
  const form = useForm({ initialValues: { domain: '', kind: 'email' as Domain['kind'] } });
  const create = identity.useMutation('post', '/v1/organizations/{id}/domains', {
    onSuccess: async (domain) => {
      form.reset();
      await queryClient.invalidateQueries();
      onAdded(domain);
    },
    onError: (error) => form.setErrors(fieldErrorsOf(error) ?? {}),
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Add domain`}>
      <form onSubmit={form.onSubmit((body) => create.mutate({ params: { path: { id: organizationId ?? '' } }, body }))}>
        <Stack>
          <TextInput
            label={t`Domain`}
            placeholder="example.com"
            required
            data-autofocus
            {...form.getInputProps('domain')}
          />
          <Select
            label={t`Use`}
            data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          {!fieldErrorsOf(create.error) && <ProblemAlert error={create.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              <Trans>Add domain</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface VerifyDomainProps {
  domain: Domain;
  organizationId: string;
  onClose: () => void;
}

function VerifyDomain({ domain: { domain, dns_record: record }, organizationId, onClose }: VerifyDomainProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const verify = identity.useMutation('post', '/v1/organizations/{id}/domains/{domain}:verify', {
    onSuccess: async () => {
      notifications.show({ message: t`${domain} is verified.` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t`Verify ${domain}`} size="lg">
      <Stack>
        <Text size="sm">
          <Trans>Publish this TXT record at your DNS provider, then verify. DNS changes can take up to an hour.</Trans>
        </Text>
        <CodeBlock label={t`Name of the record`} text={record.name} />
        <CodeBlock label={t`Value of the record`} text={record.value} />
        <ProblemAlert error={verify.error} />
        <Group justify="flex-end">
          <Button
            loading={verify.isPending}
            onClick={() => verify.mutate({ params: { path: { id: organizationId, domain } } })}
          >
            <Trans>Verify</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

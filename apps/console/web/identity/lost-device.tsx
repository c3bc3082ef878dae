import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceLaptopOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { EnrolmentLink } from './enrolment-link.tsx';
import { useIdentityScope } from './organization.tsx';

type User = components['schemas']['User'];

/** Helps somebody who lost a device: removes its passkeys, ends the sessions and makes a link for a new passkey. */
export function LostDevice({ user }: { user: User }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure();
  const purpose = user.last_sign_in_at === null ? t`New sign-up link` : t`Lost device`;
  return (
    <>
      <Button leftSection={<IconDeviceLaptopOff size={16} />} onClick={open}>
        {purpose}
      </Button>
      <Modal opened={isOpen} onClose={close} title={purpose} size="lg" closeOnClickOutside={false}>
        <LostDevicePanel user={user} onClose={close} />
      </Modal>
    </>
  );
}

interface LostDevicePanelProps {
  user: User;
  onClose: () => void;
}

function LostDevicePanel({ user, onClose }: LostDevicePanelProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const has = useIdentityScope();
  const [lost, setLost] = useState<string[]>([]);
  const [wantsLink, setWantsLink] = useState<boolean>();
  const [isMailed, setIsMailed] = useState(false);
  const params = { path: { id: user.id }, query: { per_page: 100 } };
  const canSecure = has('user:security');
  const passkeys = identity.useQuery('get', '/v1/users/{id}/passkeys', { params }, { enabled: canSecure });
  const links = identity.useQuery('get', '/v1/users/{id}/links', { params });
  const all = passkeys.data?.data ?? [];
  const isKnown = passkeys.isSuccess || !canSecure;
  const isLockedOut = isKnown && links.data?.data.length === 0 && all.every(({ id }) => lost.includes(id));
  const scopeOfLink = user.last_sign_in_at === null ? 'user:write' : 'user:recover';
  const hasLink = has(scopeOfLink) && (wantsLink ?? isLockedOut);
  const removePasskey = identity.useMutation('delete', '/v1/users/{id}/passkeys/{pid}');
  const endSessions = identity.useMutation('post', '/v1/users/{id}:revokeSessions');
  const revokeLinks = identity.useMutation('post', '/v1/users/{id}:revokeEnrollmentTickets');
  const makeLink = identity.useMutation('post', '/v1/users/{id}:issueEnrollmentTicket');
  const secure = useMutation({
    // Can be repeated after a failure. Passkeys first, so that none starts a new session.
    mutationFn: async () => {
      const call = { params: { path: { id: user.id } } };
      for (const { id: pid } of all.filter(({ id }) => lost.includes(id)))
        await removePasskey.mutateAsync({ params: { path: { id: user.id, pid } } });
      if (canSecure) await endSessions.mutateAsync(call);
      return hasLink ? makeLink.mutateAsync({ ...call, body: { send_mail: isMailed } }) : revokeLinks.mutateAsync(call);
    },
    onSuccess: (enrolment) => enrolment ?? onClose(),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const name = user.display_name;
  if (secure.data) {
    return (
      <Stack>
        <Text size="sm">
          <Trans>Earlier sessions and links of {name} no longer work.</Trans>
        </Text>
        <EnrolmentLink enrolment={secure.data} name={name} isMailed={isMailed} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text size="sm">
        <Trans>First make sure that you are talking to {name}: call them, or meet them. Do not trust an email.</Trans>
      </Text>
      {all.length > 0 && (
        <Checkbox.Group
          label={t`Which passkeys are lost?`}
          description={t`They are removed and cannot be restored. A synced passkey is removed from all devices.`}
          value={lost}
          onChange={setLost}
        >
          <Stack gap="xs" mt="xs">
            {all.map(({ id, displayName, kind, lastUsedAt }) => (
              <Checkbox
                key={id}
                value={id}
                label={displayName}
                description={
                  <>
                    {kind === 'synced' ? t`Synced` : t`This device only`} · <Trans>Last used:</Trans>{' '}
                    <Time value={lastUsedAt} />
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Switch
        label={t`Make a link for a new passkey`}
        description={
          has(scopeOfLink)
            ? t`Needed if no other passkey or identity provider is left to sign in with.`
            : t`Requires the right ${scopeOfLink}. Ask an administrator who has it.`
        }
        disabled={!has(scopeOfLink)}
        checked={hasLink}
        onChange={({ currentTarget }) => setWantsLink(currentTarget.checked)}
      />
      {hasLink && (
        <Switch
          label={t`Send the link to ${user.email}`}
          description={t`Only if nobody else can read their email on the lost device.`}
          checked={isMailed}
          onChange={({ currentTarget }) => setIsMailed(currentTarget.checked)}
        />
      )}
      {user.last_sign_in_at !== null && (
        <Text size="sm">
          <Trans>All sessions of {name} end, on every device.</Trans>
        </Text>
      )}
      <ProblemAlert error={passkeys.error ?? links.error ?? secure.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" loading={secure.isPending} disabled={!isKnown} onClick={() => secure.mutate()}>
          {user.last_sign_in_at === null ? <Trans>Make a link</Trans> : <Trans>Secure the account</Trans>}
        </Button>
      </Group>
    </Stack>
  );
}

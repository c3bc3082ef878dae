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
      <Modal opened={isOpen} onClose={close} title={purpose} size="lg">
        <LostDevicePanel user={user} onClose={close} />
      </Modal>
    </>
  );
}

interface LostDevicePanelProps {
  user: User;
  onClose: () => void;
}

function LostDevicePanel({ user: { id, display_name: name, ...user }, onClose }: LostDevicePanelProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const has = useIdentityScope();
  const [lost, setLost] = useState<string[]>([]);
  const [wantsLink, setWantsLink] = useState<boolean>();
  const [isMailed, setIsMailed] = useState(false);
  const params = { path: { id }, query: { per_page: 100 } };
  const canSecure = has('user:security');
  const passkeys = identity.useQuery('get', '/v1/users/{id}/passkeys', { params }, { enabled: canSecure });
  const links = identity.useQuery('get', '/v1/users/{id}/links', { params });
  const all = passkeys.data?.data ?? [];
  const isKnown = passkeys.isSuccess || !canSecure;
  const isLockedOut = isKnown && links.data?.data.length === 0 && all.every((passkey) => lost.includes(passkey.id));
  const isNew = user.last_sign_in_at === null;
  const scopeOfLink = isNew ? 'user:write' : 'user:recover';
  const canMakeLink = has(scopeOfLink);
  const makesLink = canMakeLink && (isNew || (wantsLink ?? isLockedOut));
  const removePasskey = identity.useMutation('delete', '/v1/users/{id}/passkeys/{pid}');
  const endSessions = identity.useMutation('post', '/v1/users/{id}:revokeSessions');
  const revokeLinks = identity.useMutation('post', '/v1/users/{id}:revokeEnrollmentTickets');
  const makeLink = identity.useMutation('post', '/v1/users/{id}:issueEnrollmentTicket');
  const secure = useMutation({
    // Can be repeated after a failure. Passkeys first, so that none starts a new session.
    mutationFn: async () => {
      const call = { params: { path: { id } } };
      for (const passkey of all.filter((each) => lost.includes(each.id)))
        await removePasskey.mutateAsync({ params: { path: { id, pid: passkey.id } } });
      if (canSecure) await endSessions.mutateAsync(call);
      if (makesLink) return makeLink.mutateAsync({ ...call, body: { send_mail: isMailed } });
      return revokeLinks.mutateAsync(call);
    },
    onSuccess: (enrolment) => enrolment ?? onClose(),
    onSettled: () => queryClient.invalidateQueries(),
  });
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
            {all.map((passkey) => (
              <Checkbox
                key={passkey.id}
                value={passkey.id}
                label={passkey.displayName}
                description={
                  <>
                    {passkey.kind === 'synced' ? t`Synced` : t`This device only`} · <Trans>Last used:</Trans>{' '}
                    <Time value={passkey.lastUsedAt} />
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {!isNew && (
        <Switch
          label={t`Make a link for a new passkey`}
          description={
            canMakeLink
              ? t`Needed if no other passkey or identity provider is left to sign in with.`
              : t`Requires the right ${scopeOfLink}. Ask an administrator who has it.`
          }
          disabled={!canMakeLink}
          checked={makesLink}
          onChange={({ currentTarget }) => setWantsLink(currentTarget.checked)}
        />
      )}
      {makesLink && (
        <Switch
          label={t`Send the link to ${user.email}`}
          description={t`Only if nobody else can read their email on the lost device.`}
          checked={isMailed}
          onChange={({ currentTarget }) => setIsMailed(currentTarget.checked)}
        />
      )}
      {!isNew && (
        <Text size="sm">
          <Trans>All sessions of {name} end, on every device.</Trans>
        </Text>
      )}
      <ProblemAlert error={passkeys.error ?? links.error ?? secure.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color={isNew ? undefined : 'red'}
          loading={secure.isPending}
          disabled={!isKnown}
          onClick={() => secure.mutate()}
        >
          {isNew ? <Trans>Make a link</Trans> : <Trans>Secure the account</Trans>}
        </Button>
      </Group>
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import type { components } from '../generated/catalogue.d.ts';
import { Time } from '../shell/time.tsx';

type Key = Pick<components['schemas']['VendorKey'], 'expiresAt' | 'revokedAt'>;

const soonMs = 30 * 86_400_000;

/** Whether a key that still works expires within 30 days. */
export function isExpiring({ expiresAt, revokedAt }: Key): boolean {
  const left = expiresAt === null || revokedAt !== null ? Infinity : Date.parse(expiresAt) - Date.now();
  return left > 0 && left < soonMs;
}

export const isExpired = ({ expiresAt }: Key): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

export function KeyExpiry({ of: key }: { of: Key }) {
  const { t } = useLingui();
  if (key.revokedAt !== null) return <Trans>Revoked</Trans>;
  if (key.expiresAt === null) return <Trans>Never</Trans>;
  return (
    <Group gap={4}>
      <Time value={key.expiresAt} />
      {isExpiring(key) && <Badge color="yellow">{t`Soon`}</Badge>}
      {isExpired(key) && <Badge color="red">{t`Expired`}</Badge>}
    </Group>
  );
}

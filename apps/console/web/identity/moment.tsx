import { Trans } from '@lingui/react/macro';
import { Time } from '../shell/time.tsx';

/** A time, or “Never”. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? <Trans>Never</Trans> : <Time value={at} />;
}

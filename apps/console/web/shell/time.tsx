import { Trans, useLingui } from '@lingui/react/macro';

/** A time in the reader's language and time zone, to the second. The title has it in UTC. Null: never. */
export function Time({ value }: { value: string | number | null }) {
  const { i18n } = useLingui();
  if (value === null) return <Trans>Never</Trans>;
  const utc = new Date(value).toISOString();
  return (
    <time dateTime={utc} title={utc} style={{ whiteSpace: 'nowrap' }}>
      {i18n.date(utc, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}

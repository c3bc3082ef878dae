import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';

/** How long an old secret or key keeps working, in seconds. */
export function GraceSelect({ value, onChange }: { value: string; onChange: (seconds: string) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`The old secret`}
      description={t`If it has leaked, end it immediately.`}
      allowDeselect={false}
      data={[
        { value: '0', label: t`Ends immediately` },
        { value: '3600', label: t`Works for another hour` },
        { value: '86400', label: t`Works for another day` },
        { value: '604800', label: t`Works for another week` },
      ]}
      value={value}
      onChange={(seconds) => seconds !== null && onChange(seconds)}
    />
  );
}

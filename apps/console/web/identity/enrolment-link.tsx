import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import type { components } from '../generated/identity.d.ts';
import { Time } from '../shell/time.tsx';
import { CodeBlock } from '../shell/code-block.tsx';

interface EnrolmentLinkProps {
  enrolment: components['schemas']['Enrollment'];
  name: string;
  isMailed: boolean;
}

/** The link with which a person registers a passkey. The API shows it once. */
export function EnrolmentLink({ enrolment, name, isMailed }: EnrolmentLinkProps) {
  const { t } = useLingui();
  const expiry = <Time value={enrolment.expires_at} />;
  return (
    <Alert
      color="green"
      styles={{ body: { minWidth: 0 } }}
      title={isMailed ? t`The link is on its way to ${name}` : t`Give this link to ${name}`}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            Whoever opens the link can sign in as {name}. It works once, until {expiry}, and is shown only now.
          </Trans>
        </Text>
        <CodeBlock label={t`Link`} text={enrolment.url} />
      </Stack>
    </Alert>
  );
}

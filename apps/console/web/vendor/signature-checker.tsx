import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { checkSignature, type Verdict } from './signature.ts';

export function SignatureChecker() {
  const { t, i18n } = useLingui();
  const [verdict, setVerdict] = useState<Verdict>();
  const form = useForm({
    initialValues: { headers: '', body: '', secret: '' },
    onValuesChange: () => setVerdict(undefined),
  });
  const raw = { autosize: true, required: true, styles: { input: { fontFamily: 'monospace' } } };
  const [color, title, text] = verdict ?? [];
  return (
    <Page
      title={t`Check a signature`}
      guide={{ service: 'catalogue', page: 'guides/webhooks#verify-without-a-library' }}
    >
      <form onSubmit={form.onSubmit((values) => setVerdict(checkSignature(values)))}>
        <Stack maw={720} align="stretch">
          <Text size="sm">
            <Trans>
              Paste a message as your receiver got it, to see which part does not fit. Everything stays in this browser.
            </Trans>
          </Text>
          <Textarea
            {...{ ...raw, minRows: 3, maxRows: 8, label: t`Request headers`, ...form.getInputProps('headers') }}
            placeholder={'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…'}
          />
          <Textarea
            {...{ ...raw, minRows: 4, maxRows: 16, label: t`Request body`, ...form.getInputProps('body') }}
            description={t`The raw text, before anything parses it. The signature covers every byte.`}
          />
          <PasswordInput
            {...{ label: t`Signing secret`, placeholder: 'whsec_…', required: true, autoComplete: 'off' }}
            {...form.getInputProps('secret')}
          />
          <Button type="submit" w="fit-content">
            <Trans>Check</Trans>
          </Button>
          <div aria-live="polite">
            {title && (
              <Alert color={color} title={i18n._(title)}>
                {text ? i18n._(text) : <SecretAdvice secret={form.getValues().secret.trim()} />}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </Page>
  );
}

/** The API shows the last four characters of each endpoint's secret. */
function SecretAdvice({ secret }: { secret: string }) {
  const { hooks } = useCatalogue();
  const { data } = hooks.useQuery('get', '/api/v1/key/webhooks', {});
  const owner = data?.data.find((webhook) => webhook.secret.endsWith(secret.slice(-4)));
  if (!data) return null;
  if (!owner) return <Trans>The secret belongs to none of your endpoints. It may have been rotated.</Trans>;
  return (
    <Trans>
      The secret is that of{' '}
      <AnchorLink from="/vendors/$provider" to="./webhooks/$id" params={{ id: owner.id }}>
        {owner.description ?? owner.url}
      </AnchorLink>
      . If the message was sent to this endpoint, the body was changed on its way.
    </Trans>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { checkSignature, toleranceSeconds, type SignatureResult } from './signature.ts';

export function SignatureChecker() {
  const { t } = useLingui();
  const [given, setGiven] = useState({ headers: '', body: '', secret: '' });
  const [result, setResult] = useState<SignatureResult>();
  const set = (change: Partial<typeof given>) => {
    setGiven((old) => ({ ...old, ...change }));
    setResult(undefined);
  };
  return (
    <Page
      title={t`Check a signature`}
      guide={{ service: 'catalogue', page: 'guides/webhooks#verify-without-a-library' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void checkSignature(given).then(setResult);
        }}
      >
        <Stack maw={720}>
          <Text size="sm">
            <Trans>
              Paste a message as your receiver got it, to see which part does not fit. Everything stays in this browser.
            </Trans>
          </Text>
          <Textarea
            label={t`Request headers`}
            placeholder={'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…'}
            minRows={3}
            maxRows={8}
            autosize
            required
            styles={{ input: { fontFamily: 'monospace' } }}
            value={given.headers}
            onChange={({ currentTarget }) => set({ headers: currentTarget.value })}
          />
          <Textarea
            label={t`Request body`}
            description={t`The raw text, before anything parses it. The signature covers every byte.`}
            minRows={4}
            maxRows={16}
            autosize
            required
            styles={{ input: { fontFamily: 'monospace' } }}
            value={given.body}
            onChange={({ currentTarget }) => set({ body: currentTarget.value })}
          />
          <PasswordInput
            label={t`Signing secret`}
            placeholder="whsec_…"
            required
            autoComplete="off"
            value={given.secret}
            onChange={({ currentTarget }) => set({ secret: currentTarget.value })}
          />
          <Group>
            <Button type="submit">
              <Trans>Check</Trans>
            </Button>
          </Group>
          <div aria-live="polite">{result && <Verdict result={result} secret={given.secret.trim()} />}</div>
        </Stack>
      </form>
    </Page>
  );
}

function Verdict({ result: { fault, part, ageSeconds = 0 }, secret }: { result: SignatureResult; secret: string }) {
  const { t } = useLingui();
  if (fault === null) {
    const isOld = Math.abs(ageSeconds) > toleranceSeconds;
    return (
      <Alert color={isOld ? 'yellow' : 'teal'} title={<Trans>The signature is right</Trans>}>
        {isOld ? (
          <Trans>
            The timestamp differs from this computer’s clock by {Math.round(Math.abs(ageSeconds) / 60)} minutes. A
            receiver accepts at most five. If the message has just arrived, set the receiver’s clock.
          </Trans>
        ) : (
          <Trans>Headers, body and secret belong together, and the message is recent.</Trans>
        )}
      </Alert>
    );
  }
  const changes: Record<string, string> = {
    whitespace: t`There is white space around it that was not sent.`,
    newline: t`Its last line break is missing.`,
    line_ends: t`Its line breaks were converted.`,
    json: t`It was parsed and written again as JSON. Verify the raw text instead.`,
  };
  const texts: Record<typeof fault, [title: string, text: ReactNode]> = {
    header_missing: [t`The header ${part} is missing`, t`Paste all three webhook headers.`],
    timestamp_invalid: [t`The timestamp is wrong`, t`webhook-timestamp is seconds since 1970.`],
    timestamp_in_ms: [
      t`The timestamp is wrong`,
      t`It is in milliseconds. webhook-timestamp is in seconds, and is signed as it was sent.`,
    ],
    signature_malformed: [
      t`The signature header is wrong`,
      t`It has “v1,” and 44 characters of base64. Part of it may be cut off.`,
    ],
    secret_masked: [
      t`The secret is masked`,
      t`Use the secret that was shown when the endpoint was created. If it is lost, rotate it.`,
    ],
    secret_malformed: [t`The secret is wrong`, t`It is “whsec_” and base64. Part of it may be cut off.`],
    other_message: [t`Headers and body are of different messages`, t`The body’s id is not the webhook-id.`],
    body_changed: [t`The body was changed after it was sent`, changes[part ?? '']],
    secret_or_body: [t`The secret or the body is wrong`, <SecretAdvice key="advice" secret={secret} />],
  };
  const [title, text] = texts[fault];
  return (
    <Alert color="red" title={title}>
      {text}
    </Alert>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { identity } from '../../api/clients.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import { SecretOnce } from '../../shell/secret-once.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { ApplicationForm, type Application, type ApplicationFields } from './application-form.tsx';
import { RecordList, RecordPage, type Kind } from './record.tsx';

function useKind(): Kind {
  const { t } = useLingui();
  return {
    api: '/v1/clients',
    path: '/identity/applications',
    guide: 'guides/openid',
    writeScope: 'client:write',
    texts: {
      list: t`Applications`,
      create: t`Register application`,
      empty: t`No application yet. Register each application in which people sign in, or which calls APIs.`,
    },
  };
}

export function Applications() {
  const { t } = useLingui();
  return (
    <RecordList<Application>
      kind={useKind()}
      columns={[
        { title: t`Type`, cell: ({ type }) => (type === 'public' ? t`Public` : t`Confidential`) },
        { title: t`Client ID`, cell: ({ id }) => id },
        { title: t`Resources`, align: 'right', cell: ({ resources }) => resources.length },
        {
          title: t`State`,
          cell: ({ service_ended: hasEnded }) =>
            hasEnded ? <Badge color="red">{t`Service access ended`}</Badge> : t`Active`,
        },
      ]}
    />
  );
}

type WithSecret = Application & { client_secret?: string | null };

export function ApplicationPage() {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>();
  const outcome = useOutcome();
  const rotate = identity.useMutation('post', '/v1/clients/{id}:rotateSecret', outcome(t`Secret rotated.`));
  const adopt = identity.useMutation('post', '/v1/clients/{id}:adopt', outcome(t`Application adopted.`));
  const showSecret = (application: WithSecret) => setSecret(application.client_secret);
  return (
    <>
      <RecordPage<Application, ApplicationFields>
        kind={useKind()}
        consequence={({ name }) => t`People can no longer sign in to ${name}, and its tokens end at once.`}
        Form={ApplicationForm}
        onCreated={showSecret}
        actions={({ id, name, service_ended: hasEnded, token_endpoint_auth_method: method }) => (
          <>
            {method.startsWith('client_secret') && (
              <ConfirmButton
                label={t`Rotate secret`}
                consequence={t`The current secret of ${name} stops working at once. The new one is shown only once.`}
                onConfirm={() => rotate.mutate({ params: { path: { id } } }, { onSuccess: showSecret })}
              />
            )}
            {hasEnded && (
              <Button
                variant="default"
                loading={adopt.isPending}
                onClick={() => adopt.mutate({ params: { path: { id } } })}
              >
                <Trans>Adopt</Trans>
              </Button>
            )}
          </>
        )}
        notice={({ service_ended: hasEnded }) =>
          hasEnded && (
            <Alert color="yellow" title={<Trans>Service access has ended</Trans>}>
              <Trans>
                The application gets no tokens for itself, because somebody who registered or changed it no longer has
                access. Adopt it if you answer for it from now on. If its secret may have leaked, also rotate the
                secret.
              </Trans>
            </Alert>
          )
        }
      />
      <SecretOnce title={t`Client secret`} secret={secret ?? undefined} onClose={() => setSecret(undefined)} />
    </>
  );
}

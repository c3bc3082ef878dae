import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../../api/clients.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ProblemAlert } from '../../shell/problem-alert.tsx';
import { SecretOnce } from '../../shell/secret-once.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { useIdentityScope, useOrganizationId } from '../organization.tsx';
import { ApplicationForm, type Application, type ApplicationFields } from './application-form.tsx';

const route = getRouteApi('/with-session/identity/applications/$id');

/** An application, or a new one with the ID `new`. */
export function ApplicationPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const can = useIdentityScope();
  const { onSuccess } = useOutcome()(t`Application saved.`);
  const isNew = id === 'new';
  const own = useOrganizationId(route.useSearch().organization);
  const params = { path: { id } };
  const read = identity.useQuery('get', '/v1/clients/{id}', { params }, { enabled: !isNew });
  const create = identity.useMutation('post', '/v1/clients', { onSuccess });
  const change = identity.useMutation('patch', '/v1/clients/{id}', { onSuccess });
  const [secret, setSecret] = useState<string>();
  const application = isNew ? undefined : read.data;
  const save = async (values: Partial<ApplicationFields>) => {
    if (application) return change.mutateAsync({ params, body: values });
    const body = { name: '', type: 'confidential' as const, ...values, organization_id: own };
    const created = await create.mutateAsync({ body });
    setSecret(created.client_secret ?? undefined);
    return navigate({ params: { id: created.id }, ignoreBlocker: true });
  };
  return (
    <Page
      title={application?.name ?? (isNew ? t`Register application` : t`Application`)}
      guide={{ service: 'identity', page: 'guides/openid' }}
      actions={application && can('client:write') && <Actions application={application} onSecret={setSecret} />}
    >
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {application?.service_ended && (
        <Alert color="yellow" title={<Trans>Service access has ended</Trans>}>
          <Trans>
            The application gets no tokens for itself, because somebody who registered or changed it no longer has
            access. Adopt it if you answer for it from now on. If its secret may have leaked, also rotate the secret.
          </Trans>
        </Alert>
      )}
      {(isNew || application) && (
        <ApplicationForm
          key={id}
          application={application}
          organizationId={application ? (application.organization_id ?? undefined) : own}
          isReadOnly={!can('client:write')}
          error={create.error ?? change.error}
          save={save}
        />
      )}
      <SecretOnce title={t`Client secret`} secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  );
}

function Actions({ application, onSecret }: { application: Application; onSecret: (secret?: string) => void }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const outcome = useOutcome();
  const params = { path: { id: application.id } };
  const rotate = identity.useMutation('post', '/v1/clients/{id}:rotateSecret', outcome(t`Secret rotated.`));
  const adopt = identity.useMutation('post', '/v1/clients/{id}:adopt', outcome(t`Application adopted.`));
  const remove = identity.useMutation('delete', '/v1/clients/{id}', outcome(t`Application removed.`));
  const hasSecret = application.token_endpoint_auth_method.startsWith('client_secret');
  return (
    <>
      {hasSecret && (
        <ConfirmButton
          label={t`Rotate secret`}
          consequence={t`The current secret of ${application.name} stops working at once. The new one is shown only once.`}
          onConfirm={() =>
            rotate.mutate({ params }, { onSuccess: (rotated) => onSecret(rotated.client_secret ?? undefined) })
          }
        />
      )}
      {application.type === 'confidential' && (
        <Button variant="default" loading={adopt.isPending} onClick={() => adopt.mutate({ params })}>
          <Trans>Adopt</Trans>
        </Button>
      )}
      <ConfirmButton
        label={t`Remove`}
        consequence={t`People can no longer sign in to ${application.name}, and its tokens end at once.`}
        onConfirm={() =>
          remove.mutate({ params }, { onSuccess: () => void navigate({ to: '/identity/applications' }) })
        }
      />
    </>
  );
}

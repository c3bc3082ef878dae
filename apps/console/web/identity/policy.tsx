import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Button,
  Fieldset,
  Grid,
  Group,
  NumberInput,
  Paper,
  Select,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { identity, identityFetch } from '../api/clients.ts';
import { problemOf, withETag } from '../api/problem.ts';
import { sessionQuery } from '../api/session.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { Backtest } from './backtest.tsx';
import { useIdentityScope, useOrganizationId } from './organization.tsx';
import { PolicyConditions } from './policy-conditions.tsx';
import { draftOf, formErrorsOf, isComplete, newPolicy, valuesOfPolicy } from './policy-form.ts';
import { optionsOf, usePolicyTexts, type Policy } from './policy-texts.ts';
import { PolicyVersions } from './policy-versions.tsx';
import { WhatIf, type TriedPolicy } from './what-if.tsx';

const newRoute = getRouteApi('/with-session/identity/policies/new');
const route = getRouteApi('/with-session/identity/policies/$id');
const guide = { service: 'identity', page: 'guides/policies' } as const;

export function NewPolicy() {
  const { t } = useLingui();
  const organizationId = useOrganizationId(newRoute.useSearch().organization);
  return (
    <Page title={t`New policy`} guide={guide}>
      <PolicyEditor organizationId={organizationId} />
    </Page>
  );
}

export function ShownPolicy() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const has = useIdentityScope();
  const navigate = useNavigate();
  const policy = useQuery(policyQuery(id));
  const remove = identity.useMutation('delete', '/v1/policies/{id}', useOutcome()(t`The policy was deleted.`));
  const leave = { onSuccess: () => void navigate({ to: '/identity/policies', ignoreBlocker: true }) };
  const name = policy.data?.policy.name ?? '';
  return (
    <Page
      title={name || t`Policy`}
      guide={guide}
      actions={
        has('policy:write') &&
        policy.data && (
          <ConfirmButton
            label={t`Delete policy`}
            consequence={t`“${name}” no longer applies to any sign-in. Its versions stay readable.`}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ params: { path: { id } } }, leave)}
          />
        )
      }
    >
      <ProblemAlert error={policy.error} onRetry={() => void policy.refetch()} />
      {policy.isPending && <Skeleton height={400} />}
      {policy.data && (
        <>
          <PolicyEditor saved={policy.data} organizationId={policy.data.policy.organization_id} key={id} />
          <PolicyVersions id={id} />
        </>
      )}
    </Page>
  );
}

interface SavedPolicy {
  policy: Policy;
  etag: string | null;
}

const policyQuery = (id: string) => ({
  queryKey: ['policy', id],
  queryFn: async (): Promise<SavedPolicy> => {
    const { data, etag } = await withETag(identityFetch.GET('/v1/policies/{id}', { params: { path: { id } } }));
    return { policy: data, etag };
  },
});

interface PolicyEditorProps {
  saved?: SavedPolicy;
  organizationId: string | undefined;
}

/** The form of a policy, next to what it would do. */
function PolicyEditor({ saved, organizationId }: PolicyEditorProps) {
  const { t } = useLingui();
  const { effects, modes } = usePolicyTexts();
  const isReadOnly = !useIdentityScope()('policy:write');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const form = useForm({ initialValues: saved ? valuesOfPolicy(saved.policy) : newPolicy });
  // Of what the form shows: `saved` follows changes of others.
  const [etag, setEtag] = useState(saved?.etag ?? null);
  const show = (shown: SavedPolicy) => {
    form.setInitialValues(valuesOfPolicy(shown.policy));
    form.setValues(valuesOfPolicy(shown.policy));
    setEtag(shown.etag);
  };
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !confirm(t`Leave without saving your changes?`),
    enableBeforeUnload: () => form.isDirty(),
  });
  const draft = isComplete(form.values) ? draftOf(form.values) : undefined;
  const policyId = saved?.policy.id;
  const tried = { draft, organizationId, policyId };
  const save = useMutation({
    mutationFn: async (ifMatch: string | null) => {
      const question = t`As far as the console can tell, this policy blocks your own sign-ins, and your session may end now. Save it anyway?`;
      if ((await blocksSignInOf(session?.person.id, tried)) && !confirm(question)) return undefined;
      const body = draftOf(form.values);
      if (!saved)
        return withETag(identityFetch.POST('/v1/policies', { body: { ...body, organization_id: organizationId } }));
      const params = { path: { id: saved.policy.id }, header: { 'If-Match': ifMatch ?? undefined } };
      return withETag(identityFetch.PATCH('/v1/policies/{id}', { params, body }));
    },
    onSuccess: async (result) => {
      if (!result) return;
      const { data: policy, etag: newETag } = result;
      notifications.show({ message: t`The policy was saved. It applies to every sign-in from now on.` });
      for (const warning of policy.warnings)
        notifications.show({ color: 'yellow', message: warning, autoClose: false });
      show({ policy, etag: newETag });
      await queryClient.invalidateQueries();
      if (!saved) await navigate({ to: '/identity/policies/$id', params: { id: policy.id }, ignoreBlocker: true });
    },
    onError: (error) => form.setErrors(formErrorsOf(error)),
  });
  /** What somebody else saved. */
  const theirs = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...policyQuery(policyId ?? ''), staleTime: 0 }),
  });
  const loadTheirs = (policy: SavedPolicy) => {
    show(policy);
    save.reset();
  };
  const input = form.getInputProps;
  return (
    <Stack>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper
            withBorder
            p="md"
            component="form"
            aria-label={t`Policy`}
            onSubmit={form.onSubmit(() => save.mutate(etag))}
          >
            <Fieldset variant="unstyled" disabled={isReadOnly}>
              <Stack>
                <TextInput label={t`Name`} required maxLength={255} {...input('name')} />
                <Textarea label={t`Description`} autosize minRows={2} maxLength={2_000} {...input('description')} />
                <Group grow preventGrowOverflow={false} align="flex-start">
                  <Select label={t`Effect`} data={optionsOf(effects)} allowDeselect={false} {...input('effect')} />
                  <Select label={t`State`} data={optionsOf(modes)} allowDeselect={false} {...input('mode')} />
                  <NumberInput
                    label={t`Priority`}
                    description={t`Lower numbers come first.`}
                    inputWrapperOrder={['label', 'input', 'description', 'error']}
                    min={0}
                    max={1_000_000}
                    allowDecimal={false}
                    required
                    {...input('priority')}
                  />
                </Group>
                <PolicyConditions form={form} />
                {problemOf(save.error).status === 412 ? (
                  <Alert color="yellow" title={t`Somebody else changed this policy`} role="alert">
                    <Stack>
                      <Trans>Nothing of yours was saved. Your text is still here.</Trans>
                      <ProblemAlert error={theirs.error} />
                      <Group>
                        <Button variant="default" onClick={() => theirs.mutate(undefined, { onSuccess: loadTheirs })}>
                          <Trans>Discard mine and load theirs</Trans>
                        </Button>
                        <Button
                          variant="default"
                          onClick={() => theirs.mutate(undefined, { onSuccess: (policy) => save.mutate(policy.etag) })}
                        >
                          <Trans>Replace theirs with mine</Trans>
                        </Button>
                      </Group>
                    </Stack>
                  </Alert>
                ) : (
                  <ProblemAlert error={save.error} />
                )}
                {!isReadOnly && (
                  <Group justify="flex-end">
                    <Button type="submit" loading={save.isPending} disabled={!draft || (saved && !form.isDirty())}>
                      {saved ? <Trans>Save changes</Trans> : <Trans>Create policy</Trans>}
                    </Button>
                  </Group>
                )}
              </Stack>
            </Fieldset>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <WhatIf {...tried} />
        </Grid.Col>
      </Grid>
      <Backtest {...tried} />
    </Stack>
  );
}

/** Tells only what is known before a sign-in: who it is. False if the reader may not ask, or is of another organization. */
async function blocksSignInOf(user_id: string | undefined, { draft, organizationId, policyId }: TriedPolicy) {
  if (draft?.effect !== 'BLOCK' || draft.mode !== 'enforce' || user_id === undefined) return false;
  const body = { organization_id: organizationId, policy: draft, replaces: policyId, context: { user_id } };
  const { data } = await identityFetch.POST('/v1/policies:simulate', { body });
  return data?.effect === 'BLOCK' && data.matched_policy_id === 'draft';
}

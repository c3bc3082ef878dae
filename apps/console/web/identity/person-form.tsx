import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { identity } from '../api/clients.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { Refusal, useChange } from './refusal.tsx';
import { Section } from './section.tsx';

type User = components['schemas']['User'];

interface PersonFormProps {
  user: User;
  canChange: boolean;
}

/** Sends only the fields that changed. */
export function PersonForm({ user, canChange }: PersonFormProps) {
  const { t } = useLingui();
  const change = useChange();
  const form = useForm({ initialValues: valuesOf(user) });
  const update = identity.useMutation('patch', '/v1/users/{id}', {
    ...change(t`Saved.`),
    onError: (error) => form.setErrors(fieldErrorsOf(error) ?? {}),
  });
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !confirm(t`Discard your changes?`),
    enableBeforeUnload: () => form.isDirty(),
  });
  const save = form.onSubmit((values) => {
    const changed = Object.entries(values).filter(([name]) => form.isDirty(name));
    update.mutate(
      { params: { path: { id: user.id } }, body: Object.fromEntries(changed) },
      { onSuccess: (saved) => form.initialize(valuesOf(saved)) },
    );
  });
  return (
    <Section title={t`Profile`}>
      <form onSubmit={save} noValidate>
        <Stack>
          <PersonFields form={form} disabled={!canChange} />
          {form.isDirty('email') && (
            <Alert color="orange">
              <Trans>Make sure who asks for this. From now on, messages and recovery links go to this address.</Trans>
            </Alert>
          )}
          <Refusal error={update.error} />
          {canChange && (
            <Group justify="flex-end">
              <Button variant="default" disabled={!form.isDirty()} onClick={() => form.reset()}>
                <Trans>Discard</Trans>
              </Button>
              <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
                <Trans>Save</Trans>
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Section>
  );
}

const valuesOf = ({ display_name, email, groups, locale }: User): PersonValues => ({
  ...{ display_name, email, groups },
  locale: locale ?? 'en',
});

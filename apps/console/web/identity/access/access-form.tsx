import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldErrorsOf } from '../../api/problem.ts';
import { ProblemAlert } from '../../shell/problem-alert.tsx';

interface AccessFormProps<Values> {
  form: UseFormReturnType<Values>;
  isNew: boolean;
  isReadOnly: boolean;
  error: unknown;
  /** Gets all values of a new record, and otherwise those that were changed. */
  save: (values: Partial<Values>) => Promise<unknown>;
  children: ReactNode;
}

/** A form that sends only what was changed, so that others' changes of other fields stay. */
export function AccessForm<Values extends object>(props: AccessFormProps<Values>) {
  const { form, isNew, isReadOnly, error, save, children } = props;
  const { t } = useLingui();
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !form.submitting && !confirm(t`Leave without saving your changes?`),
    enableBeforeUnload: () => form.isDirty(),
  });
  const submit = async (values: Values) => {
    const stored = form.getInitialValues();
    const isChanged = (name: string) =>
      JSON.stringify(values[name as keyof Values]) !== JSON.stringify(stored[name as keyof Values]);
    const changes = Object.fromEntries(Object.entries(values).filter(([name]) => isNew || isChanged(name)));
    try {
      await save(changes as Partial<Values>);
      form.resetDirty(values);
      form.setInitialValues(values);
    } catch (problem) {
      form.setErrors(fieldErrorsOf(problem) ?? {});
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Stack maw={720}>
          {children}
          <ProblemAlert error={error} />
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
                {isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

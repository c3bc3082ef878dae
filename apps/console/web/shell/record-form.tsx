import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldErrorsOf } from '../api/problem.ts';
import { ProblemAlert } from './problem-alert.tsx';

interface RecordFormProps<Values> {
  form: UseFormReturnType<Values>;
  isNew: boolean;
  isReadOnly?: boolean;
  error: unknown;
  /** Gets all values of a new record, and otherwise those that were changed. */
  save: (values: Partial<Values>) => Promise<unknown>;
  children: ReactNode;
}

/** A form that sends only what was changed, so that others' changes of other fields stay. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, isNew, isReadOnly = false, error, save, children } = props;
  const { t } = useLingui();
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !form.submitting && !confirm(t`Leave without saving your changes?`),
    enableBeforeUnload: () => form.isDirty(),
  });
  const submit = async (values: Values) => {
    const stored = new Map(Object.entries(form.getInitialValues()));
    const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(stored.get(name));
    const sent = Object.entries(values).filter(([name, value]) => isNew || isChanged(name, value));
    try {
      await save(Object.fromEntries(sent) as Partial<Values>);
      form.setInitialValues(values);
      form.resetDirty(values);
    } catch (problem) {
      const errors = Object.entries(fieldErrorsOf(problem) ?? {});
      // An error of `redirect_uris.1` also belongs to the input of `redirect_uris`.
      const ofInputs = errors.map(([field, message]) => [field.split('.')[0], message]);
      form.setErrors(Object.fromEntries([...ofInputs, ...errors]) as Record<string, string>);
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

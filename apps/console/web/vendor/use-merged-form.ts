import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldErrorsOf, problemOf } from '../api/problem.ts';
import { changedFields, mergedValues, mergeOf, type Merge, type Values } from './product-values.ts';

/** What a form edits, as the API returned it. */
export interface Version {
  values: Values;
  /** For If-Match. */
  etag: string | null;
}

interface MergedFormOptions<Edited extends Version> {
  latest: Edited;
  /** Sends the changes. Rejects with a problem. */
  save: (values: Values, before: Edited) => Promise<void>;
  /** Reads the latest version. */
  read: () => Promise<Edited>;
}

/** A form that merges changes that others made since it was opened, and loses nothing that was typed. */
export function useMergedForm<Edited extends Version>({ latest, save, read }: MergedFormOptions<Edited>) {
  const { t } = useLingui();
  const [before, setBefore] = useState(latest);
  const [merge, setMerge] = useState<Merge & { version: Edited }>();
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: latest.values });
  const isDirty = () => changedFields(before.values, form.getValues()).length > 0;

  /** Edits this version, with other values as unsaved changes. */
  const start = (version: Edited, values = version.values) => {
    setBefore(version);
    form.setInitialValues(version.values);
    form.setValues(values);
  };
  const follow = useEffectEvent((etag: string | null) => {
    if (etag === before.etag) return;
    // Only other fields have changed, such as the price of a product whose texts are edited.
    if (changedFields(before.values, latest.values).length === 0) setBefore(latest);
    else if (!isDirty()) start(latest);
  });
  useEffect(() => follow(latest.etag), [latest.etag]);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !confirm(t`Leave this page? Your changes are not saved.`),
    enableBeforeUnload: isDirty,
  });

  /** Resolves to whether everything is saved. */
  async function send(values: Values, version: Edited): Promise<boolean> {
    try {
      if (changedFields(version.values, values).length > 0) await save(values, version);
    } catch (problem) {
      if (problemOf(problem).status !== 412) throw problem;
      const current = await read();
      const found = mergeOf(version.values, values, current.values);
      if (found.conflicts.length + found.taken.length === 0) return send(values, current);
      setMerge({ ...found, version: current });
      return false;
    }
    start(await read());
    return true;
  }

  async function attempt(values: Values, version: Edited): Promise<boolean> {
    setError(undefined);
    setIsSaving(true);
    form.clearErrors();
    try {
      return await send(values, version);
    } catch (problem) {
      setError(problem);
      const isTooLarge = problemOf(problem).status === 413;
      const tooLarge = { [longestOf(values)]: t`Shorten this text. All fields together can have up to 1 MiB.` };
      form.setErrors(fieldErrorsOf(problem) ?? (isTooLarge ? tooLarge : {}));
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    ...{ form, error, isSaving, merge, isDirty, start },
    submit: () => attempt(form.getValues(), before),
    /** Takes their values for these fields, and saves. */
    resolve: (chosen: readonly string[]) => {
      const values = mergedValues(merge!, chosen);
      setMerge(undefined);
      start(merge!.version, values);
      return attempt(values, merge!.version);
    },
    cancelMerge: () => setMerge(undefined),
  };
}

/** The longest field. */
function longestOf(values: Values): string {
  const lengthOf = (name: string) => JSON.stringify(values[name]).length;
  return Object.keys(values).reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
}

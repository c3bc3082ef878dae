import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { ImportReply, ImportTask } from './import-worker.ts';
import { allReferences } from './use-references.ts';

/** Reads a dropped file in a worker: proposes a mapping, then converts it. `onChange`: what was sent of it is outdated. */
export function useImportFile(onChange: () => void) {
  const { api } = useCatalogue();
  const [mapping, setMapping] = useState('');
  const [rowsRead, setRowsRead] = useState<number>();
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const run = async (task: ImportTask): Promise<ImportReply> => {
    running.current.abort();
    const { signal } = (running.current = new AbortController());
    setRowsRead(undefined);
    const [brands, categories, designers] = await Promise.all([
      allReferences(api, 'brands'),
      allReferences(api, 'categories'),
      allReferences(api, 'designers'),
    ]);
    signal.throwIfAborted();
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    const reply = await new Promise<ImportReply>((resolve) => {
      signal.addEventListener('abort', () => resolve({}));
      worker.addEventListener('error', ({ message }) => resolve({ fault: message }));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) =>
        data.rowsRead === undefined ? resolve(data) : setRowsRead(data.rowsRead),
      );
      worker.postMessage({ ...task, lists: { brands, categories, designers } });
    });
    worker.terminate();
    signal.throwIfAborted();
    setRowsRead(undefined);
    if (reply.fault !== undefined) throw new Error(reply.fault);
    return reply;
  };

  const opened = useMutation({
    mutationFn: async (task: ImportTask) => (isNdjson(task.file) ? undefined : (await run(task)).proposed),
    onSuccess: (proposed) => {
      converted.reset();
      setMapping(proposed?.mapping ?? '');
    },
  });
  const converted = useMutation({ mutationFn: async (task: ImportTask) => (await run(task)).converted! });
  const { variables: task, data: proposed, isSuccess: isReadable, error } = opened;
  return {
    ...{ task, proposed, mapping, rowsRead, isReadable, error, converted: converted.data },
    isEdited: proposed !== undefined && mapping !== proposed.mapping,
    open: (file: ImportTask) => {
      onChange();
      opened.mutate(file);
    },
    /** Whether the service reads the file without a mapping. */
    isPlain: isReadable && proposed?.isPlain !== false,
    change: (text: string) => {
      onChange();
      setMapping(text);
      converted.reset();
    },
    /** What the service reads. Rejects if the file or the mapping is invalid. */
    content: async (): Promise<{ body: Blob; type: string }> => {
      const { file } = task!;
      if (proposed?.isPlain) return { body: file, type: 'text/csv' };
      const body = proposed ? (converted.data ?? (await converted.mutateAsync({ ...task!, mapping }))).file : file;
      return { body, type: 'application/x-ndjson' };
    },
  };
}

export type ImportFile = ReturnType<typeof useImportFile>;

const isNdjson = ({ name }: File) => /\.(ndjson|jsonl)$/i.test(name);

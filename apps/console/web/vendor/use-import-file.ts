import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { ImportReply, ImportTask } from './import-worker.ts';
import { allReferences } from './use-references.ts';

/** Reads a dropped file in a worker: proposes a mapping, then converts it. */
export function useImportFile() {
  const { api } = useCatalogue();
  const [mapping, setMapping] = useState('');
  const [rowsRead, setRowsRead] = useState<number>();
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  const run = async (task: ImportTask): Promise<ImportReply> => {
    running.current?.terminate();
    setRowsRead(undefined);
    const [brands, categories, designers] = await Promise.all([
      allReferences(api, 'brands'),
      allReferences(api, 'categories'),
      allReferences(api, 'designers'),
    ]);
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    running.current = worker;
    const reply = await new Promise<ImportReply>((resolve) => {
      worker.addEventListener('error', ({ message }) => resolve({ fault: message }));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) =>
        data.rowsRead === undefined ? resolve(data) : setRowsRead(data.rowsRead),
      );
      worker.postMessage({ ...task, lists: { brands, categories, designers } });
    });
    worker.terminate();
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
    ...{ task, proposed, mapping, rowsRead, isReadable, error, open: opened.mutate, converted: converted.data },
    /** Whether the service reads the file without a mapping. */
    isPlain: isReadable && proposed?.isPlain !== false,
    change: (text: string) => {
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

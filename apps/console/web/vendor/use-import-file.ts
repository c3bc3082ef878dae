import type { ConvertedFile, ProposedMapping } from '@plinth/catalogue-client/mapping';
import { useRef, useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { ImportReply, ImportTask } from './import-worker.ts';
import { allReferences } from './use-references.ts';

export type Given = ImportTask['given'];

/** Reads a dropped file in a worker: proposes a mapping, then converts it. */
export function useImportFile() {
  const { api } = useCatalogue();
  const [file, setFile] = useState<File>();
  const [given, setGiven] = useState<Given>({});
  const [proposed, setProposed] = useState<ProposedMapping>();
  const [mapping, setMapping] = useState('');
  const [converted, setConverted] = useState<ConvertedFile>();
  const [rowsRead, setRowsRead] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<Worker>(undefined);

  const run = async (task: Omit<ImportTask, 'lists'>): Promise<ImportReply> => {
    running.current?.terminate();
    const [brands, categories, designers] = await Promise.all([
      allReferences(api, 'brands'),
      allReferences(api, 'categories'),
      allReferences(api, 'designers'),
    ]);
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    running.current = worker;
    const reply = await new Promise<ImportReply>((resolve) => {
      worker.addEventListener('error', ({ message }) => resolve({ kind: 'failed', message }));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
        if (data.kind === 'progress') setRowsRead(data.rows);
        else resolve(data);
      });
      worker.postMessage({ ...task, lists: { brands, categories, designers } } satisfies ImportTask);
    });
    worker.terminate();
    setRowsRead(undefined);
    setFault(reply.kind === 'failed' ? reply.message : undefined);
    return reply;
  };

  const open = async (opened: File | undefined, choices: Given = {}) => {
    setFile(opened);
    setGiven(choices);
    setProposed(undefined);
    setConverted(undefined);
    setFault(undefined);
    if (!opened || isNdjson(opened)) return;
    const reply = await run({ file: opened, given: choices });
    if (reply.kind !== 'proposed') return;
    setProposed(reply.proposed);
    setMapping(reply.proposed.mapping);
  };

  const isPlain = file !== undefined && (isNdjson(file) || proposed?.isPlain === true);
  return {
    ...{ file, given, proposed, mapping, converted, rowsRead, fault, open },
    /** The service reads it as it is. */
    isPlain,
    /** Whether it can be sent, with its mapping. */
    isReadable: isPlain || proposed !== undefined,
    change: (text: string) => {
      setMapping(text);
      setConverted(undefined);
    },
    /** What the service reads; undefined if the file or the mapping is invalid. */
    content: async (): Promise<{ body: Blob; type: string } | undefined> => {
      if (!file) return undefined;
      if (isNdjson(file)) return { body: file, type: 'application/x-ndjson' };
      if (proposed?.isPlain) return { body: file, type: 'text/csv' };
      if (converted) return { body: converted.file, type: 'application/x-ndjson' };
      setRowsRead(0);
      const reply = await run({ file, given, mapping });
      if (reply.kind !== 'converted') return undefined;
      setConverted(reply.converted);
      return { body: reply.converted.file, type: 'application/x-ndjson' };
    },
  };
}

export type ImportFile = ReturnType<typeof useImportFile>;

const isNdjson = ({ name }: File) => /\.(ndjson|jsonl)$/i.test(name);

import {
  convertFile,
  proposeFromStart,
  type ConvertedFile,
  type Named,
  type ProposedMapping,
} from '@plinth/catalogue-client/mapping';

// Reads and converts the file beside the page, so that 200 MB do not freeze it.

export interface ImportTask {
  file: File;
  lists: Record<'brands' | 'categories' | 'designers', Named[]>;
  /** The brand of all products, and the category of those without one. Slugs. */
  given: { brand?: string | undefined; defaultCategory?: string | undefined };
  /** JSON. Without it, a mapping is proposed. */
  mapping?: string;
}

export type ImportReply =
  | { kind: 'proposed'; proposed: ProposedMapping }
  | { kind: 'progress'; rows: number }
  | { kind: 'converted'; converted: ConvertedFile }
  | { kind: 'failed'; message: string };

const listed = (items: Named[]) => ({
  async *list() {
    yield* items;
  },
});

addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  const { file, lists, given, mapping } = data;
  const catalogue = {
    ...{ brands: listed(lists.brands), categories: listed(lists.categories), designers: listed(lists.designers) },
  };
  const reply = (message: ImportReply) => postMessage(message);
  const work = async (): Promise<ImportReply> => {
    if (mapping === undefined) return { kind: 'proposed', proposed: await proposeFromStart(file, catalogue, given) };
    const onProgress = (rows: number) => reply({ kind: 'progress', rows });
    return { kind: 'converted', converted: await convertFile(file, mapping, catalogue, onProgress) };
  };
  work().then(reply, ({ message }: Error) => reply({ kind: 'failed', message }));
});

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
  /** The brand of all products, and the category of those without one. Slugs. */
  given: { brand?: string | undefined; defaultCategory?: string | undefined };
  /** JSON. Without it, a mapping is proposed. */
  mapping?: string;
}

export interface ImportReply {
  rowsRead?: number;
  proposed?: ProposedMapping;
  converted?: ConvertedFile;
  fault?: string;
}

const listed = (items: Named[]) => ({
  async *list() {
    yield* items;
  },
});

type Message = MessageEvent<ImportTask & { lists: Record<'brands' | 'categories' | 'designers', Named[]> }>;

addEventListener('message', ({ data: { file, lists, given, mapping } }: Message) => {
  const catalogue = {
    ...{ brands: listed(lists.brands), categories: listed(lists.categories), designers: listed(lists.designers) },
  };
  const reply = (message: ImportReply) => postMessage(message);
  const work = async (): Promise<ImportReply> => {
    if (mapping === undefined) return { proposed: await proposeFromStart(file, catalogue, given) };
    return { converted: await convertFile(file, mapping, catalogue, (rowsRead) => reply({ rowsRead })) };
  };
  work().then(reply, ({ message }: Error) => reply({ fault: message }));
});

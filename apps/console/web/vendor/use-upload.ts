import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';

/** Uploads a file and resolves to its URL. */
export function useUpload(): (file: File) => Promise<string> {
  const { api } = useCatalogue();
  return async (file) => {
    const { data } = await withETag(
      api.POST('/api/v1/key/uploads', {
        body: { file: '' },
        bodySerializer: () => {
          const form = new FormData();
          form.append('file', file);
          return form;
        },
      }),
    );
    return data.data.url;
  };
}

// A page of a list, a key set or an introspection takes some kilobytes.
const maxBytes = 1024 * 1024;

/**
 * The text of an answer, counted after decompression; undefined where it exceeds 1 MiB. The rest is not read then, and the
 * connection is closed.
 */
export async function boundedText({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

const maxBytes = 1024 * 1024;

/** Returns the decompressed body, or undefined above 1 MiB. It then stops reading and closes the connection. */
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

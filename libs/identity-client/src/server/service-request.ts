/** How identity-api is reached. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  url: string;
  send: typeof fetch;
  /** The clock: Unix time in milliseconds. */
  nowMs: () => number;
}

const patienceMs = 5_000;
// Key sets and introspection answers take some kilobytes.
const maxAnswerBytes = 1024 * 1024;

/** The JSON object that identity-api answers with. Throws where there is none within 5 seconds, or it exceeds 1 MiB. */
export async function requestJson(
  { url, send }: ServiceAccess,
  path: string,
  init: RequestInit = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(`${url}${path}`, {
    // An answer from elsewhere would decide who is let in.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
  });
  if (!response.ok) throw new Error(`${url}${path} answered with status ${response.status}.`);
  const answer: unknown = JSON.parse(await textOf(response, `${url}${path}`));
  if (typeof answer !== 'object' || answer === null) throw new Error(`${url}${path} answered with no JSON object.`);
  return answer as Readonly<Record<string, unknown>>;
}

/** The text of an answer, counted after decompression. Throwing cancels the rest, which closes the connection. */
async function textOf({ body }: Response, url: string): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error(`The answer of ${url} is longer than 1 MiB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

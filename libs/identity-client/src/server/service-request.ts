import { boundedText } from '../bounded-text.js';

/** How identity-api is reached. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  url: string;
  send: typeof fetch;
  /** The clock: Unix time in milliseconds. */
  nowMs: () => number;
}

const patienceMs = 5_000;

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
  const text = await boundedText(response);
  if (text === undefined) throw new Error(`The answer of ${url}${path} is longer than 1 MiB.`);
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) throw new Error(`${url}${path} answered with no JSON object.`);
  return answer as Readonly<Record<string, unknown>>;
}

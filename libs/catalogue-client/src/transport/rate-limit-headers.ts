/** Where a key stands, as an answer says it (IETF draft-ietf-httpapi-ratelimit-headers). */
export interface RateLimitState {
  /** The policy that the request was counted by. */
  policy: string;
  /** Requests that the key has left. */
  remaining: number;
  /** When it has all of them again, in ms from the answer. */
  resetMs: number;
  /** How many there are in a window; undefined where `RateLimit-Policy` does not say so. */
  limit?: number;
}

const item = /^\s*"((?:[^"\\]|\\.)*)"\s*((?:;[^,]*)?)/;
const parameter = (text: string, name: string): number | undefined => {
  const found = new RegExp(`;\\s*${name}=(\\d{1,12})(?![\\d.])`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads `RateLimit: "default";r=599;t=60` with `RateLimit-Policy: "default";q=600;w=60`; undefined where they do not say. */
export function rateLimitOf(headers: Headers): RateLimitState | undefined {
  const [, policy, values] = item.exec(headers.get('ratelimit') ?? '') ?? [];
  if (policy === undefined || values === undefined) return undefined;
  const [remaining, reset] = [parameter(values, 'r'), parameter(values, 't')];
  if (remaining === undefined || reset === undefined) return undefined;
  const policies = headers.get('ratelimit-policy') ?? '';
  const own = policies.split(',').find((one) => item.exec(one)?.[1] === policy);
  const limit = own === undefined ? undefined : parameter(own, 'q');
  return { policy, remaining, resetMs: reset * 1000, ...(limit === undefined ? {} : { limit }) };
}

export type SignatureFault =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'timestamp_in_ms'
  | 'signature_malformed'
  | 'secret_masked'
  | 'secret_malformed'
  | 'other_message'
  | 'body_changed'
  | 'secret_or_body';

export interface SignatureResult {
  /** Null if the signature is right. */
  fault: SignatureFault | null;
  /** The header that the fault is about, or the change of the body that explains it. */
  part?: string;
  /** How old the message is. Receivers must reject messages older than five minutes. */
  ageSeconds?: number;
}

export const toleranceSeconds = 300;
const encoder = new TextEncoder();

/** Says which part of a received message does not fit its signature (Standard Webhooks 1.0.0). */
export async function checkSignature(
  { headers, body, secret }: { headers: string; body: string; secret: string },
  now = Date.now(),
): Promise<SignatureResult> {
  const given = new Map(
    headers.split(/\r?\n/).flatMap((line): [string, string][] => {
      const [, name, value] = /^\s*["']?([\w-]+)["']?\s*[:=]\s*["']?(.*?)["']?,?\s*$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );
  const missing = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].find((name) => !given.get(name));
  if (missing) return { fault: 'header_missing', part: missing };
  const id = given.get('webhook-id')!;
  const timestamp = given.get('webhook-timestamp')!;
  if (/^\d{13}$/.test(timestamp)) return { fault: 'timestamp_in_ms', part: 'webhook-timestamp' };
  if (!/^\d{1,12}$/.test(timestamp)) return { fault: 'timestamp_invalid', part: 'webhook-timestamp' };
  const signatures = given.get('webhook-signature')!.split(/\s+/);
  if (!signatures.some((each) => /^v1,[A-Za-z0-9+/]{43}=$/.test(each)))
    return { fault: 'signature_malformed', part: 'webhook-signature' };
  if (secret.includes('*')) return { fault: 'secret_masked' };
  const key = secretKey(secret);
  if (!key) return { fault: 'secret_malformed' };

  const ageSeconds = Math.round(now / 1000 - Number(timestamp));
  const fits = async (candidate: string) =>
    signatures.includes(`v1,${await hmac(key, `${id}.${timestamp}.${candidate}`)}`);
  if (await fits(body)) return { fault: null, ageSeconds };
  for (const [part, candidate] of variantsOf(body)) {
    if (candidate !== body && (await fits(candidate))) return { fault: 'body_changed', part, ageSeconds };
  }
  const message = parsed(body);
  if (message?.id !== undefined && message.id !== id) return { fault: 'other_message', ageSeconds };
  return { fault: 'secret_or_body', ageSeconds };
}

/** What tools and frameworks do to a body between the network and a text field. */
function variantsOf(body: string): [part: string, candidate: string][] {
  const value = parsed(body);
  return [
    ['whitespace', body.trim()],
    ['newline', `${body.trim()}\n`],
    ['line_ends', body.replaceAll('\r\n', '\n')],
    ...(value ? [['json', JSON.stringify(value)] as [string, string]] : []),
  ];
}

function parsed(body: string): { id?: unknown } | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function secretKey(secret: string): Uint8Array<ArrayBuffer> | null {
  const base64 = secret.trim().replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, encoder.encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

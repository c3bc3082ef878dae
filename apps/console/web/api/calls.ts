/** A request that the current view sent, for "copy as curl". */
export interface ApiCall {
  service: 'catalogue' | 'identity';
  method: string;
  /** As in openapi.json: `/v1/users/{id}`. */
  route: string;
  /** With its query, relative to the service. */
  path: string;
  provider?: string;
  ifMatch: string | null;
  /** The media type of the body. */
  type: string | null;
  /** Undefined for a file. */
  body?: string;
}

const listeners = new Set<() => void>();
let calls: readonly ApiCall[] = [];

/** The latest calls of the current view; each route once. */
export const recentCalls = {
  read: (): readonly ApiCall[] => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (call: ApiCall): void => {
    const others = calls.filter(({ method, route }) => method !== call.method || route !== call.route);
    set([call, ...others].slice(0, 12));
  },
  clear: (): void => {
    set([]);
  },
};

/** The token is a variable: a command in a shell's history should hold no secret. */
export function curlOf(call: ApiCall, baseUrl: string): string {
  const lines = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(baseUrl + call.path)}`];
  lines.push('-H "Authorization: Bearer $TOKEN"');
  if (call.provider !== undefined) lines.push(`-H ${quoted(`Plinth-Provider: ${call.provider}`)}`);
  if (call.ifMatch !== null) lines.push(`-H ${quoted(`If-Match: ${call.ifMatch}`)}`);
  if (call.type?.startsWith('multipart/')) lines.push('-F file=@FILE');
  else if (call.type) lines.push(`-H ${quoted(`Content-Type: ${call.type}`)}`, bodyOf(call));
  return lines.join(' \\\n  ');
}

const bodyOf = ({ body }: ApiCall) => (body === undefined ? '--data-binary @FILE' : `-d ${quoted(body)}`);

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function set(next: readonly ApiCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

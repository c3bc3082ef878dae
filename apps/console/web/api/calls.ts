/** A request that the current view sent, for "copy as curl". */
export interface ApiCall {
  service: 'catalogue' | 'identity';
  method: string;
  /** As in openapi.json: `/v1/users/{id}`. */
  route: string;
  /** With its query, relative to the service. */
  path: string;
  provider?: string;
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
  if (call.body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(call.body)}`);
  return lines.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function set(next: readonly ApiCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

export type CustomHeaders = Readonly<Record<string, string>>;

/** The value that reads show. */
export const maskedHeaderValue = '****';

/** Maximum headers per endpoint, and maximum bytes of their names and values. */
export const maxCustomHeaders = 10;
export const maxCustomHeaderBytes = 8_192;
const maxNameLength = 128;
const maxValueLength = 4_096;

// Headers that the service or the connection sets (RFC 9110 §7.6.1), and headers that change the exchange.
const reserved = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'accept-encoding',
]);
const reservedPrefixes = ['content-', 'webhook-'];

/** `name` is null if the fault concerns all headers. */
export interface CustomHeaderFault {
  name: string | null;
  rule: string;
  message: string;
}

const isReserved = (name: string): boolean =>
  reserved.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix));

/** Names are tokens (RFC 9110 §5.6.2), values visible ASCII (§5.5), none reserved or repeated in any case. */
export function faultsOfCustomHeaders(headers: Readonly<Record<string, unknown>>): CustomHeaderFault[] {
  const entries = Object.entries(headers);
  if (entries.length > maxCustomHeaders)
    return [{ name: null, rule: 'max_properties', message: `must have at most ${maxCustomHeaders} members` }];
  const names = new Set<string>();
  const faults = entries.flatMap(([name, value]): CustomHeaderFault[] => {
    const lowerCase = name.toLowerCase();
    const isTwice = names.has(lowerCase);
    names.add(lowerCase);
    const fault = faultOfName(name) ?? (isTwice ? twice : undefined) ?? faultOfValue(value);
    return fault ? [{ name, ...fault }] : [];
  });
  if (faults.length === 0 && bytesOf(entries as [string, string][]) > maxCustomHeaderBytes)
    return [{ name: null, rule: 'max_bytes', message: `must have at most ${maxCustomHeaderBytes} bytes in total` }];
  return faults;
}

type Fault = Omit<CustomHeaderFault, 'name'>;

const twice: Fault = { rule: 'unique_items', message: 'must not be repeated' };

function faultOfName(name: string): Fault | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) || name.length > maxNameLength)
    return { rule: 'header_name', message: `must be a valid header name of at most ${maxNameLength} characters` };
  if (isReserved(name.toLowerCase()))
    return { rule: 'header_reserved', message: 'must not be a header set by the service' };
  return undefined;
}

function faultOfValue(value: unknown): Fault | undefined {
  if (typeof value !== 'string') return { rule: 'type', message: 'must be a string' };
  if (value.length < 1 || value.length > maxValueLength)
    return { rule: 'header_value', message: `must have 1 to ${maxValueLength} characters` };
  if (!/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value))
    return { rule: 'header_value', message: 'must be printable ASCII without leading or trailing spaces' };
  if (value === maskedHeaderValue)
    return { rule: 'masked', message: 'is masked; send the full value, or omit headers to keep them' };
  return undefined;
}

const bytesOf = (entries: readonly [string, string][]): number =>
  entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Parses stored headers; names become lowercase. */
export const readCustomHeaders = (json: string): CustomHeaders =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as CustomHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );

export const maskedHeaders = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, maskedHeaderValue]));

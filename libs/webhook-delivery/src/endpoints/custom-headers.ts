/** Headers that an endpoint's owner adds to its deliveries, by name. */
export type CustomHeaders = Readonly<Record<string, string>>;

/** What reads show instead of a value. */
export const maskedHeaderValue = '****';

/** Headers an endpoint may have, and the bytes of their names and values together. */
export const maxCustomHeaders = 10;
export const maxCustomHeaderBytes = 8_192;
const maxNameLength = 128;
const maxValueLength = 4_096;

// What the service or the connection itself says (RFC 9110 §7.6.1), and what would change how an attempt is made.
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

/** What is wrong with one header, or with all of them where `name` is null. */
export interface CustomHeaderFault {
  name: string | null;
  rule: string;
  message: string;
}

const isReserved = (name: string): boolean =>
  reserved.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix));

/**
 * What is wrong with the headers that somebody wants an endpoint to have: names are tokens (RFC 9110 §5.6.2), values
 * visible ASCII with single lines (§5.5), none is the service's own, and no name stands twice in whatever case.
 */
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
    return [{ name: null, rule: 'max_bytes', message: `must be at most ${maxCustomHeaderBytes} bytes together` }];
  return faults;
}

type Fault = Omit<CustomHeaderFault, 'name'>;

const twice: Fault = { rule: 'unique_items', message: 'must not be named twice' };

function faultOfName(name: string): Fault | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) || name.length > maxNameLength)
    return { rule: 'header_name', message: `must have a header name of at most ${maxNameLength} characters` };
  if (isReserved(name.toLowerCase()))
    return { rule: 'header_reserved', message: 'must not be a header that the service sets' };
  return undefined;
}

function faultOfValue(value: unknown): Fault | undefined {
  if (typeof value !== 'string') return { rule: 'type', message: 'must be a string' };
  if (value.length < 1 || value.length > maxValueLength)
    return { rule: 'header_value', message: `must have 1 to ${maxValueLength} characters` };
  if (!/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value))
    return { rule: 'header_value', message: 'must be printable ASCII without spaces around it' };
  if (value === maskedHeaderValue)
    return { rule: 'masked', message: 'is masked; send the value itself, or leave headers out to keep them' };
  return undefined;
}

const bytesOf = (entries: readonly [string, string][]): number =>
  entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Reads the stored JSON text of an endpoint's headers: with names in lower case, as they are sent. */
export const readCustomHeaders = (json: string): CustomHeaders =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as CustomHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );

/** What reads show of an endpoint's headers. */
export const maskedHeaders = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, maskedHeaderValue]));

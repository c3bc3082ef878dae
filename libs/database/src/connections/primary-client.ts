import { urlsByHost } from '@plinth/formats';
import { Client, type ClientConfig } from 'pg';
import { unavailableReason } from '../database-errors.js';

const answerWithinMs = 2_000;
const freshForMs = 1_000;

/** A server that accepts no writes. Has the SQLSTATE of a write there, and so the same `unavailableReason`. */
export class ServerReadOnly extends Error {
  readonly code = '25006';

  constructor(message = 'it is a standby, or its transactions are read-only') {
    super(message);
  }
}

type Address = Pick<Client, 'host' | 'port'>;
type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

const searches = new Map<string, { at: number; found: Promise<Address> }>();

/** Asks all servers of a URL at once: one that is down may not answer. Connections opened together share the answer. */
function primaryOf(url: string): Promise<Address> {
  const known = searches.get(url);
  if (known && performance.now() - known.at < freshForMs) return known.found;
  const found = Promise.any(urlsByHost(url).map(addressIfPrimary)).catch(({ errors }: AggregateError) => {
    throw errors.find((error) => unavailableReason(error) === 'read_only') ?? errors[0];
  });
  searches.set(url, { at: performance.now(), found });
  return found;
}

async function addressIfPrimary(connectionString: string): Promise<Address> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'plinth primary search',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new ServerReadOnly('no server accepts writes');
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * A pg Client that also accepts a URL with several hosts, which pg does not: it connects to the server that accepts
 * writes (https://github.com/brianc/node-postgres/issues/1470).
 */
export class PrimaryClient extends Client {
  private readonly search: (() => Promise<Address>) | undefined;

  constructor(config: ClientConfig) {
    const { connectionString: url = '' } = config;
    const [first, ...others] = urlsByHost(url);
    super(others.length > 0 ? { ...config, connectionString: first } : config);
    if (others.length > 0) this.search = () => primaryOf(url);
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    if (!this.search) return callback ? super.connect(callback) : super.connect();
    const connected = this.search().then((address) => {
      Object.assign(this, address); // where pg connects next
      return super.connect();
    });
    if (!callback) return connected;
    const answered = callback as (error: Error | null, client?: Client) => void;
    connected.then((client) => answered(null, client), answered);
  }
}

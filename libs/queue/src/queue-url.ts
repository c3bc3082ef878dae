import { parseUrl } from '@plinth/formats';

/** Where the queue lives, as its URL says. One code path serves all three; only the connection differs. */
export type QueueLocation =
  | { kind: 'postgres'; connectionString: string; schema: string }
  | { kind: 'redis'; url: string }
  | {
      kind: 'redis-cluster';
      nodes: { host: string; port: number }[];
      username?: string;
      password?: string;
      tls: boolean;
    };

/** The schema of BullMQ's tables, apart from the service's own. */
export const queueSchema = 'queue';

/**
 * Reads a QUEUE_URL: `postgres://` or `postgresql://` (a direct connection: LISTEN does not pass PgBouncer in
 * transaction mode), `redis://`, `rediss://`, or `redis+cluster://host:port,host:port` (`rediss+cluster://` with TLS).
 * Throws a RangeError that never repeats the URL, as it may hold a password.
 */
export function parseQueueUrl(url: string): QueueLocation {
  const scheme = /^([a-z+]+):\/\//i.exec(url)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'postgres':
    case 'postgresql':
      return { kind: 'postgres', connectionString: url, schema: queueSchema };
    case 'redis':
    case 'rediss':
      return { kind: 'redis', url };
    case 'redis+cluster':
    case 'rediss+cluster':
      return {
        kind: 'redis-cluster',
        ...clusterNodes(url.slice(url.indexOf('://') + 3)),
        tls: scheme.startsWith('rediss'),
      };
    default:
      throw new RangeError('QUEUE_URL must begin with postgres://, redis://, rediss:// or redis+cluster://');
  }
}

function clusterNodes(authority: string) {
  // The WHATWG URL knows no list of hosts, so each is read as a URL of its own.
  const [list = ''] = authority.split(/[/?#]/, 1);
  const at = list.lastIndexOf('@');
  const [username, password] = list.slice(0, Math.max(at, 0)).split(':').map(decodeURIComponent);
  const nodes = list
    .slice(at + 1)
    .split(',')
    .map((node) => {
      const text = `redis://${node.trim()}`;
      const { hostname, port } = parseUrl(text) ?? { hostname: '', port: '' };
      if (hostname === '') throw new RangeError('QUEUE_URL must list cluster nodes as host:port,host:port');
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
    });
  return { nodes, username: username || undefined, password: password || undefined };
}

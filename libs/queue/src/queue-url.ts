import { parseUrl } from '@plinth/formats';

/** The parsed QUEUE_URL. */
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

/** The schema of BullMQ's tables. */
export const queueSchema = 'queue';

/**
 * Parses `postgres://` (a direct connection, because of LISTEN), `redis://`, `rediss://`, or
 * `redis+cluster://host:port,host:port` (`rediss+cluster://`: TLS). Its RangeError omits the URL, which may contain a
 * password.
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
      throw new RangeError('QUEUE_URL must start with postgres://, redis://, rediss:// or redis+cluster://');
  }
}

function clusterNodes(authority: string) {
  // A WHATWG URL has one host, so each node is parsed as its own URL.
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

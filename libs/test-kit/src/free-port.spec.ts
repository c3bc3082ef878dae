import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.js';

const range = '/proc/sys/net/ipv4/ip_local_port_range';

describe('free ports', () => {
  it('a free port is outside the ephemeral range and can be listened on', async () => {
    const firstOfOthers = existsSync(range) ? Number(readFileSync(range, 'utf8').split('\t')[0]) : 32_768;
    for (let index = 0; index < 20; index += 1) {
      const port = await freePort();
      expect(port).toBeGreaterThan(1_023);
      expect(port).toBeLessThan(firstOfOthers);
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
    }
  });
});

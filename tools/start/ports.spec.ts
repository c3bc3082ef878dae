import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { freePort, requireFreePorts } from './ports.mjs';

describe('freePort', () => {
  it('a free port is never from the range of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([]);
  });
});

describe('requireFreePorts', () => {
  it.each(['127.0.0.1', '0.0.0.0'])(
    'a busy port fails with its number, its process and its variable when %s is taken',
    async (host) => {
      const server = createServer().listen(0, host);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const wanted = [{ port, variable: 'CATALOGUE_PORT', purpose: 'catalogue-api' }];
      const failure = await requireFreePorts(wanted).catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: `Port ${port} for catalogue-api is in use.` });
      const { details } = failure as { details: string[] };
      expect(details.join('\n')).toContain(`process ${process.pid}: `);
      expect(details.join('\n')).toContain('set CATALOGUE_PORT');
      server.close();
      await once(server, 'close');
      await requireFreePorts(wanted);
    },
  );
});

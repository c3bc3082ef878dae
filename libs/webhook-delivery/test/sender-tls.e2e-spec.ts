import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureVersion } from 'node:tls';
import { eventually } from '@plinth/test-kit';
import { certificateAuthority, type Authority } from './support/certificates.js';
import { startSenderProcess, type SenderProcess } from './support/sender-questions.js';

describe('TLS connections', () => {
  let authority: Authority;
  let sender: SenderProcess;

  beforeAll(async () => void (authority = await certificateAuthority()));
  afterAll(() => authority.remove());
  beforeEach(async () => void (sender = await startSenderProcess({ timeoutMs: 5_000, hosts: {} }, authority.file)));
  afterEach(() => sender.kill());

  const receiver = async (version: SecureVersion): Promise<{ url: string; server: Server }> => {
    const options = { ...(await authority.issue('hooks.example.com')), minVersion: version, maxVersion: version };
    const server = createServer({ ...options, keepAliveTimeout: 60_000 }, (_request, response) => void response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `https://hooks.example.com:${(server.address() as AddressInfo).port}/hook`, server };
  };
  const close = (server: Server): void => {
    server.close();
    server.closeAllConnections();
  };

  it('a minute of ten requests a second needs one TLS handshake', async () => {
    const { url, server } = await receiver('TLSv1.3');
    for (let request = 0; request < 600; request += 1)
      expect(await sender.attempt(url)).toMatchObject({ outcome: 'succeeded' });
    expect((await sender.state()).handshakes).toEqual({ none: 0, full: 1, resumed: 0 });
    close(server);
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('a new connection resumes the %s session', async (version) => {
    const { url, server } = await receiver(version);
    await sender.attempt(url);
    server.closeAllConnections();
    await eventually('it is closed', async () => (await sender.state()).open === 0);
    expect(await sender.attempt(url)).toMatchObject({ outcome: 'succeeded' });
    expect((await sender.state()).handshakes).toEqual({ none: 0, full: 1, resumed: 1 });
    close(server);
  });

  it('a TLS session of another endpoint or origin is never resumed', async () => {
    const [first, second] = [await receiver('TLSv1.3'), await receiver('TLSv1.3')];
    for (const [endpointId, { url }] of [
      ['a', first],
      ['b', first],
      ['a', second],
    ] as const)
      await sender.attempt(url, { endpointId });
    expect((await sender.state()).handshakes).toEqual({ none: 0, full: 3, resumed: 0 });
    close(first.server);
    close(second.server);
  });
});

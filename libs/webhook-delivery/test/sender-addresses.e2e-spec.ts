import { AddressGuard } from '../src/index.js';
import type { ResolveHost } from '../src/sending/guarded-connector.js';
import { attempt, withReceiver } from './support/attempts.js';
import { startSocketServer } from './support/socket-server.js';

describe('connected addresses', () => {
  const strict = { guard: new AddressGuard(), allowHttp: true };

  it('a delivery never reaches a private address by DNS rebinding: public when saved, private when sent', async () => {
    const server = await startSocketServer((socket) => socket.end());
    const resolve: ResolveHost = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const result = await attempt(`http://rebound.example.com:${server.port}/`, strict, resolve);
    server.close();
    expect(result).toMatchObject({
      outcome: 'address_refused',
      error: 'address_refused',
      isPermanent: true,
      responseStatus: null,
    });
    // Opening a connection would already reveal who listens there.
    expect(server.opened()).toBe(0);
  });

  it('a delivery connects only to the public address of a name that has both kinds', async () => {
    const resolve: ResolveHost = () =>
      Promise.resolve([
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    await withReceiver(204, async (url) => {
      const { port } = new URL(url);
      expect(
        await attempt(`http://mixed.example.com:${port}/`, { guard: new AddressGuard(['127.0.0.0/8']) }, resolve),
      ).toMatchObject({ outcome: 'succeeded' });
    });
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://2130706433:9/',
    'http://[::1]:9/',
    'http://[::ffff:127.0.0.1]:9/',
    'http://169.254.169.254/',
    'http://localhost:9/',
  ])('a delivery to the literal %s is rejected even if it was saved', async (url) =>
    expect(await attempt(url, strict)).toMatchObject({ error: 'address_refused', isPermanent: true }),
  );

  it('a delivery never uses HTTP once HTTP is no longer allowed', async () => {
    const result = await withReceiver(204, (url) => attempt(url, { allowHttp: false }));
    expect(result).toMatchObject({
      outcome: 'address_refused',
      isPermanent: true,
      error: 'the url must start with https://',
    });
  });
});

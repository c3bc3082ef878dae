import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import { upload } from './support/upload-client.js';
import * as files from './support/upload-files.js';
describe('x', () => {
  let api: TestApi;
  const live = new Map<any, string>();
  beforeAll(async () => { api = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
   api.app.getHttpServer().on('connection', (s: any) => { live.set(s, 'new'); s.on('close', () => live.delete(s)); });
   api.app.getHttpServer().prependListener('request', (q: any, r: any) => { live.set(q.socket, q.url + ' start'); q.on('end', () => live.set(q.socket, live.get(q.socket) + ' qend')); r.on('finish', () => live.set(q.socket, live.get(q.socket) + ' finish')); r.on('close', () => live.set(q.socket, live.get(q.socket) + ' rclose complete=' + q.complete + ' consumed=' + q._consumed+ ' flowing='+q.readableFlowing+' len='+q.readableLength)); });
  });
  afterAll(async () => {
    const t = setInterval(() => process.stderr.write(JSON.stringify([...live.values()]) + '\n'), 1000);
    const s = Date.now();
    await api.close(); clearInterval(t); process.stderr.write(`closed ${Date.now() - s}\n`);
  });
  it('many', async () => {
    const vendor = await makeVendor(api);
    const content = files.glb(20 * 1024 * 1024);
    const { body } = await upload(vendor, 'large.glb', content);
    if (process.env['SERVE']) { const served = await fetch(api.url + new URL(body.data.url).pathname);
    await served.arrayBuffer(); await new Promise((r) => setTimeout(r, 1500)); }
  });
});

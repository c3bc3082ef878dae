import type { INestApplicationContext } from '@nestjs/common';
import { startTestApi, type TestApi } from './support/app.js';
import { follow, readyExport } from './support/exports.js';
import { makeOrganization } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

describe('export list', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** Lets time pass for an export. */
  const age = (id: string, days: number) =>
    api.query(
      `UPDATE privacy_exports SET requested_at = requested_at - make_interval(days => $2),
              expires_at = expires_at - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );

  it('a person sees only their own exports, newest first', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const [first, colleague] = [await readyExport(person), await readyExport(await signedIn(api, organization))];
    await age(first.export_id, 2);
    const second = await readyExport(person);
    const { body } = await person.client.get<Listed<Schemas['Export']>>('/v1/privacy/exports');
    expect(body.data.map(({ export_id: id }) => id)).toEqual([second.export_id, first.export_id]);
    expect(body.metadata.total).toBe(2);
    expect(JSON.stringify(body)).not.toContain(colleague.export_id);
    for (const listed of body.data) {
      const { body: single } = await person.client.get<Schemas['Export']>(`/v1/privacy/exports/${listed.export_id}`);
      // Each answer has a link of its own.
      expect({ ...listed, download_url: null }).toEqual({ ...single, download_url: null });
      expect((await follow(api, listed.download_url!)).status).toBe(200);
    }
    await age(first.export_id, 6);
    const states = (await person.client.get<Listed<Schemas['Export']>>('/v1/privacy/exports')).body.data;
    expect(states.map(({ status, download_url }) => [status, download_url === null])).toEqual([
      ['ready', false],
      ['expired', true],
    ]);
  });
});

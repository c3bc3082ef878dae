import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { startTestApi } from './support/app.js';
import { makeProductIn, makeVendor } from './support/factories.js';
import { startTestWorker } from './support/worker.js';

/** OTLP JSON. Kinds: 2 server, 3 client, 4 producer. */
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const textOf = (attributes: OtlpSpan['attributes'], name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const spansAt = ({ requests }: WebhookReceiver): (OtlpSpan & { process: string })[] =>
  requests
    .flatMap(({ body }) => (JSON.parse(body) as OtlpRequest).resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const process = textOf(resource.attributes, 'service.name') ?? '';
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, process })));
    });

const foreign = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${foreign.traceId}-${foreign.spanId}-01`;

describe('OpenTelemetry traces', () => {
  it('a trace leads from the request through the outbox to the attempt, and continues a caller’s trace only for trusted proxies', async () => {
    const collector = await startWebhookReceiver((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const receiver = await startWebhookReceiver();
    const environment = {
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20b',
    };
    const api = await startTestApi(environment);
    const behindProxy = await startTestApi({ ...environment, TRUSTED_PROXIES: '127.0.0.1,::1' }, api.database);
    const worker = await startTestWorker(api);
    const vendor = await makeVendor(api);
    await vendor.client.post('/api/v1/key/webhooks', { url: receiver.url, events: ['product.published'] });
    await makeProductIn(api, vendor, 'published');
    const delivered = await receiver.received();
    const options = { headers: { authorization: `Bearer ${api.platformKey}`, traceparent } };
    for (const { url } of [api, behindProxy]) await fetch(`${url}/api/v1/key/whoami?name=secret`, options);
    await fetch(`${api.url}/health/live`);
    // Closing a process flushes its spans.
    await Promise.all([worker.close(), behindProxy.close()]);
    await api.close();

    const spans = spansAt(collector);
    const attempt = spans.find(({ name }) => name === 'deliver event')!;
    const outbox = spans.find(({ spanId }) => spanId === attempt.parentSpanId)!;
    const call = spans.find(({ spanId }) => spanId === outbox.parentSpanId)!;
    expect([call, outbox, attempt].map(({ name, kind, process }) => [name, kind, process])).toEqual([
      [expect.stringMatching(/^POST \/api\/v1\/platform\/products\/:id\/\w+$/), 2, 'catalogue-api'],
      ['publish events', 4, 'catalogue-api'],
      ['deliver event', 3, 'catalogue-worker'],
    ]);
    expect(call.parentSpanId ?? '').toBe('');
    expect(new Set([call, outbox, attempt].map(({ traceId }) => traceId)).size).toBe(1);
    expect(textOf(attempt.attributes, 'webhook.event.id')).toBe(delivered.headers['webhook-id']);
    // Trace headers are never sent to receivers.
    expect(delivered.headers).not.toHaveProperty('traceparent');

    const [own, continued] = ['', foreign.spanId].map((parent) =>
      spans.find(({ name, parentSpanId }) => name.endsWith('/whoami') && (parentSpanId ?? '') === parent),
    );
    expect(own).toMatchObject({ links: [{ traceId: foreign.traceId }] });
    expect(own!.traceId).not.toBe(foreign.traceId);
    expect(continued!.traceId).toBe(foreign.traceId);
    const sent = collector.requests.map(({ body }) => body).join();
    expect(sent).not.toMatch(/secret|127\.0\.0\.1|\/health/);
    expect(new Set(collector.requests.map(({ path, headers }) => [path, headers['x-collector-key']].join()))).toEqual(
      new Set(['/v1/traces,a b']),
    );
    await Promise.all([collector.close(), receiver.close()]);
  });

  it('with OTEL_DATABASE_SPANS, the trace of a request contains its SQL statements, without their values', async () => {
    const collector = await startWebhookReceiver((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const api = await startTestApi({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_DATABASE_SPANS: 'true',
    });
    const vendor = await makeVendor(api);
    await makeProductIn(api, vendor, 'published');
    await api.close();
    const spans = spansAt(collector);
    const call = spans.find(({ name }) => name === 'POST /api/v1/key/products')!;
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    const texts = statements.map(({ attributes }) => textOf(attributes, 'db.query.text'));
    expect(statements.map(({ name, kind }) => [name, kind])).toContainEqual(['COMMIT', 3]);
    expect(texts).toContainEqual(expect.stringMatching(/INSERT INTO products/));
    expect(texts.join()).not.toContain(vendor.brandId);
    await collector.close();
  });

  it('the OpenTelemetry SDK is not loaded while tracing is disabled', () => {
    const script = `
      const { TracingModule } = await import('@plinth/observability');
      const { default: loaded } = await import('node:module');
      const sdk = () => Object.keys(loaded._cache).filter((file) => /@opentelemetry.(?!api)/.test(file)).length;
      const use = (settings) => TracingModule.forRoot(settings).providers[0].useFactory();
      const counts = [(await use(undefined)).isOn, sdk()];
      const tracing = await use({ url: 'http://127.0.0.1:1', headers: '', resourceAttributes: '', serviceName: 'a', sampler: 'always_off', ratio: 1, recordsStatements: false });
      console.log(JSON.stringify([...counts, tracing.isOn, sdk() > 10]));`;
    const cwd = resolve(import.meta.dirname, '../../../libs/http');
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([false, 0, true, true]);
  });
});

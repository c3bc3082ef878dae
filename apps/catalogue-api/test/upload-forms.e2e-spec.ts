import { connect } from 'node:net';
import { eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { formBody, formStart, formType, postForm } from './support/upload-client.js';
import * as files from './support/upload-files.js';

describe('upload forms', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  it.each([
    ['no part at all', [], 'file', 'required'],
    ['an empty file input', [{ name: 'file', filename: '', content: '' }], 'file', 'required'],
    ['a text field in its place', [{ name: 'file', content: 'x' }], 'file', 'type'],
    ['a field beside it', [{ name: 'title', content: 'x' }], 'title', 'unknown_field'],
    ['a file under another name', [{ name: 'image', filename: 'a.pdf', content: 'x' }], 'image', 'unknown_field'],
    [
      'two files',
      [
        { name: 'file', filename: 'a.pdf', content: 'x' },
        { name: 'file', filename: 'b.pdf', content: 'x' },
      ],
      'file',
      'max_items',
    ],
  ])('a form with %s returns 422', async (_what, parts, field, rule) => {
    const { status, body } = await postForm(vendor, '/api/v1/key/uploads', formBody(parts));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toEqual([{ field, rule, message: expect.any(String) }]);
  });

  it.each([
    ['no boundary', Buffer.from('x'), { 'content-type': 'multipart/form-data' }],
    ['an empty body', Buffer.alloc(0), {}],
    ['no part of it', Buffer.from('this is no form'), {}],
    ['no end', formBody([{ name: 'file', filename: 'a.pdf', content: files.pdf() }]).subarray(0, -12), {}],
    [
      'an end within the file',
      formBody([{ name: 'file', filename: 'a.pdf', content: files.pdf() }]).subarray(0, 300),
      {},
    ],
  ])('a form with %s returns 400', async (_what, body, headers) => {
    const answer = await postForm(vendor, '/api/v1/key/uploads', body, headers);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
  });

  const mib = 1024 * 1024;
  // A file of `bytes` bytes without a known length.
  const endless = (filename: string, bytes: number): ReadableStream => {
    let sent = 0;
    return new ReadableStream({
      start: (controller) => controller.enqueue(formStart(filename)),
      pull(controller) {
        if ((sent += mib) > bytes) controller.close();
        else controller.enqueue(new Uint8Array(mib));
      },
    });
  };

  it.each([
    ['a picture of 21 MiB', 'a.png', 21],
    ['a document of 51 MiB', 'a.zip', 51],
    ['a model of 101 MiB', 'a.glb', 101],
  ])('a streamed form that is %s returns 413', async (_what, filename, size) => {
    const path = `/api/v1/key/uploads${filename.endsWith('glb') ? '/model' : ''}`;
    const { status, body } = await postForm(vendor, path, endless(filename, size * mib), { 'content-type': formType });
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('a form whose declared length is too large returns 413 immediately', async () => {
    const { status, body } = await postForm(vendor, '/api/v1/key/uploads', Buffer.alloc(52 * mib));
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('the connection works for the next request, whatever follows the form', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    const body = Buffer.concat([
      formBody([{ name: 'file', filename: 'a.glb', content: files.glb(mib) }]),
      Buffer.alloc(5 * mib, 'an epilogue '),
    ]);
    socket.write(
      `POST /api/v1/key/uploads/model HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${vendor.key}\r\n` +
        `Content-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually('both are answered', () => /201 Created[\s\S]*200 OK/.test(received));
    socket.destroy();
  });
});

import { expectMatchesOpenApi } from '@plinth/test-kit';
import { openApiOf, type Answer } from '@plinth/test-kit';
import type { TestVendor } from './factories.js';

export interface FormPart {
  name: string;
  content: Buffer | string;
  filename?: string;
}

const boundary = '----catalogue-tests';

/** A raw `multipart/form-data` body, including file names that no browser sends. */
export const formBody = (parts: readonly FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, filename }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          `${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `${filename === undefined ? '' : 'Content-Type: application/octet-stream\r\n'}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** The start of a form, up to the file's content. */
export const formStart = (filename: string): Buffer =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );

export const formType = `multipart/form-data; boundary=${boundary}`;

export async function postForm(
  vendor: Pick<TestVendor, 'client'>,
  path: string,
  body: Buffer | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(vendor.client.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${vendor.client.key}`, 'content-type': formType, ...headers },
    body,
    duplex: 'half',
  } as unknown as RequestInit);
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) };
  expectMatchesOpenApi(await openApiOf(vendor.client.baseUrl), 'POST', path, answer.status, answer.body);
  return answer;
}

export const upload = (
  vendor: Pick<TestVendor, 'client'>,
  filename: string,
  content: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const isModel = /\.(glb|gltf|usdz)$/i.test(filename);
  const path = `/api/v1/key/uploads${isModel ? '/model' : ''}`;
  return postForm(vendor, path, formBody([{ name: 'file', filename, content }]), headers);
};

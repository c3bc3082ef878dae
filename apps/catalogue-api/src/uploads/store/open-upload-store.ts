import { fileURLToPath } from 'node:url';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { LocalUploadStore } from './local-upload-store.js';
import type { UploadStore } from './upload-store.js';

/** The store that a URL names: `file:///var/lib/catalogue/uploads` or `s3://bucket/prefix`. */
export async function openUploadStore(url: string, s3: S3ClientConfig): Promise<UploadStore> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'file:') return new LocalUploadStore(fileURLToPath(parsed));
  if (parsed?.protocol === 's3:' && parsed.hostname !== '') {
    const prefix = parsed.pathname.replace(/^\/+|\/+$/g, '');
    // Only who uses it pays for the SDK.
    const { S3UploadStore } = await import('./s3-upload-store.js');
    return new S3UploadStore({ bucket: parsed.hostname, prefix: prefix === '' ? '' : `${prefix}/` }, s3);
  }
  throw new Error('UPLOADS_URL must be file:///a/folder or s3://bucket/prefix');
}

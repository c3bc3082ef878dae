import { fileURLToPath } from 'node:url';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { LocalUploadStore } from './local-upload-store.js';
import type { UploadStore } from './upload-store.js';

/** The store that a URL names: `file:///var/lib/catalogue/uploads` or `s3://bucket/prefix`. */
export async function openUploadStore(url: URL | undefined, s3: S3ClientConfig): Promise<UploadStore> {
  if (url?.protocol === 'file:') return new LocalUploadStore(fileURLToPath(url));
  if (url?.protocol === 's3:' && url.hostname !== '') {
    const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
    // Only who uses it pays for the SDK.
    const { S3UploadStore } = await import('./s3-upload-store.js');
    return new S3UploadStore({ bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/` }, s3);
  }
  throw new Error('UPLOADS_URL must be file:///a/folder or s3://bucket/prefix');
}

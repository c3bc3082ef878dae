import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Upload } from '../records.js';
import type { CallOptions, RequestBody } from '../transport/api-request.js';
import type { Api } from './api.js';

/** A file on disk, or its content with the name that tells its type. */
export type UploadSource = string | { name: string; content: Blob | Uint8Array<ArrayBuffer> };

// 100 MiB over a slow line.
const attemptMs = 300_000;

/** Images, documents and 3D models: each gives the URL that a product refers to. */
export class Uploads {
  constructor(private readonly api: Api) {}

  /** Uploads an image or document: a path, or its content with a name. */
  async upload(source: UploadSource, options?: CallOptions): Promise<Upload> {
    return this.send('/uploads', source, options);
  }

  /** Uploads a 3D model: .glb, .gltf or .usdz. */
  async uploadModel(source: UploadSource, options?: CallOptions): Promise<Upload> {
    return this.send('/uploads/model', source, options);
  }

  private async send(path: string, source: UploadSource, options?: CallOptions): Promise<Upload> {
    const body = await formOf(source);
    return this.api.data({ method: 'POST', path, body, lane: 'uploads', attemptMs }, options);
  }
}

async function formOf(source: UploadSource): Promise<RequestBody> {
  const isPath = typeof source === 'string';
  const name = isPath ? basename(source) : source.name;
  // The blob of a path is read while it is sent.
  const content = isPath
    ? await openAsBlob(source)
    : source.content instanceof Blob
      ? source.content
      : new Blob([source.content]);
  return {
    // fetch writes the header, with the boundary that it makes.
    contentType: undefined,
    isRepeatable: true,
    open() {
      const form = new FormData();
      form.set('file', content, name);
      return form;
    },
  };
}

import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/service-runtime';
import { uploadNameOf } from './upload-url.js';
import { UploadsRepository, type UploadOwners } from './uploads.repository.js';

/** Where uploads are served. */
export interface UploadSettings {
  publicUrl: string;
}

export const UPLOAD_SETTINGS = Symbol('UploadSettings');

@Injectable()
export class UploadsService {
  constructor(
    @Inject(UPLOAD_SETTINGS) private readonly settings: UploadSettings,
    private readonly uploads: UploadsRepository,
  ) {}

  /** The size in bytes of each of `urls` that this service has returned to one of the owners; others are left out. */
  async findOwned(owners: UploadOwners, urls: readonly string[], on?: Queryable): Promise<Map<string, number>> {
    const nameOf = new Map(urls.map((url) => [url, uploadNameOf(this.settings.publicUrl, url)]));
    const names = [...nameOf.values()].filter((name) => name !== undefined);
    if (names.length === 0) return new Map();
    const sizes = new Map(
      (await this.uploads.findSizes(owners, names, on)).map(({ name, size }) => [name, Number(size)]),
    );
    return new Map(
      urls.flatMap((url) => {
        const size = sizes.get(nameOf.get(url) ?? '');
        return size === undefined ? [] : [[url, size] as const];
      }),
    );
  }
}

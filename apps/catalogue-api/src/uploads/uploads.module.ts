import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { Module, type DynamicModule } from '@nestjs/common';
import { parseUrl } from '@plinth/formats';
import { RemoveOrphansService, UPLOAD_SETTINGS, UploadsService, type UploadSettings } from './uploads.service.js';
import { openUploadStore } from './store/open-upload-store.js';
import { UploadClaimsRepository } from './upload-claims.repository.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsServingController, UploadsController } from './uploads.controller.js';

/** Where uploads are served and kept. */
export interface UploadOptions {
  publicUrl: string;
  /** `file:///a/folder` or `s3://bucket/prefix`. */
  storeUrl: string;
  /** For `s3://`. */
  s3: S3ClientConfig;
  /** How long a client may send nothing of a file. */
  stallMs: number;
}

/** Global, because it is configured once for the features that refer to uploads. */
@Module({})
export class UploadsModule {
  /** For the HTTP process. */
  static forRoot(options: UploadOptions): DynamicModule {
    return { ...UploadsModule.forWorker(options), controllers: [UploadsController, UploadsServingController] };
  }

  /** For the process that runs jobs: the removal of orphans, and no routes. */
  static forWorker({ publicUrl, storeUrl, s3, stallMs }: UploadOptions): DynamicModule {
    return {
      module: UploadsModule,
      global: true,
      providers: [
        {
          provide: UPLOAD_SETTINGS,
          useFactory: async (): Promise<UploadSettings> => ({
            publicUrl,
            stallMs,
            store: await openUploadStore(parseUrl(storeUrl), s3),
          }),
        },
        UploadsService,
        UploadsRepository,
        UploadClaimsRepository,
        RemoveOrphansService,
      ],
      exports: [UploadsService],
    };
  }
}

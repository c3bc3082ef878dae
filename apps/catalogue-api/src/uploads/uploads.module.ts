import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { Module, type DynamicModule } from '@nestjs/common';
import { parseUrl } from '@plinth/formats';
import { RemoveOrphansService } from './remove-orphans.service.js';
import { UPLOAD_SETTINGS, UploadsService, type UploadSettings } from './uploads.service.js';
import { openUploadStore } from './store/open-upload-store.js';
import { UploadClaimsRepository } from './upload-claims.repository.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsServingController, UploadsController } from './uploads.controller.js';

export interface UploadOptions {
  publicUrl: string;
  storeUrl: string;
  s3: S3ClientConfig;
  stallMs: number;
}

/** Global: configured once for all features that refer to uploads. */
@Module({})
export class UploadsModule {
  static forRoot(options: UploadOptions): DynamicModule {
    return { ...UploadsModule.forWorker(options), controllers: [UploadsController, UploadsServingController] };
  }

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

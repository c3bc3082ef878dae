import { Module, type DynamicModule } from '@nestjs/common';
import { UploadsRepository } from './uploads.repository.js';
import { UPLOAD_SETTINGS, UploadsService, type UploadSettings } from './uploads.service.js';

/** Global, because it is configured once for the features that refer to uploads. */
@Module({})
export class UploadsModule {
  static forRoot(settings: UploadSettings): DynamicModule {
    return {
      module: UploadsModule,
      global: true,
      providers: [{ provide: UPLOAD_SETTINGS, useValue: settings }, UploadsService, UploadsRepository],
      exports: [UploadsService],
    };
  }
}

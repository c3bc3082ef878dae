import { Module, type DynamicModule } from '@nestjs/common';
import { QueueModule } from '@plinth/queue';
import { PictureBacklogGauges } from './picture-backlog.service.js';
import { PictureFeed } from './picture-feed.service.js';
import { PICTURE_SETTINGS, PictureFetches } from './picture-fetches.service.js';
import { picturesQueue, type PictureSettings } from './picture-source.shared.js';
import { PictureJobs } from './pictures.queue.js';
import { PicturesRepository, PictureWorkRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

@Module({ providers: [PicturesService, PicturesRepository], exports: [PicturesService] })
export class PicturesModule {}

/** Global, so that the worker's configuration reaches the job of each picture. */
@Module({})
export class PicturesWorkerModule {
  static forRoot(settings: PictureSettings): DynamicModule {
    return {
      module: PicturesWorkerModule,
      global: true,
      imports: [QueueModule.registerQueue(picturesQueue)],
      providers: [
        { provide: PICTURE_SETTINGS, useValue: settings },
        PictureFetches,
        PictureFeed,
        PictureJobs,
        PictureWorkRepository,
        PictureBacklogGauges,
      ],
      exports: [PictureFetches, PictureFeed],
    };
  }
}

import { NestFactory } from '@nestjs/core';
import { runProcess } from '@plinth/bootstrap';
import { Logger } from 'nestjs-pino';
import { readConfig } from './config.js';
import { WorkerModule } from './worker.module.js';

runProcess(async () => {
  const app = await NestFactory.createApplicationContext(await WorkerModule.forRoot(readConfig()), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  return app;
});

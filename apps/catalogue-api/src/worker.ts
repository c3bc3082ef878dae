import { runProcess } from '@plinth/config';

runProcess('catalogue-worker', async () => {
  // Imported here, so that signals are handled while it loads.
  const { describeConfig, readConfig } = await import('./config.js');
  const config = readConfig();
  const { WorkerModule } = await import('./worker.module.js');
  const { work } = await import('@plinth/bootstrap');
  return work(await WorkerModule.forRoot(config), { environment: describeConfig() });
});

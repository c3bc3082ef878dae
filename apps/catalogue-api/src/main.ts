import { runProcess } from '@plinth/config';

runProcess('catalogue-api', async () => {
  // Imported here, so that signals are handled while it loads.
  const { describeConfig, readConfig } = await import('./config.js');
  const config = readConfig();
  const { createApi } = await import('./api.js');
  const { serve } = await import('@plinth/bootstrap');
  return serve(await createApi(config), {
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY,
    environment: describeConfig(),
  });
});

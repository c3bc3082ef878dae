import { runProcess } from '@plinth/config';

runProcess('catalogue-api', async () => {
  // Loaded here, so that signals count meanwhile.
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

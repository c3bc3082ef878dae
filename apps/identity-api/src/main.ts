import { runProcess } from '@plinth/config';

runProcess('identity-api', async () => {
  // Imported here so that signals are handled while the service loads.
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

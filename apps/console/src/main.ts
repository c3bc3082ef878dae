import { runProcess } from '@plinth/config';

runProcess('console', async () => {
  // Imported here so that signals are handled while the service loads.
  const { describeConfig, readConfig } = await import('./config.js');
  const config = readConfig();
  const { createConsole } = await import('./console.js');
  const { serve } = await import('@plinth/bootstrap');
  return serve(await createConsole(config), {
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY,
    environment: describeConfig(),
  });
});

import { runProcess } from '@plinth/bootstrap';
import { createApi } from './api.js';
import { readConfig } from './config.js';

runProcess(async () => {
  const config = readConfig();
  const app = await createApi(config);
  await app.listen(config.PORT);
  return app;
});

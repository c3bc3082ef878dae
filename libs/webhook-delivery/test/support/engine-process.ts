// A worker process for tests that kill it. The first argument is its settings as JSON.
import { bootEngine, type EngineSettings } from './engine.js';

const settings = JSON.parse(process.argv[2] ?? '') as EngineSettings;
const app = await bootEngine(settings);
process.send?.({ ready: true });
process.once('disconnect', () => void app.close().finally(() => process.exit(0)));

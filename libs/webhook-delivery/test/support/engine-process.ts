// One worker process of the engine, for tests that kill it. Its settings are the first argument, as JSON.
import { bootEngine, type EngineSettings } from './engine.js';

const settings = JSON.parse(process.argv[2] ?? '') as EngineSettings;
const app = await bootEngine(settings);
process.send?.({ ready: true });
process.once('disconnect', () => void app.close().finally(() => process.exit(0)));

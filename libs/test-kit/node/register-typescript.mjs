// node --conditions=@plinth/source --import=<this file> some-process.ts
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

import { endOnSignals } from '@plinth/config';

endOnSignals();
// Loaded here, so that signals count meanwhile.
const { program } = await import('./program.js');
await program.run();

import { endOnSignals } from '@plinth/config';

endOnSignals();
// Imported here, so that signals are handled while it loads.
const { program } = await import('./program.js');
await program.run();

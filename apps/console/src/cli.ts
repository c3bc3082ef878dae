import { endOnSignals } from '@plinth/config';

endOnSignals();
// Imported here so that signals are handled while the program loads.
const { program } = await import('./program.js');
await program.run();

import { takeoverTests } from './takeover-tests.js';

jest.setTimeout(600_000);
// As many as end within a minute; takeover.long.e2e-spec.ts tries more.
takeoverTests({ runs: 1 });

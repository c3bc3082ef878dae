import { takeoverTests } from './takeover-tests.js';

jest.setTimeout(600_000);
// Known attacks and a few random ones, others each day; takeover.long.e2e-spec.ts tries more.
takeoverTests({ runs: 1, likelyRuns: 3 });

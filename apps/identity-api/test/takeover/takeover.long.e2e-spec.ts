import { takeoverTests } from './takeover-tests.js';

jest.setTimeout(3_600_000);
takeoverTests({ runs: 20, likelyRuns: 200 });

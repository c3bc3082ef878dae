// `npm run check`: format, lint, import rules, unused code, types, the house rules' own tests, unit tests, openapi drift.
import { gates, runGates, unitTests } from './gates.mjs';

const [lint, ...others] = gates;
const { passed, failed } = await runGates([lint, unitTests, ...others]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

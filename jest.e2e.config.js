import { e2e } from './jest.preset.js';

export default e2e;

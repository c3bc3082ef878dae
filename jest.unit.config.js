import { unit } from './jest.preset.js';

export default unit;

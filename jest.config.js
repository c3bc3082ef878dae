import { all } from './jest.preset.js';

export default all;

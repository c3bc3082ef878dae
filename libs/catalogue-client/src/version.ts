/** A test compares this with package.json. */
export const version = '0.1.1';

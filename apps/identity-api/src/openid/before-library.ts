// On Node 20 the library writes one warning to the console while it is loaded, past the log. Our tests run on Node 20.
/* eslint-disable no-console -- it is the console that the library writes to */
const { warn } = console;
console.warn = (...text: unknown[]): void => {
  console.warn = warn;
  if (!String(text[0]).includes('Unsupported runtime')) warn(...text);
};

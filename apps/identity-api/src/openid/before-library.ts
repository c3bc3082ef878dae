// On Node 20 the library writes one warning to the console while it is loaded, past the log. We test on Node 20.
const { warn } = console;
console.warn = (...text: unknown[]): void => {
  console.warn = warn;
  if (!String(text[0]).includes('Unsupported runtime')) warn(...text);
};

// The package has no types. Its main file would load the whole of Swagger UI into this process; this one only knows
// where it lies.
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of Swagger UI's files. */
  const directory: () => string;
  export = directory;
}

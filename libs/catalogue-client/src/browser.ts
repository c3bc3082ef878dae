// What a bundler for browsers gets.
throw new TypeError(
  '@plinth/catalogue-client does not run in browsers: anybody could take the key out of the page. Call it from a server.',
);

export {};

#!/usr/bin/env node
// `npm start`, in plain JavaScript because it runs before anything is built. Begin reading at tools/start/launch.mjs.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
if (process.platform === 'win32') fail('npm start runs on Linux and macOS. On Windows, run it inside WSL.');

const { launch } = await import('./start/launch.mjs').catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    fail('The packages are not installed. Run "npm ci" first.');
  }
  throw error;
});
await launch();

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

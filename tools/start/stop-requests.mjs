// One Ctrl-C can arrive twice, from the terminal and passed on by npm.
const echoMs = 500;
const parentCheckMs = 500;

/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP, and when the npm that runs this was killed; `force` on a second
 * Ctrl-C.
 * @param {{ stop: (reason: string) => void, force: () => void }} handlers
 */
export function onStopRequest({ stop, force }) {
  let firstAt = 0;
  const request = (/** @type {string} */ reason, /** @type {boolean} */ mayForce) => {
    if (firstAt === 0) {
      firstAt = Date.now();
      stop(reason);
    } else if (mayForce && Date.now() - firstAt > echoMs) {
      force();
    }
  };
  process.on('SIGINT', () => request('Ctrl-C', true));
  process.on('SIGTERM', () => request('SIGTERM', false));
  process.on('SIGHUP', () => request('The terminal is gone', false));

  // npm passes SIGINT and SIGTERM on, but when it is killed nobody tells us, and the next npm start would find us here.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) request('npm is gone', false);
  }, parentCheckMs).unref();
}

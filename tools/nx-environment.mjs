/**
 * An environment without what nx tells the tasks that it runs: an nx started by one of them would take itself for a
 * part of the run outside.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutNx = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(NX_|FORCE_COLOR$)/.test(name)));

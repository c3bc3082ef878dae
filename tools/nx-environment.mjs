/**
 * An environment without the variables that nx sets for its tasks. With them, a nested nx would consider itself part of
 * the outer run.
 * @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv}
 */
export const withoutNx = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(NX_|FORCE_COLOR$)/.test(name)));

// These contain binaries or are read as files, so programs load them from node_modules.
export const besideBundles = ['sharp'];

// Optional dependencies that are not installed: Nest's other transports, drivers of other databases.
const notInstalled = [
  ...['@nestjs/microservices', '@nestjs/websockets', '@nestjs/platform-fastify', '@fastify/static', '@fastify/view'],
  ...['@google-cloud/spanner', '@sap/hana-client', 'better-sqlite3', 'mongodb', 'mssql', 'mysql', 'mysql2', 'oracledb'],
  ...['pg-native', 'pg-query-stream', 'react-native-sqlite-storage', 'redis', 'sql.js', 'sqlite3'],
  ...['typeorm-aurora-data-api-driver', 'class-transformer/storage'],
];

// What stays outside of bundles, for services and for test processes.
export const outsideBundles = [...besideBundles, ...notInstalled].map((name) => new RegExp(`^${name}(/|$)`));

/**
 * A module with its own `require` would load a second copy of packages from node_modules, without the state of ours:
 * classes created by PartialType lost their transformations.
 * @type {import('rolldown').Plugin}
 */
export const requiredAtRuntime = {
  name: 'required-at-runtime',
  transform: {
    filter: { id: /[/\\]@nestjs[/\\]mapped-types[/\\].+type-helpers\.utils\.js$/ },
    handler(text, path) {
      const own = 'const require = createRequire(import.meta.url);';
      if (!text.includes(own)) throw new Error(`${path} no longer makes a require of its own: leave this plugin out`);
      return text.replace(own, '');
    },
  },
};

import { readFileSync } from 'node:fs';

// What has a binary or is read as files: programs find it in node_modules.
export const besideBundles = ['sharp'];

// What packages ask for and live without: Nest's other transports, drivers of other databases.
const notInstalled = [
  ...['@nestjs/microservices', '@nestjs/websockets', '@nestjs/platform-fastify', '@fastify/static', '@fastify/view'],
  ...['@google-cloud/spanner', '@sap/hana-client', 'better-sqlite3', 'mongodb', 'mssql', 'mysql', 'mysql2', 'oracledb'],
  ...['pg-native', 'pg-query-stream', 'react-native-sqlite-storage', 'redis', 'sql.js', 'sqlite3'],
  ...['typeorm-aurora-data-api-driver', 'class-transformer/storage'],
];

// What esbuild leaves outside a bundle for Node, for the programs of the services and for the processes of tests.
export const outsideBundles = [...besideBundles, ...notInstalled];

/**
 * A module of a package that makes a `require` of its own looks packages up at runtime. It would get a second copy of them
 * from node_modules, which knows nothing of what ours has stored: classes made by PartialType lost their transformations.
 * @type {import('esbuild').Plugin}
 */
export const requiredAtRuntime = {
  name: 'required-at-runtime',
  setup({ onLoad }) {
    const own = /const require = createRequire\(import\.meta\.url\);/;
    onLoad({ filter: /[/\\]@nestjs[/\\]mapped-types[/\\].+type-helpers\.utils\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!own.test(text)) throw new Error(`${path} no longer makes a require of its own: leave this plugin out`);
      return { contents: text.replace(own, ''), loader: 'js' };
    });
  },
};

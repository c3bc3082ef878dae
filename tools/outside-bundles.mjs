// What esbuild leaves outside a bundle for Node, for the programs of the services and for the processes of tests: what has
// a binary or is read as files, and what packages ask for and live without (Nest's other transports, drivers of other
// databases).
export const outsideBundles = [
  ...['sharp', 'swagger-ui-dist/*', 'class-transformer/storage', '@fastify/*'],
  ...['@nestjs/microservices', '@nestjs/websockets', '@nestjs/platform-fastify'],
  ...['@google-cloud/spanner', '@sap/hana-client', 'better-sqlite3', 'mongodb', 'mssql', 'mysql', 'mysql2', 'oracledb'],
  ...['pg-native', 'pg-query-stream', 'react-native-sqlite-storage', 'redis', 'sql.js', 'sqlite3'],
  'typeorm-aurora-data-api-driver',
];

// Runs a command next to an in-memory Redis or Redis Cluster, whose address is in TEST_QUEUE_URL.
//   node tools/redis-nodes.mjs 1 npm run jest -- libs/webhook-delivery     one Redis
//   node tools/redis-nodes.mjs 3 npm run jest -- libs/webhook-delivery     a cluster of three
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './start/ports.mjs';

const [count, command, ...args] = process.argv.slice(2);
if (!(Number(count) >= 1) || command === undefined) {
  console.error('Usage: node tools/redis-nodes.mjs NODES COMMAND…');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'redis-nodes-'));
const isCluster = Number(count) > 1;
const nodes = [];
let code;
try {
  for (let index = 0; index < Number(count); index += 1) nodes.push(await startNode(index));
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  if (isCluster) {
    redisCli(['--cluster', 'create', ...addresses, '--cluster-yes']);
    for (const { port } of nodes)
      while (!redisCli(['-p', port, 'cluster', 'info']).includes('cluster_state:ok')) await pause(50);
  }
  const url = isCluster ? `redis+cluster://${addresses.join(',')}` : `redis://${addresses[0]}`;
  console.log(`TEST_QUEUE_URL=${url}`);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_QUEUE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  [code] = await once(child, 'exit');
} finally {
  for (const { server } of nodes) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);

async function startNode(index) {
  const port = String(await freePort());
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const cluster = [
    '--cluster-enabled',
    'yes',
    '--cluster-config-file',
    `${index}.conf`,
    '--cluster-announce-ip',
    '127.0.0.1',
  ];
  const server = spawn('redis-server', [...settings, ...(isCluster ? cluster : [])], { stdio: 'ignore' });
  while (spawnSync('redis-cli', ['-p', port, 'ping']).status !== 0) await pause(50);
  return { port, server };
}

function redisCli(options) {
  const { status, stdout, stderr } = spawnSync('redis-cli', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redis-cli ${options.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

function pause(ms) {
  return new Promise((proceed) => setTimeout(proceed, ms));
}

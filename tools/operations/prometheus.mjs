import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { root } from './stack.mjs';

const prometheusProgram = process.env.PROMETHEUS ?? 'prometheus';

/**
 * A Prometheus with the rules of alerts.yml, which scrapes both processes every 5 s.
 * @param {Record<'api' | 'worker', import('./stack.mjs').ServiceProcess>} service
 */
export async function startPrometheus({ api, worker }) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-prometheus-'));
  const port = await freePort();
  const jobs = Object.entries({ 'catalogue-api': api, 'catalogue-worker': worker });
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '5s', scrape_timeout: '4s', evaluation_interval: '5s' },
      rule_files: [join(root, 'deploy/monitoring/alerts.yml')],
      scrape_configs: jobs.map(([job_name, { metricsPort }]) => ({
        job_name,
        static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }],
      })),
    }),
  );
  mkdirSync(join(folder, 'data'));
  const args = [
    ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
    ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=error'],
  ];
  const child = spawn(prometheusProgram, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', ({ message }) =>
    process.stderr.write(`${message}: install prometheus, or name it in PROMETHEUS\n`),
  );
  const query = async (/** @type {string} */ expression) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`);
    const { data, error } = /** @type {{ data?: { result: unknown[] }, error?: string }} */ (await response.json());
    if (!data) throw new Error(`${expression}: ${error}`);
    return data.result;
  };
  return {
    query,
    async alerts() {
      const found = /** @type {{ metric: { alertname: string } }[]} */ (await query('group by (alertname) (ALERTS)'));
      return found.map(({ metric }) => metric.alertname).sort();
    },
    close() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      child.kill('SIGKILL');
    },
  };
}

import { Client } from 'pg';
import { eventually } from './eventually.js';

interface Table {
  name: string;
  column?: string;
  where?: string;
  isOmitted?: true;
}

// Partitions exist for recent days only.
const ofPartitions = ['analytics_events', 'webhook_attempts'];

/** Makes all rows of a tenant three years older, so that recurring jobs find them due or expired. */
export async function ageTenant(ownerUrl: string, tables: readonly Table[], tenant: string): Promise<void> {
  const on = new Client({ connectionString: ownerUrl });
  await on.connect();
  for (const { name, column, where = `${column} = :tenant`, isOmitted } of tables) {
    if (isOmitted || ofPartitions.includes(name)) continue;
    const { rows } = await on.query<{ set: string | null }>(
      `SELECT string_agg(format('%1$I = %1$I - interval ''3 years''', attname), ', ') AS set FROM pg_attribute
        WHERE attrelid = $1::regclass AND atttypid = 'timestamptz'::regtype AND attnum > 0 AND attgenerated = ''`,
      [name],
    );
    const [{ set } = { set: null }] = rows;
    if (set === null) continue;
    await on.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await on.query(`UPDATE ${name} SET ${set} WHERE ${where.replaceAll(':tenant', `'${tenant}'`)}`);
    await on.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  await on.end();
}

interface Jobs {
  readonly names: readonly string[];
  trigger(name: string): Promise<void>;
}

interface Registry {
  getSingleMetric(
    name: string,
  ): { get(): Promise<{ values: { value: number; labels: Record<string, unknown> }[] }> } | undefined;
}

/** Runs every recurring job of the only worker. Returns those that ever failed. */
export async function failedJobs(jobs: Jobs, registry: Registry): Promise<string[]> {
  const runs = async (name: string, outcome: string) => {
    const metric = await registry.getSingleMetric('recurring_job_runs_total')!.get();
    const found = metric.values.find(({ labels }) => labels['job_name'] === name && labels['outcome'] === outcome);
    return found?.value ?? 0;
  };
  const failed = [];
  for (const name of jobs.names) {
    const before = await runs(name, 'succeeded');
    await jobs.trigger(name);
    const hasFailed = await eventually(`${name} to run`, async () => {
      if ((await runs(name, 'failed')) > 0) return name;
      return (await runs(name, 'succeeded')) > before ? 'no' : undefined;
    });
    if (hasFailed === name) failed.push(name);
  }
  return failed;
}

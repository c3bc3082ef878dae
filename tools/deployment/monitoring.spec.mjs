// The alerts and the dashboard: PromQL that parses, and an entry in the runbook for each alert. That the services have
// the metrics that they ask for, the services' own tests show.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { filesBelow, readText, readYaml, resourcesOf } from './test/manifests.mjs';

/** Where an expression is no PromQL. @param {string} expression */
function faultsOf(expression) {
  const faults = [];
  parser.parse(expression).iterate({ enter: ({ type, from }) => void (type.isError && faults.push(from)) });
  return faults;
}

describe('deploy/monitoring/alerts.yml', () => {
  const all = readYaml('deploy/monitoring/alerts.yml').groups.flatMap(({ rules }) => rules);
  const rules = all.filter(({ alert }) => alert);
  const runbook = readText('docs/operations/runbook.md');

  it('every alert expression is valid PromQL', () => {
    for (const { alert, record, expr } of all) assert.deepEqual(faultsOf(expr), [], alert ?? record);
    assert.notDeepEqual(faultsOf('rate(a[5m) > 0'), []);
    assert.notDeepEqual(faultsOf('sum by (a) (b) /'), []);
  });

  it('every alert has a severity, a summary and a runbook entry', () => {
    for (const { alert, labels, annotations } of rules) {
      assert.ok(['page', 'ticket'].includes(labels.severity), alert);
      assert.ok(annotations.summary.endsWith('.'), alert);
      assert.equal(annotations.runbook, `docs/operations/runbook.md#${alert.toLowerCase()}`);
    }
    const entries = [...runbook.matchAll(/^## (Plinth\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(
      entries,
      rules.map(({ alert }) => alert),
    );
  });

  it('objectives are exceeded at the documented burn rates, if promtool is installed', () => {
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'objectives.test.yml'], {
      cwd: `${import.meta.dirname}/test`,
      encoding: 'utf8',
    });
    if (error?.code !== 'ENOENT') assert.equal(status, 0, stdout + stderr);
  });
});

describe('deploy/monitoring/scrape-kubernetes.yml', () => {
  // A source label of Prometheus, as a pod has it.
  const labelsOf = ({ metadata, spec }) => ({
    ...Object.fromEntries(
      Object.entries(metadata.labels).map(([name, value]) => [
        `__meta_kubernetes_pod_label_${name.replaceAll(/[./-]/g, '_')}`,
        value,
      ]),
    ),
    __meta_kubernetes_pod_container_port_name: spec.containers[0].ports.map(({ name }) => name),
  });

  it('Kubernetes pods are scraped under the job names of prometheus.yml', () => {
    const [{ relabel_configs: rules }] = readYaml('deploy/monitoring/scrape-kubernetes.yml').scrape_configs;
    const fits = ({ source_labels: names, regex }, labels) =>
      new RegExp(`^(?:${regex})$`).test(names.map((name) => labels[name]).join(';'));
    const jobs = ['catalogue-api', 'identity-api', 'console']
      .flatMap(resourcesOf)
      .flatMap(({ resource: { kind, spec } }) => {
        if (kind !== 'Deployment') return [];
        const labels = labelsOf(spec.template);
        for (const port of labels.__meta_kubernetes_pod_container_port_name) {
          const target = { ...labels, __meta_kubernetes_pod_container_port_name: port };
          if (rules.some((rule) => rule.action === 'keep' && !fits(rule, target))) continue;
          const { source_labels: names, regex, replacement } = rules.find(({ target_label: label }) => label === 'job');
          const text = names.map((name) => target[name]).join(';');
          return [text.replace(new RegExp(`^(?:${regex})$`), replacement)];
        }
        return [];
      });
    const named = readYaml('deploy/monitoring/prometheus.yml').scrape_configs.map(({ job_name: name }) => name);
    assert.deepEqual(jobs.sort(), named.sort());
  });
});

describe('deploy/monitoring/grafana', () => {
  it('every dashboard panel has valid PromQL', () => {
    for (const file of filesBelow('deploy/monitoring/grafana/dashboards')) {
      const panels = JSON.parse(readText(file)).panels.filter(({ type }) => type !== 'row');
      assert.ok(panels.length > 0);
      for (const { title, targets, datasource } of panels) {
        assert.equal(datasource.uid, 'prometheus', title);
        for (const { expr } of targets)
          assert.deepEqual(faultsOf(expr.replaceAll('$__rate_interval', '5m')), [], `${title}: ${expr}`);
      }
    }
  });
});

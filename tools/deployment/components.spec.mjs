// What a platform team adds to the services on Kubernetes, rendered as `kubectl apply -k` would send it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { readText, readYaml, refusedByKubernetes, render } from './test/manifests.mjs';

const root = join(import.meta.dirname, '../..');
const shared = ['components/network-policies', 'components/pod-monitor'];
const componentsOf = {
  'catalogue-api': [...shared, 'catalogue-api/worker-autoscaling'],
  'identity-api': [...shared, 'identity-api/worker-autoscaling'],
  console: shared,
};
const skip = spawnSync('kubectl').error ? 'kubectl is not installed' : false;

/** A service with its components, as a team's own kustomization. */
function renderWithComponents(app) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-kustomize-'));
  const to = (path) => relative(folder, join(root, 'deploy/kubernetes', path));
  const resources = [to(app), to(`${app}/migrate`)];
  const components = componentsOf[app].map(to);
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify({ namespace: 'shop', resources, components }));
    return render(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key]));

function isWithin(address, network) {
  const familyOf = (text) => (text.includes(':') ? 'ipv6' : 'ipv4');
  const [base, bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(base, Number(bits), familyOf(base));
  return list.check(address, familyOf(address));
}

describe('deploy/kubernetes/components', { skip }, () => {
  const rendered = skip
    ? {}
    : Object.fromEntries(Object.keys(componentsOf).map((app) => [app, renderWithComponents(app)]));
  const all = Object.values(rendered).flat();
  const kinds = (kind, resources = all) => resources.filter((resource) => resource.kind === kind);
  const pods = [...kinds('Deployment'), ...kinds('Job')].map(({ spec: { template } }) => ({
    labels: template.metadata.labels,
    name: `${template.metadata.labels['app.kubernetes.io/name']} ${template.metadata.labels['app.kubernetes.io/component']}`,
    ports: (template.spec.containers[0].ports ?? []).map(({ name }) => name),
  }));
  const policies = kinds('NetworkPolicy', rendered.console).map(({ spec }) => spec);
  const policiesOf = ({ labels }) => policies.filter(({ podSelector }) => selects(podSelector, labels));

  it('the Kubernetes API accepts the example and each service with its components', async () => {
    for (const resource of [...render('deploy/kubernetes/example'), ...all])
      assert.deepEqual(await refusedByKubernetes(resource), [], `${resource.kind} ${resource.metadata.name}`);
    for (const { metadata } of all) assert.equal(metadata.namespace, 'shop', metadata.name);
  });

  it('the example contains every resource of every service and component', () => {
    const namesOf = (resources) => new Set(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    const withoutHash = (name) => name.replace(/(ConfigMap .*)-\w+$/, '$1');
    const expected = [...namesOf(all)].map(withoutHash);
    assert.deepEqual([...namesOf(render('deploy/kubernetes/example'))].map(withoutHash).sort(), expected.sort());
  });

  it('each process reaches only the servers that it needs, and never a machine’s credentials', () => {
    const allows = (pod, address, port) =>
      policiesOf(pod)
        .flatMap(({ egress = [] }) => egress)
        .some(
          ({ ports, to }) =>
            ports?.some((allowed) => allowed.port === port) &&
            to.some(
              ({ ipBlock }) =>
                ipBlock &&
                isWithin(address, ipBlock.cidr) &&
                !(ipBlock.except ?? []).some((network) => isWithin(address, network)),
            ),
        );
    const tried = [22, 53, 80, 443, 465, 587, 4318, 5432, 6379, 6432];
    const service = { inside: [4318, 5432, 6379, 6432], outside: [443] };
    const needs = {
      'catalogue-api api': service,
      'catalogue-api worker': { ...service, outside: [80, 443] },
      'identity-api api': service,
      'identity-api worker': { inside: [465, 587, ...service.inside], outside: [443, 465, 587] },
      'console api': { inside: [4318, 5432, 6432], outside: [] },
      ...Object.fromEntries(
        Object.keys(componentsOf).map((app) => [`${app} migrate`, { inside: [5432, 6432], outside: [] }]),
      ),
    };
    assert.deepEqual(pods.map(({ name }) => name).sort(), Object.keys(needs).sort());
    for (const pod of pods) {
      const { inside, outside } = needs[pod.name];
      const reach = (address, ports) =>
        assert.deepEqual(
          tried.filter((port) => allows(pod, address, port)),
          ports,
          `${pod.name} → ${address}`,
        );
      for (const address of ['10.0.0.1', '100.100.100.200', '172.20.0.1', '192.168.1.1', 'fd00:ec2::254'])
        reach(address, inside);
      for (const address of ['203.0.113.7', '2001:db8::1']) reach(address, outside);
      for (const address of ['127.0.0.1', '168.63.129.16', '169.254.169.254', '::1', '64:ff9b::a9fe:a9fe', 'fe80::1'])
        reach(address, []);
      reach('169.254.20.10', [53]);
    }
  });

  it('only the ingress controller, the console and Prometheus reach a process', () => {
    for (const pod of pods) {
      const rules = policiesOf(pod).flatMap(({ ingress = [] }) => ingress);
      for (const port of pod.ports)
        assert.ok(
          rules.some(({ ports }) => ports[0].port === port),
          `${pod.name} ${port}`,
        );
      for (const { from, ports } of rules) assert.deepEqual([from.length > 0, ports.length], [true, 1]);
      assert.ok(
        policiesOf(pod).some(({ policyTypes, ingress, egress }) => policyTypes.length === 2 && !ingress && !egress),
      );
    }
    const console = pods.find(({ name }) => name === 'console api');
    const peers = policiesOf(console).flatMap(({ egress = [] }) => egress.flatMap(({ to }) => to));
    for (const pod of pods.filter(({ name }) => name.endsWith('-api api'))) {
      assert.ok(peers.some(({ podSelector, namespaceSelector: other }) => !other && selects(podSelector, pod.labels)));
      const callers = policiesOf(pod).flatMap(({ ingress = [] }) => ingress.flatMap(({ from }) => from));
      assert.ok(
        callers.some(({ podSelector }) => podSelector && selects(podSelector, console.labels)),
        pod.name,
      );
    }
  });

  it('the PodMonitor scrapes every process under the job names of scrape-kubernetes.yml', () => {
    const [{ spec }] = kinds('PodMonitor');
    const [{ port, relabelings }] = spec.podMetricsEndpoints;
    for (const { name, labels, ports } of pods)
      assert.equal(selects(spec.selector, labels) && ports.includes(port), !name.endsWith('migrate'), name);
    const [{ relabel_configs: rules }] = readYaml('deploy/monitoring/scrape-kubernetes.yml').scrape_configs;
    const isOfSelector = ({ action }) => action === 'keep';
    assert.deepEqual(
      relabelings.map(({ sourceLabels: source_labels, targetLabel: target_label, ...rest }) => ({
        source_labels,
        ...(target_label && { target_label }),
        ...rest,
      })),
      rules.filter((rule) => !isOfSelector(rule)),
    );
  });

  it('the command of the deployment page makes a PrometheusRule of every alert', async () => {
    const [, command] = /```sh\n(\(printf .*) \| kubectl -n plinth apply -f -\n```/.exec(
      readText('docs/operations/deploy.md'),
    );
    const rule = parse(execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' }));
    assert.deepEqual(await refusedByKubernetes(rule), []);
    assert.deepEqual(rule.spec, readYaml('deploy/monitoring/alerts.yml'));
  });

  it('workers scale with the age that their alert watches, and nothing else sets their number', () => {
    const source = readText('libs/webhook-delivery/src/prometheus-metrics.ts');
    const alerts = readYaml('deploy/monitoring/alerts.yml').groups.flatMap(({ rules }) => rules);
    const limit = Number(/> (\d+)$/.exec(alerts.find(({ alert }) => alert === 'PlinthDeliveriesLate').expr)[1]);
    const jobs = readYaml('deploy/monitoring/prometheus.yml').scrape_configs.map(({ job_name: name }) => name);
    assert.equal(kinds('ScaledObject').length, 2);
    for (const { spec } of kinds('ScaledObject')) {
      const deployment = kinds('Deployment').find(({ metadata }) => metadata.name === spec.scaleTargetRef.name);
      assert.ok(!('replicas' in deployment.spec));
      const [{ metricType, metadata }] = spec.triggers;
      parser.parse(metadata.query).iterate({ enter: ({ type }) => assert.ok(!type.isError, metadata.query) });
      const [, metric, job] = /^max\((\w+)\{job="([^"]+)"\} >= 0\)$/.exec(metadata.query);
      assert.ok(source.includes(`name: '${metric}'`));
      assert.ok(alerts.some(({ expr }) => expr.includes(metric)));
      assert.ok(jobs.includes(job) && job === spec.scaleTargetRef.name.replace('-api-', '-'));
      assert.deepEqual([metricType, Number(metadata.threshold) < limit], ['Value', true]);
    }
  });

  it('at the autoscalers’ maximum, each service uses the connections that the scale page states, and PostgreSQL’s default suffices', () => {
    const rows = readText('docs/operations/scale.md')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const cellsOf = (start) =>
      rows
        .find((row) => row.startsWith(`| ${start} `))
        .split('|')
        .map((cell) => cell.trim());
    const perWorker = Number(cellsOf('worker of either').at(-2));
    for (const [app, resources] of Object.entries(rendered)) {
      const perApi = Number(cellsOf(app === 'console' ? app : `${app} API`).at(-2));
      const apis = kinds('HorizontalPodAutoscaler', resources)[0].spec.maxReplicas;
      const workers = kinds('ScaledObject', resources)[0]?.spec.maxReplicaCount ?? 0;
      const atMost = apis * perApi + workers * perWorker;
      const inRollout = atMost + perApi + (workers > 0 ? perWorker : 0);
      const row = rows.findLast((text) => text.startsWith(`| ${app} `)).split('|');
      assert.deepEqual(row.slice(2, -1).map(Number), [apis, workers, atMost, inRollout], app);
      assert.ok(inRollout <= 97, app);
    }
  });
});

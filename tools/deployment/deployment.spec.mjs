// The files that deploy the services: what Kubernetes and Compose take, and what the services themselves know.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  filesBelow,
  readEnvFile,
  readText,
  readYaml,
  refusedByCompose,
  refusedByKubernetes,
  resourcesOf,
} from './test/manifests.mjs';

const root = join(import.meta.dirname, '../..');
const apps = ['catalogue-api', 'identity-api', 'console'];
// The console has no worker.
const programsOf = (app) => (app === 'console' ? [app] : [app, `${app}-worker`]);
const { version } = JSON.parse(readText('package.json'));
// An .env.example names every variable of its service: its configuration's own test compares the two.
const variablesOf = (app) => Object.keys(readEnvFile(`apps/${app}/.env.example`));
const secondsOf = (duration) => Number(/^(\d+)s$/.exec(duration)?.[1]);

describe('deploy/kubernetes', () => {
  for (const app of apps) {
    const resources = resourcesOf(app);
    const find = (kind, name) =>
      resources.find(({ resource }) => resource.kind === kind && resource.metadata.name === name)?.resource;
    const deployments = programsOf(app).map((name) => find('Deployment', name));
    const templates = [...deployments, find('Job', `${app}-migrate`)].map((resource) => resource.spec.template);

    it(`${app}: the Kubernetes API accepts every resource and knows every field`, async () => {
      for (const { file, resource } of resources)
        assert.deepEqual(await refusedByKubernetes(resource), [], `${file}, ${resource.kind}`);
    });

    it(`${app}: the kustomization applies every file and uses the image of this version`, () => {
      for (const folder of [`deploy/kubernetes/${app}`, `deploy/kubernetes/${app}/migrate`]) {
        const { resources: files, images } = readYaml(`${folder}/kustomization.yaml`);
        const beside = filesBelow(folder).filter(
          (file) => file.endsWith('.yaml') && !file.slice(folder.length + 1).includes('/'),
        );
        assert.deepEqual([...files, 'kustomization.yaml'].map((file) => `${folder}/${file}`).sort(), beside.sort());
        assert.deepEqual(
          images.map(({ name, newTag }) => [name, newTag]),
          [[`plinth/${app}`, version]],
        );
      }
      for (const { spec } of templates) assert.equal(spec.containers[0].image, `plinth/${app}`);
    });

    it(`${app}: each version has its own migration job, because Kubernetes rejects changes to an existing one`, () => {
      const suffix = `-${version.replaceAll('.', '-')}`;
      assert.equal(readYaml(`deploy/kubernetes/${app}/migrate/kustomization.yaml`).nameSuffix, suffix);
      assert.ok(readText(`deploy/kubernetes/${app}/kustomization.yaml`).includes(`job/${app}-migrate${suffix}\n`));
      assert.ok(find('Job', `${app}-migrate`).spec.ttlSecondsAfterFinished > 0);
    });

    it(`${app}: config.env sets only known variables and no secrets`, () => {
      const names = Object.keys(readEnvFile(`deploy/kubernetes/${app}/config.env`));
      assert.deepEqual(
        names.filter((name) => !variablesOf(app).includes(name)),
        [],
      );
      assert.deepEqual(
        names.filter((name) => /SECRET|DATABASE_URL|(^|_)KEY/.test(name)),
        [],
      );
    });

    it(`${app}: pods run as an unprivileged user, on a read-only root and without a service account token`, () => {
      for (const { spec } of templates) {
        const { runAsNonRoot, runAsUser } = spec.securityContext;
        assert.deepEqual([runAsNonRoot, runAsUser > 0, spec.automountServiceAccountToken], [true, true, false]);
        const { securityContext } = spec.containers[0];
        assert.deepEqual(securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    });

    it(`${app}: config.env trusts no proxy, and pods do not start until the operator names one or none`, () => {
      assert.equal(readEnvFile(`deploy/kubernetes/${app}/config.env`).TRUSTED_PROXIES, '');
      const about = readText(`apps/${app}/.env.example`)
        .split('\n\n')
        .find((text) => text.includes('TRUSTED_PROXIES='));
      assert.match(about, /Required\b/);
    });

    it(`${app}: pods have time to drain and are probed on a port that they serve`, () => {
      const config = readEnvFile(`deploy/kubernetes/${app}/config.env`);
      for (const { spec } of deployments.map(({ spec }) => spec.template)) {
        const [container] = spec.containers;
        assert.ok(spec.terminationGracePeriodSeconds >= secondsOf(config.DRAIN_DELAY) + 10);
        const ports = Object.fromEntries(
          container.ports.map(({ name, containerPort }) => [name, String(containerPort)]),
        );
        assert.equal(ports.metrics, config.METRICS_PORT);
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
          assert.ok(container[probe].httpGet.port in ports, probe);
      }
      const { http } = Object.fromEntries(
        deployments[0].spec.template.spec.containers[0].ports.map(({ name, containerPort }) => [name, containerPort]),
      );
      assert.match(readText(`docker/${app}.Dockerfile`), new RegExp(`PORT=${http}\\n`));
    });

    it(`${app}: disruption budgets, service and autoscaler select existing pods`, () => {
      const labelsOf = (name) => find('Deployment', name).spec.template.metadata.labels;
      const selects = (selector, labels) => Object.entries(selector).every(([name, value]) => labels[name] === value);
      for (const name of programsOf(app)) {
        assert.ok(selects(find('Deployment', name).spec.selector.matchLabels, labelsOf(name)));
        assert.ok(selects(find('PodDisruptionBudget', name).spec.selector.matchLabels, labelsOf(name)));
      }
      assert.ok(selects(find('Service', app).spec.selector, labelsOf(app)));
      for (const worker of programsOf(app).slice(1))
        assert.ok(!selects(find('Service', app).spec.selector, labelsOf(worker)));
      assert.equal(find('HorizontalPodAutoscaler', app).spec.scaleTargetRef.name, app);
    });
  }

  it('a field that Kubernetes does not know fails the check', async () => {
    const { resource } = resourcesOf('identity-api').find(({ resource: { kind } }) => kind === 'Deployment');
    resource.spec.template.spec.containers[0].readinessProbe.periodSecond = 2;
    const field = '/spec/template/spec/containers/0/readinessProbe/periodSecond';
    assert.deepEqual(await refusedByKubernetes(resource), [`unknown field ${field}`]);
    resource.spec.replicas = 'two';
    assert.match((await refusedByKubernetes(resource)).join(), /replicas must be integer/);
  });

  it('the manifests of the two services differ only in name, port and sizes', () => {
    const all = (app) =>
      JSON.parse(
        JSON.stringify(resourcesOf(app))
          .replaceAll(app, 'APP')
          .replaceAll(app.replace('-api', '-worker'), 'JOB')
          .replace(/\b300[12]\b|\b\d+[MG]i\b/g, '0'),
      );
    assert.deepEqual(all('catalogue-api'), all('identity-api'));
  });
});

describe('docker/compose.yml', () => {
  const compose = readYaml('docker/compose.yml');
  const processes = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('plinth/'));

  it('Compose accepts docker/compose.yml', () => {
    assert.deepEqual(refusedByCompose(compose), []);
    assert.match(
      refusedByCompose({ services: { a: { image: 'b', read_onli: true } } }).join(),
      /additional properties/,
    );
  });

  it('docker/compose.yml sets only known variables, and every variable that an AWS credentials file would set', () => {
    for (const [name, { image, environment }] of processes) {
      const unknown = Object.keys(environment).filter((variable) => !variablesOf(image.slice(7)).includes(variable));
      assert.deepEqual(unknown, [], name);
    }
    const aws = Object.keys(readEnvFile('apps/catalogue-api/.env.example')).filter((name) => name.startsWith('AWS_'));
    const { environment } = compose.services['catalogue-api'];
    assert.deepEqual(
      aws.filter((name) => !(name in environment)),
      ['AWS_ENDPOINT_URL'],
    ); // that of S3 alone is enough
  });

  it('docker/compose.yml gives each service its own database, key and network, which the console only joins', () => {
    const of = (app) => {
      const { environment, networks } = compose.services[app];
      return [environment.DATABASE_URL, environment.SECRETS_KEY, ...networks];
    };
    const shared = (one, other) => of(one).filter((value) => of(other).includes(value));
    assert.deepEqual(shared('catalogue-api', 'identity-api'), []);
    assert.deepEqual(shared('console', 'catalogue-api'), ['catalogue']);
    assert.deepEqual(shared('console', 'identity-api'), ['identity']);
  });

  it('docker/compose.yml gives each service its own Redis with a password and a network', () => {
    const found = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('redis:'));
    assert.deepEqual(
      found.map(([name, { networks, ports }]) => [name, networks, ports]),
      ['catalogue', 'identity'].map((name) => [`${name}-redis`, [name], undefined]),
    );
    // Where the password is empty, the protected mode lets nobody in.
    for (const [, { command }] of found)
      assert.match(command, /--protected-mode yes --requirepass "\$\{[A-Z]+_REDIS_PASSWORD:-\}"$/);
  });

  it('docker/compose.yml names every image by its exact version', () => {
    const bases = apps.map((app) => /^ARG NODE_IMAGE=(.+)$/m.exec(readText(`docker/${app}.Dockerfile`))[1]);
    const others = Object.values(compose.services).map(({ image }) => image);
    for (const image of [...bases, ...others.filter((name) => !name.startsWith('plinth/'))])
      assert.match(image, image.startsWith('postgres:') ? /:\d+\.\d+-/ : /:v?\d+\.\d+\.\d+(-|@|$)/);
  });

  it('docker/compose.yml runs processes on a read-only root, with time to drain, scraped metrics and existing files', () => {
    const { scrape_configs: scraped } = readYaml('deploy/monitoring/prometheus.yml');
    const targets = scraped.flatMap(({ static_configs: groups }) => groups.flatMap(({ targets }) => targets));
    for (const [name, service] of processes) {
      assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name);
      assert.ok(secondsOf(service.stop_grace_period) >= 15, name);
      if (!name.endsWith('migrate')) assert.ok(targets.includes(`${name}:${service.environment.METRICS_PORT}`), name);
      if (name.endsWith('worker')) {
        // What the image asks of PORT, a worker answers at METRICS_PORT. Compose reads $$ as $.
        const [, image] = /HEALTHCHECK .*\\\n +CMD (\[.+\])\n/.exec(
          readText(`docker/${service.image.slice(7)}.Dockerfile`),
        );
        const ofImage = JSON.parse(image).at(-1).replace('$PORT', '$METRICS_PORT');
        assert.equal(service.healthcheck.test.at(-1).replaceAll('$$', '$'), ofImage, name);
      }
    }
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    for (const path of mounted.filter((volume) => volume.startsWith('..')).map((volume) => volume.split(':')[0]))
      assert.ok(existsSync(join(root, 'docker', path)), path);
  });
});

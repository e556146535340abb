/*
 * Run after adding or updating a dependency: `node scripts/complete-lockfile.mjs`.
 *
 * Packages with native parts list one optional package for each platform. npm leaves those out of the lockfile whose
 * platform it does not know or whose version it did not find, and `npm ci` then refuses the whole lockfile. This adds
 * them by name, with the platform that their name tells, so that only that platform ever asks for them, and with the
 * registry's hash of their bytes: what has none could be anything. A version of which the registry has only some of
 * the platforms is refused; take the one before it.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findWithoutHash } from './lockfile-hashes.mjs';

const file = 'package-lock.json';
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const lockfile = JSON.parse(fs.readFileSync(file, 'utf8'));
const { packages } = lockfile;
const added = [];

for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(place, name)) continue;
    const entry = { version, ...platformOf(name), optional: true, ...(packages[place].dev && { dev: true }) };
    packages[`node_modules/${name}`] = entry;
    added.push(`${name}@${version}`);
  }
}
const unknown = [];
for (const place of findWithoutHash(packages)) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = findHash(name, packages[place].version);
  if (integrity) packages[place].integrity = integrity;
  else unknown.push(`${name}@${packages[place].version}`);
}
if (unknown.length > 0) {
  process.stderr.write(
    `The registry has no hash of these; take another version:\n  ${unknown.join('\n  ')}\n`,
  );
  process.exit(1);
}
lockfile.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
fs.writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
process.stdout.write(
  added.length ? `Added to the lockfile:\n  ${added.join('\n  ')}\n` : 'The lockfile is complete.\n',
);

function findHash(name, version) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio,
    }).trim();
  } catch {
    return undefined;
  }
}

/** Looks where Node would: beside the package, then outwards. */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  const system = systems.find((candidate) => words.includes(candidate));
  const processor = processors.find((candidate) => words.includes(candidate));
  if (!processor) throw new Error(`${name} does not tell its platform; lock it by hand.`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    cpu: [processor],
    ...(system && { os: [system] }),
    ...(system === 'linux' && libc && { libc: [libc] }),
  };
}

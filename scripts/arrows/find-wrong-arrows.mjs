import path from 'node:path';
import { assembly, beside, names, rooms, testPackages, wings, withoutCircles } from './table.mjs';

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isWithin = (place, folder) => place === folder || place.startsWith(`${folder}/`);

/**
 * What goes against the table, one line each.
 * @param {Record<string, string[]>} imports what each file imports, as it is written there
 */
export function findWrongArrows(imports) {
  const arrows = Object.entries(imports).flatMap(([from, specifiers]) =>
    specifiers.map((specifier) => ({ from, specifier, to: resolve(from, specifier) })),
  );
  const within = arrows.filter(({ to }) => to !== undefined);
  const withoutTests = within.filter(({ from }) => !isTest(from));
  return [
    ...arrows.flatMap(findWrongImport),
    ...findCircle(within, (file) => file),
    ...findCircle(withoutTests, (file) => placeOf(file)?.subject),
    ...withoutCircles.flatMap((folder) => findCircle(withoutTests, (file) => folderBelow(folder, file))),
  ];
}

/** The file that is meant, if it is one of ours. */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return path.posix.normalize(`src/${specifier.slice(1)}`);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

/** Which wing, subject and room a file stands in, if it stands in one. */
function placeOf(file) {
  const [src, wing, ...rest] = file.split('/');
  if (src !== 'src' || !Object.hasOwn(wings, wing)) return undefined;
  const room = wing === 'platform' ? rest[0] : rest[1];
  const subject = wing === 'platform' ? undefined : `${src}/${wing}/${rest[0]}`;
  return { wing, subject, room: names[room] ?? room };
}

function findWrongImport({ from, specifier, to }) {
  if (isTest(to ?? '') && !isTest(from) && !isBeside(from))
    return [`${from}: may not import ${specifier}, a test's`];
  const place = placeOf(from);
  const why = place
    ? whyNotFromRoom(place, { from, specifier, to })
    : whyNotFromOutside({ from, specifier, to });
  return why ? [`${from}: ${why} ${specifier}`] : [];
}

function whyNotFromRoom({ wing, room }, { from, specifier, to }) {
  const known = rooms[room];
  if (!known) return `stands in no room of the table, and imports`;
  if (to === undefined)
    return mayImportPackage(from, specifier, known.packages) ? '' : `${room} may not import`;
  // A test puts together what it likes.
  if (isTest(from)) return isBeside(to) ? 'may not import' : '';
  const target = placeOf(to);
  if (!target) return `${wing} may not import what puts the shop together,`;
  if (target.wing !== wing && !wings[wing].includes(target.wing)) return `${wing} may not import`;
  return [room, ...known.imports].includes(target.room) ? '' : `${room} may not import`;
}

function whyNotFromOutside({ from, specifier, to }) {
  if (to === undefined) return specifier.startsWith('/') ? 'may not import' : '';
  const home = Object.keys(beside).find((folder) => isWithin(from, folder));
  if (home)
    return ['src', home, ...beside[home]].some((folder) => isWithin(to, folder)) || !to.includes('/')
      ? ''
      : `${home} may not import`;
  const part = Object.keys(assembly).find(
    (folder) => path.posix.dirname(from) === folder || (folder !== 'src' && isWithin(from, folder)),
  );
  if (!part) return 'stands in no room of the table, and imports';
  if (isTest(from)) return '';
  const target = placeOf(to);
  if (target) return assembly[part].includes(target.room) ? '' : `${part} may not import`;
  return part === 'src/contract' && !isWithin(to, part) ? `${part} may not import` : '';
}

function isBeside(file) {
  return Object.keys(beside).some((folder) => isWithin(file, folder));
}

function mayImportPackage(from, specifier, { only, not = [] } = {}) {
  // An address from the project's root, which only Vite understands.
  if (specifier.startsWith('/')) return false;
  const isOneOf = (packages) =>
    packages.some((name) => (name.endsWith(':') ? specifier.startsWith(name) : isWithin(specifier, name)));
  if (isTest(from) && isOneOf(testPackages)) return true;
  return !isOneOf(not) && (only === undefined || isOneOf(only));
}

function folderBelow(folder, file) {
  if (!isWithin(file, folder)) return undefined;
  const [name, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? `${folder}/${name}` : undefined;
}

/** A way through the arrows that ends where it began, if there is one; between files, or what stands for them. */
function findCircle(arrows, standsFor) {
  const next = new Map();
  for (const { from, to } of arrows) {
    const [start, end] = [standsFor(from), standsFor(to)];
    if (start && end && (start !== end || from === to))
      next.set(start, (next.get(start) ?? new Set()).add(end));
  }
  const done = new Set();
  const walk = (place, way) => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place)) return undefined;
    for (const end of next.get(place) ?? []) {
      const circle = walk(end, [...way, place]);
      if (circle) return circle;
    }
    done.add(place);
    return undefined;
  };
  for (const place of next.keys()) {
    const circle = walk(place, []);
    if (circle) return [`in a circle: ${circle.join(' → ')}`];
  }
  return [];
}

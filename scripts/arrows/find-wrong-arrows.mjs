import path from 'node:path';
import { rooms, testPackages, withoutCircles } from './table.mjs';

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isWithin = (place, folder) => place === folder || place.startsWith(`${folder}/`);

/**
 * What goes against the table, one line each.
 * @param {Record<string, string[]>} imports what each file of src imports, as it is written there
 */
export function findWrongArrows(imports) {
  const arrows = Object.entries(imports).flatMap(([from, specifiers]) =>
    specifiers.map((specifier) => ({ from, specifier, to: resolve(from, specifier) })),
  );
  const within = arrows.filter(({ to }) => to !== undefined);
  return [
    ...arrows.flatMap(findWrongImport),
    ...findCircle(within, (file) => file),
    ...withoutCircles.flatMap((folder) =>
      findCircle(
        within.filter(({ from }) => !isTest(from)),
        (file) => folderBelow(folder, file),
      ),
    ),
  ];
}

/** The file that is meant, if it is one of ours. */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return path.posix.normalize(`src/${specifier.slice(1)}`);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

function findWrongImport({ from, specifier, to }) {
  const room = roomOf(from);
  if (!room) return [`${from}: stands in no room of the table`];
  const { imports, packages } = rooms[room];
  const isRight =
    to === undefined
      ? mayImportPackage(from, specifier, packages)
      : [room, ...imports].some((place) => isWithin(to, place)) && (isTest(from) || !isTest(to));
  return isRight ? [] : [`${from}: ${room} may not import ${specifier}`];
}

/** The innermost room; a test belongs to the whole of domain, contract, server or web. */
function roomOf(file) {
  const around = Object.keys(rooms)
    .filter((room) => isWithin(file, room))
    .sort((one, other) => other.length - one.length);
  return isTest(file) ? around.at(-1) : around[0];
}

function mayImportPackage(from, specifier, { only, not = [] } = {}) {
  // An address from the project's root, which only Vite understands.
  if (specifier.startsWith('/')) return false;
  const isOneOf = (names) =>
    names.some((name) => (name.endsWith(':') ? specifier.startsWith(name) : isWithin(specifier, name)));
  if (isTest(from) && isOneOf(testPackages)) return true;
  return !isOneOf(not) && (only === undefined || isOneOf(only));
}

function folderBelow(folder, file) {
  if (!isWithin(file, folder)) return undefined;
  const [name, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? `${folder}/${name}` : undefined;
}

/** A way through the arrows that ends where it began, if there is one; between files, or what stands for them. */
function findCircle(arrows, placeOf) {
  const next = new Map();
  for (const { from, to } of arrows) {
    const [start, end] = [placeOf(from), placeOf(to)];
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

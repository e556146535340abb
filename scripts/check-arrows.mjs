/* Part of `npm run lint`: imports go the ways that scripts/arrows/table.mjs allows. */
import fs from 'node:fs';
import { findWrongArrows, resolve } from './arrows/find-wrong-arrows.mjs';
import { readImports } from './arrows/read-imports.mjs';

/** Arrows from before the wings were drawn, which go one by one. No new ones are added. */
const owed = new Set(JSON.parse(fs.readFileSync(new URL('arrows/owed.json', import.meta.url), 'utf8')));
const seen = new Set();
const imports = Object.entries(readImports()).map(([from, specifiers]) => [
  from,
  specifiers.filter((specifier) => {
    const arrow = `${from} → ${resolve(from, specifier)}`;
    if (owed.has(arrow)) seen.add(arrow);
    return !owed.has(arrow);
  }),
]);
const wrong = [
  ...findWrongArrows(Object.fromEntries(imports)),
  ...[...owed]
    .filter((arrow) => !seen.has(arrow))
    .map((arrow) => `${arrow}: is owed no more, delete it from owed.json`),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0) console.error('See scripts/arrows/table.mjs for what may import what.');
process.exitCode = wrong.length > 0 ? 1 : 0;

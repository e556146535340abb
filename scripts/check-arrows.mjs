/* Part of `npm run lint`: imports go the ways that scripts/arrows/table.mjs allows. */
import { findWrongArrows } from './arrows/find-wrong-arrows.mjs';
import { readImports } from './arrows/read-imports.mjs';

const wrong = findWrongArrows(readImports());
for (const line of wrong) console.error(line);
if (wrong.length > 0) console.error('See scripts/arrows/table.mjs for what may import what.');
process.exitCode = wrong.length > 0 ? 1 : 0;

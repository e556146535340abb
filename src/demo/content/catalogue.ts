import { cells } from './catalogue/cells.ts';
import { electronics } from './catalogue/electronics.ts';
import type { CatalogueEntries } from './catalogue/entry.ts';
import { equipment } from './catalogue/equipment.ts';
import { modules } from './catalogue/modules.ts';
import { packs } from './catalogue/packs.ts';

/** By slug, what the descriptions say in prose: every figure stands there too. */
export const catalogue: CatalogueEntries = { ...packs, ...modules, ...cells, ...electronics, ...equipment };

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import type { UnitFault } from '../contract/unit-file.ts';
import { unitWords } from '../contract/words.ts';
import { canMove } from '../rules/unit-moves.ts';
import { units } from './tables.ts';

interface NamedParts {
  row: number;
  parts: string[];
}

export interface FoundPart {
  id: string;
  serial: string;
  productId: string;
  sku: string;
}

/**
 * Finds the parts named by serial, and what is wrong with these names. Where the product is said
 * to be built of some others, only units of those are meant.
 */
export async function findParts(
  db: Database,
  productId: string,
  named: NamedParts[],
): Promise<{ partsOf: Map<string, FoundPart>; faults: UnitFault[] }> {
  const partsOf = new Map<string, FoundPart>();
  const faults: UnitFault[] = [];
  const names = [...new Set(named.flatMap(({ parts }) => parts))];
  if (names.length === 0) return { partsOf, faults };
  const bySerial = await readUnits(db, productId, names.map(serialOf));
  const seen = new Set<string>();
  for (const { row, parts } of named) {
    const wrong = (message: string) => faults.push({ row, column: 'parts', message });
    for (const name of parts) {
      const sku = name.slice(0, name.lastIndexOf('/') + 1).slice(0, -1);
      const meant = (bySerial.get(serialOf(name)) ?? []).filter(
        (unit) => !sku || unit.sku.toUpperCase() === sku,
      );
      const [part, ...others] = meant;
      if (!part) wrong(unitWords.noPart(name));
      else if (others.length > 0) wrong(unitWords.manyParts(name));
      else if (!canMove('built-in', part.state)) wrong(unitWords.partElsewhere(name));
      else if (seen.has(part.id)) wrong(unitWords.partTwice(name));
      else partsOf.set(name, part);
      if (part) seen.add(part.id);
    }
  }
  return { partsOf, faults };
}

function serialOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

async function readUnits(db: Database, productId: string, serials: string[]) {
  const { id, serial, state } = units;
  const built = db
    .select({ id: productLinks.otherId })
    .from(productLinks)
    .where(and(eq(productLinks.productId, productId), eq(productLinks.kind, 'built-of')));
  const rows = await db
    .select({ id, serial, state, productId: units.productId, sku: sql<string>`${products.sku}` })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(
      and(
        sql`${serial} = any (${sql.param(serials)}::text[])`,
        sql`(not exists ${built} or ${inArray(units.productId, built)})`,
      ),
    );
  const bySerial = new Map<string, typeof rows>();
  for (const row of rows) bySerial.set(row.serial, [...(bySerial.get(row.serial) ?? []), row]);
  return bySerial;
}

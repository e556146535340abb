import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { UnitDetails } from '../contract/units.ts';
import type { UnitState } from '../rules/unit-moves.ts';

const mostShown = 2_000;

/** Nothing is built deeper, or the database would have refused it. */
const deepest = 20;

type Related = {
  id: string;
  serial: string;
  state: UnitState;
  product_id: string;
  name: string;
  sku: string;
  depth: number;
  built_into: string;
  counted: number;
};

const related = ({ id, serial, state, product_id, name, sku }: Related) => ({
  ...{ id, serial, state },
  product: { id: product_id, name, sku },
});

/** What a unit is built into, the next first. */
export async function readWholes(db: Database, id: string): Promise<UnitDetails['wholes']> {
  const { rows } = await db.execute<Related>(sql`
    with recursive whole as (
      select built_into as id, 1 as depth from units where id = ${id}
      union all
      select units.built_into, depth + 1 from whole join units on units.id = whole.id where depth < ${deepest}::int
    )
    select units.id, serial, state, product_id, name, sku
    from whole join units on units.id = whole.id join products on products.id = product_id
    order by depth`);
  return rows.map(related);
}

/** All that a unit is built of, each after what it is a part of. */
export async function readParts(db: Database, id: string): Promise<Pick<UnitDetails, 'parts' | 'partCount'>> {
  const { rows } = await db.execute<Related>(sql`
    with recursive part as (
      select id, built_into, 1 as depth, array[serial] as path from units where built_into = ${id}
      union all
      select units.id, units.built_into, depth + 1, path || units.serial
      from part join units on units.built_into = part.id where depth < ${deepest}::int
    )
    select units.id, serial, state, product_id, name, sku, depth, part.built_into, (count(*) over ())::int as counted
    from part join units on units.id = part.id join products on products.id = product_id
    order by path limit ${mostShown}::int`);
  const parts = rows.map((row) => ({ ...related(row), depth: row.depth, builtInto: row.built_into }));
  return { parts, partCount: rows[0]?.counted ?? 0 };
}

import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { readSerials } from '../rules/read-serials.ts';

const mostNamed = 1_000;

interface Resolved {
  /** The units that are meant. */
  units: string[];
  unknown: string[];
  ambiguous: string[];
  unreadable: string[];
}

/** Which units are meant by serials as somebody pastes them, and which of these mean none, or several. */
export async function resolveSerials(db: Database, text: string): Promise<Resolved> {
  const { serials, unreadable } = readSerials(text);
  const nameOf = (name: string) => ({
    sku: name.slice(0, Math.max(name.lastIndexOf('/'), 0)),
    serial: name.slice(name.lastIndexOf('/') + 1),
  });
  const { rows } = await db.execute<{ id: string; serial: string; sku: string }>(sql`
    select units.id, serial, upper(sku) as sku from units join products on products.id = product_id
    where serial = any (${sql.param(serials.map((name) => nameOf(name).serial))}::text[])`);
  const bySerial = group(rows);
  const found: Resolved = {
    units: [],
    unknown: [],
    ambiguous: [],
    unreadable: unreadable.slice(0, mostNamed),
  };
  for (const name of serials) {
    const { sku, serial } = nameOf(name);
    const meant = (bySerial.get(serial) ?? []).filter((unit) => !sku || unit.sku === sku);
    const [unit, ...others] = meant;
    if (!unit) found.unknown.push(name);
    else if (others.length > 0) found.ambiguous.push(name);
    else found.units.push(unit.id);
  }
  return {
    ...found,
    unknown: found.unknown.slice(0, mostNamed),
    ambiguous: found.ambiguous.slice(0, mostNamed),
  };
}

function group<Row extends { serial: string }>(rows: Row[]): Map<string, Row[]> {
  const bySerial = new Map<string, Row[]>();
  for (const row of rows) {
    const same = bySerial.get(row.serial);
    if (same) same.push(row);
    else bySerial.set(row.serial, [row]);
  }
  return bySerial;
}

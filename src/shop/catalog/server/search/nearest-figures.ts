import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { showField } from '../../contract/show-specification.ts';
import type { FieldName, Specification } from '../../contract/specification-fields.ts';
import { productSearch, products } from '../tables/products.ts';
import type { TypedWord } from './search-query.ts';

/** The figures that people ask for by number, in the unit they are kept in. The first one that a product has is meant. */
const askedFields: Record<'V' | 'A' | 'Ah' | 'Wh' | 'kW', readonly FieldName[]> = {
  V: ['nominalVoltage', 'ratedVoltage', 'outputVoltageHighest'],
  A: ['ratedCurrent', 'continuousDischargeCurrent', 'outputCurrent'],
  Ah: ['capacity'],
  Wh: ['energy'],
  kW: ['peakPower', 'power', 'coolingPower'],
};

/** As `search_form` leaves them. */
const writtenUnits: Record<string, { unit: keyof typeof askedFields; times: number; as: string }> = {
  v: { unit: 'V', times: 1, as: 'V' },
  kv: { unit: 'V', times: 1000, as: 'kV' },
  a: { unit: 'A', times: 1, as: 'A' },
  ah: { unit: 'Ah', times: 1, as: 'Ah' },
  mah: { unit: 'Ah', times: 0.001, as: 'mAh' },
  wh: { unit: 'Wh', times: 1, as: 'Wh' },
  kwh: { unit: 'Wh', times: 1000, as: 'kWh' },
  mwh: { unit: 'Wh', times: 1_000_000, as: 'MWh' },
  kw: { unit: 'kW', times: 1, as: 'kW' },
};

interface AskedFigure {
  value: number;
  fields: readonly FieldName[];
  /** As it is shown: ‘48 V’. */
  words: string;
}

/** ‘48V battery’: the figures among what was typed, and the other words. */
export function readAskedFigures(words: readonly TypedWord[]): { figures: AskedFigure[]; rest: TypedWord[] } {
  const figures: AskedFigure[] = [];
  const rest: TypedWord[] = [];
  for (const word of words) {
    const figure = toFigure(word.token);
    if (figure) figures.push(figure);
    else rest.push(word);
  }
  return { figures, rest };
}

function toFigure(token: string): AskedFigure | undefined {
  const [, number = '', letters = ''] = /^(\d{1,7}(?:\.\d{1,4})?)([a-z]+)$/.exec(token) ?? [];
  const written = Object.hasOwn(writtenUnits, letters) ? writtenUnits[letters] : undefined;
  const value = Number(number) * (written?.times ?? 0);
  if (!written || value <= 0) return undefined;
  return { value, fields: askedFields[written.unit], words: `${Number(number)} ${written.as}` };
}

export interface NearestProducts {
  ids: string[];
  /** In words: what was asked for, and what is shown instead. */
  note: string;
}

/** A figure within this factor of the wanted one is near; where none is, the few nearest have to do. */
const nearFactor = 1.6;
const mostNearest = 24;
const fewNearest = 3;
const mostNamed = 4;

/** Of the products found by the other words, those whose figures are nearest to the ones asked for, the nearest first. */
export async function findNearest(
  db: Database,
  figures: readonly AskedFigure[],
  isFound: SQL | undefined,
): Promise<NearestProducts | undefined> {
  const values = figures.map(({ fields }) => figureOf(fields));
  const distance = sql<number>`(${sql.join(
    figures.map(({ value }, at) => sql`abs(ln(${values[at]} / ${value}::float8))`),
    sql` + `,
  )})`;
  const rows = await db
    .select({ id: productSearch.productId, specification: products.specification, distance })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.productId))
    .where(sql.join([...values.map((value) => sql`${value} > 0`), ...(isFound ? [isFound] : [])], sql` and `))
    .orderBy(asc(distance), asc(productSearch.position))
    .limit(mostNearest);
  if (rows.length === 0) return undefined;
  const near = rows.filter((row) => row.distance <= Math.log(nearFactor) * figures.length);
  const shown = near.length > 0 ? near : rows.slice(0, fewNearest);
  const named = [...new Set(shown.map(({ specification }) => showFigures(specification, figures)))];
  return {
    ids: shown.map(({ id }) => id),
    note: `No product with exactly ${figures.map(({ words }) => words).join(' and ')} found. Showing nearest: ${named.slice(0, mostNamed).join(', ')}.`,
  };
}

function figureOf(fields: readonly FieldName[]): SQL {
  const each = fields.map((field) => sql`(${products.specification} ->> ${field})::float8`);
  return sql`coalesce(${sql.join(each, sql`, `)})`;
}

function showFigures(specification: Specification, figures: readonly AskedFigure[]): string {
  return figures
    .map(({ fields }) => {
      const field = fields.find((name) => specification[name] !== undefined);
      return field ? showField(specification, field) : undefined;
    })
    .filter(Boolean)
    .join(' · ');
}

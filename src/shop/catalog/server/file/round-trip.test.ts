import { describe, expect, it } from 'vitest';
import { seedDatabase } from '#demo/seed-database.ts';
import { messages } from '#platform/contract/messages.ts';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { Dice } from '#testing/dice.ts';
import { openAdministration } from '#testing/people.ts';
import { taxClasses } from '../../rules/tax-class.ts';
import { replaceTiers } from '../price-tiers.ts';
import { productLinks } from '../tables/products.ts';

/** A shop, and its admin with files. */
async function openShop() {
  const { app, database, headers, send } = await openAdministration();
  const fetchFile = async () => (await send('GET', '/productExport')).body;
  const bring = async (file: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/productImport',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file),
      })
    ).json();
  const confirm = async (id: string) => (await send('POST', `/productImport/${id}`, {})).json();
  return { database, fetchFile, bring, confirm };
}

const nasty = [
  ...['=1+1', "'=1", "''", '"', '""', 'a"b', ',', ';', 'a; b', '\\', '\\;', '-20', '+49', '@SUM(A1)', '1e5'],
  ...[';=1', "a;'=1", '|-2', '; "=x', ',@x', "';'", "'"],
  ...[
    '00123',
    'é',
    '电池',
    '😀',
    '\u200f',
    '٣',
    'ﬁ',
    'a\u0301',
    '＝x',
    '—',
    '.',
    '0',
    'TRUE',
    "O'Neill",
    '*',
    ':',
  ],
] as const;

/** Words that a spreadsheet, a program or a reader of tables would trip over. */
function words(dice: Dice, { lines = false } = {}): string {
  const between = lines ? ([' ', '\n', '\r\n', '\t', '\r', ', '] as const) : ([' ', ', ', ';', ''] as const);
  const pieces = Array.from(
    { length: dice.whole(1, 4) },
    () => dice.pick([...nasty]) + dice.pick([...between]),
  );
  return pieces.join('').trim() || 'x';
}

async function addNastyProducts(db: Awaited<ReturnType<typeof openShop>>['database']['db'], count: number) {
  const dice = new Dice(20261116);
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = await addProduct(db, {
      name: `${words(dice)} ${number}`.slice(0, 120),
      sku: `${dice.pick(['-', '.', '0', 'S', '1e'])}${number}`,
      description: words(dice, { lines: true }),
      ...{
        priceCents: dice.whole(100_000, 10_000_000),
        minOrder: dice.whole(1, 50),
        multiple: dice.whole(1, 9),
      },
      ...{ available: dice.whole(1, 1_000_000), lead_days: dice.chance(0.5) ? dice.whole(1, 99) : null },
      tax_class: dice.pick([...taxClasses]),
      transport: dice.chance(0.5)
        ? { contains: 'cells-or-batteries', energyWh: 0.1 + 0.2, count: 2, robust: true }
        : null,
      ...(dice.chance(0.8) && {
        kind: 'module',
        specification: {
          ...{ terminals: words(dice), cooling: words(dice), chemistry: 'Na-ion', nominalVoltage: 0.1 + 0.2 },
          ...{ dischargeTemperatureLowest: dice.whole(-200, 0) / 7, mass: 1e-7, cycles: 10_000_000 },
          standards: [`${words(dice)}1`, `${words(dice)}2`],
        },
      }),
    });
    if (dice.chance(0.3))
      await replaceTiers(db, id, [
        { from: 100, price: 999.99 },
        { from: 500, price: 800 },
      ]);
    const other = dice.find(ids);
    if (other && dice.chance(0.3))
      await db.insert(productLinks).values([
        { productId: id, otherId: other, kind: 'built-of', quantity: dice.whole(1, 20) },
        { productId: other, otherId: id, kind: 'fits' },
      ]);
    ids.push(id);
  }
}

describe('export, import, export gives the same bytes', () => {
  it.each([
    ['of the demo', seedDatabase],
    ['of products with whatever may be in them', (db) => addNastyProducts(db, 300)],
  ] satisfies [string, Parameters<typeof fill>[1]][])('%s', async (_, fillShop) => {
    const shop = await openShop();
    await fill(shop, fillShop);
    const file = await shop.fetchFile();
    const { counts } = await shop.bring(file);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: counts.unchanged, faulty: 0 });

    const other = await openShop();
    const report = await other.bring(file);
    expect(report.faulty).toEqual([]);
    expect(report.counts.new).toBe(counts.unchanged);
    expect(await other.confirm(report.id)).toMatchObject({ state: 'done' });
    expect(await other.fetchFile()).toBe(file);
  });
});

async function fill(
  { database }: Awaited<ReturnType<typeof openShop>>,
  how: (db: typeof database.db) => Promise<unknown>,
): Promise<void> {
  await how(database.db);
}

it('of 5,000 rows exactly those with faults are named, and nothing changes until it is confirmed', async () => {
  const { database, fetchFile, bring, confirm } = await openShop();
  await addProduct(database.db, { name: 'Cell, "the first"', sku: 'A-1' });
  await addManyProducts((statement) => database.db.execute(statement), 4_999, {
    description: `E'Of two\\nlines ' || number`,
  });
  const before = await fetchFile();
  const [head, ...rows] = [...readTable(before)].map(({ cells }) => cells);
  const [priceAt, wordsAt] = [head?.indexOf('price') ?? 0, head?.indexOf('description') ?? 0];

  const dice = new Dice(7);
  const planted: number[] = [];
  const changed = rows.map((row, at) => {
    if (!dice.chance(0.03)) return at % 2 ? row : row.with(wordsAt, 'Rewritten');
    planted.push(at + 2);
    return row.with(priceAt, 'free');
  });
  const { id, counts, faulty } = await bring([head ?? [], ...changed].map(writeRow).join(''));
  expect(counts).toMatchObject({ new: 0, faulty: planted.length });
  const faults = [{ column: 'price', message: messages.notANumber }];
  expect(faulty).toMatchObject(planted.map((row) => ({ row, faults })));
  expect((await confirm(id)).code).toBe('conflict');
  expect(await fetchFile()).toBe(before);
});

import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { addProduct } from '#testing/builders.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { productMessages } from '../../contract/product-messages.ts';
import { replaceTiers } from '../price-tiers.ts';
import { wordsForTaken } from '../refusals/refuse-taken.ts';
import { countedFromUnits } from '../stock.ts';
import { newHead, newRow, openImport, table } from '../testing/open-import.ts';

describe('a file that is checked', () => {
  it('moves volume prices that it leaves as they are by the ratio of the price, and shows it first', async () => {
    const { database, bring, confirm, app } = await openImport();
    const ids = [];
    for (const [sku, priceCents] of [
      ['V-1', 2_000],
      ['V-2', 2_000],
      ['V-3', 2],
    ] as const) {
      const { id } = await addProduct(database.db, { sku, name: sku, priceCents });
      await replaceTiers(database.db, id, [{ from: 20, price: priceCents / 200 }]);
      ids.push(id);
    }
    const file = table(
      ['sku', 'price', 'tiers'],
      ['V-1', '30', '20:10'],
      ['V-2', '30', '20:9'],
      ['V-3', '0.01', '20:0.01'],
    );
    const report = (await bring(file)).json();
    expect(report.changed).toMatchObject([
      {
        sku: 'V-1',
        differences: [
          { column: 'price', before: '20', after: '30' },
          { column: 'tiers', before: '20:10', after: '20:15' },
        ],
      },
      {
        sku: 'V-2',
        differences: [
          { column: 'price', before: '20', after: '30' },
          { column: 'tiers', before: '20:10', after: '20:9' },
        ],
      },
    ]);
    expect(report.faulty).toMatchObject([
      {
        sku: 'V-3',
        faults: [
          {
            column: 'price',
            message:
              'At $0.01 these volume prices would no longer be lower: $0.01 from 20. Change or remove them first.',
          },
        ],
      },
    ]);
    await confirm(report.id, { withoutFaulty: true });
    const tiersNow = ids.map(async (id) => (await app.inject(`/api/product/${id}`)).json().data.tiers);
    expect(await Promise.all(tiersNow)).toEqual([
      [{ from: 20, price: 15 }],
      [{ from: 20, price: 9 }],
      [{ from: 20, price: 0.01 }],
    ]);
  });

  it('is told line by line where stock is counted by units, or a GTIN is another product’s', async () => {
    const { database, bring, confirm, read } = await openImport();
    const { db } = database;
    const [held, own, twin] = ['09521234500889', '09521234500995', '09521234501114'];
    const cell = { kind: 'cell' as const, description: 'A cell.' };
    await addProduct(db, { ...cell, sku: 'T-1', name: 'Tracked', tracking: 'serial', available: 0 });
    await addProduct(db, { ...cell, sku: 'G-1', name: 'Holder', specification: { gtin: held } });
    await addProduct(db, { ...cell, sku: 'G-2', name: 'Other', specification: { gtin: own } });
    const row = (sku: string, name: string, available: string, gtin: string) => [
      ...[sku, name, 'A cell.', '43', '10', available, 'cell', gtin],
    ];
    const report = (
      await bring(
        table(
          [...newHead, 'kind', 'gtin'],
          row('T-1', 'Tracked', '7', ''),
          row('G-1', 'Holder', '100', held),
          row('G-2', 'Other', '100', held),
          row('N-1', 'New 1', '5', twin),
          row('N-2', 'New 2', '5', twin),
        ),
      )
    ).json();
    expect(report.counts).toMatchObject({ changed: 1, faulty: 4 });
    const { faulty: rows } = report;
    const faultsOf = (sku: string) => rows.find((one: { sku: string }) => one.sku === sku).faults;
    expect(faultsOf('T-1')).toEqual([{ column: 'available', message: countedFromUnits }]);
    expect(faultsOf('G-2')).toEqual([{ column: 'gtin', message: wordsForTaken['specification.gtin'] }]);
    for (const sku of ['N-1', 'N-2'])
      expect(faultsOf(sku)).toEqual([{ column: 'gtin', message: fileWords.twiceInFile('GTIN', [5, 6]) }]);
    expect((await confirm(report.id, { withoutFaulty: true })).json()).toMatchObject({ state: 'done' });
    expect(await read()).toMatchObject({ 'G-1': { price: 4_300 }, 'T-1': { price: 4_200 } });
  });

  it('names every fault by row and column, in the words of the contract', async () => {
    const { database, bring } = await openImport();
    const cell = { kind: 'cell' as const, specification: { nominalVoltage: 3.2 } };
    await addProduct(database.db, { sku: 'A-1', name: 'Cell A', ...cell });
    await addProduct(database.db, { sku: 'B-1', name: 'Cell B', slug: 'the-b' });
    const head = [
      ...newHead,
      'multiple',
      'tiers',
      'kind',
      'slug',
      'built_of',
      'fits',
      'nominalVoltage [V]',
      'power [kW]',
    ];
    const row = (sku: string, wrong: Record<string, string> = {}) => {
      const given: Record<string, string> = {
        ...Object.fromEntries(newHead.map((name, at) => [name, newRow(sku)[at] ?? ''])),
        ...wrong,
      };
      return head.map((name) => given[name] ?? '');
    };
    const wrong: [string, Record<string, string>, string, string][] = [
      ['', {}, 'sku', messages.required('sku')],
      ['N 1', {}, 'sku', messages.sku],
      ['N-2', { name: '' }, 'name', messages.required('name')],
      ['N-3', { price: 'cheap' }, 'price', messages.notANumber],
      ['N-4', { price: '0' }, 'price', messages.notPositive],
      ['N-5', { price: '1.005' }, 'price', messages.tooManyDecimals(2)],
      ['N-6', { min_order: '1.5' }, 'min_order', messages.notWhole],
      ['N-7', { available: '0' }, 'available', messages.notPositive],
      ['N-8', { tiers: '100=4' }, 'tiers', fileWords.tiersCell],
      ['N-9', { tiers: '100:6' }, 'tiers', messages.lessThan('$5.00')],
      [
        'N-10',
        { kind: 'boat' },
        'kind',
        messages.oneOf(['cell', 'module', 'pack', 'electronics', 'thermal', 'charging', 'accessories']),
      ],
      ['N-11', { kind: 'cell', 'power [kW]': '5' }, 'power [kW]', productMessages.notOfThisKind],
      ['N-12', { kind: 'cell', 'nominalVoltage [V]': 'high' }, 'nominalVoltage [V]', messages.notANumber],
      ['N-13', { 'nominalVoltage [V]': '3.2' }, 'kind', productMessages.kindAndSpecification],
      ['N-14', { slug: 'The B' }, 'slug', messages.slug],
      ['N-15', { slug: 'the-b' }, 'slug', wordsForTaken.slug],
      ['N-16', { name: 'cell b' }, 'name', wordsForTaken.name],
      ['N-17', { built_of: 'A-1' }, 'built_of', fileWords.builtOfCell],
      ['N-18', { built_of: 'A-1*2; NO-1*3' }, 'built_of', fileWords.noSuchSku('NO-1')],
      ['N-19', { fits: 'a-1; A-1' }, 'fits', messages.twice],
      ['N-20', { fits: 'N-20' }, 'fits', productMessages.linkToItself],
      ['N-21', { fits: 'N-3' }, 'fits', fileWords.linkToFaulty('N-3', 5)],
      ['N-22', { name: 'Twin' }, 'name', fileWords.twiceInFile('name', [24, 25])],
      ['N-23', { name: 'TWIN' }, 'name', fileWords.twiceInFile('name', [24, 25])],
      ['N-24', {}, 'sku', fileWords.twiceInFile('SKU', [26, 27])],
      ['n-24', { name: 'Other' }, 'sku', fileWords.twiceInFile('SKU', [26, 27])],
      ['N-26', { built_of: 'N-27*1' }, 'built_of', fileWords.inCircle],
      ['N-27', { built_of: 'B-1*1' }, 'built_of', fileWords.inCircle],
      ['B-1', { name: 'Cell B', slug: 'the-b', built_of: 'N-26*1' }, 'built_of', fileWords.inCircle],
      [
        'A-1',
        { name: 'Cell A', slug: 'cell-a', kind: '' },
        'kind',
        messages.oneOf(['cell', 'module', 'pack', 'electronics', 'thermal', 'charging', 'accessories']),
      ],
    ];
    const sound = row('S-1', { built_of: 'A-1*3', kind: 'pack', 'nominalVoltage [V]': '700.8' });
    const { counts, faulty } = (
      await bring(table(head, ...wrong.map(([sku, cells]) => row(sku, cells)), sound))
    ).json();
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, faulty: wrong.length });
    const found = faulty.map(
      ({ row, faults }: { row: number; faults: { column: string; message: string }[] }) => [row, faults],
    );
    expect(found).toEqual(
      wrong.map(([, , column, message], at) => [at + 2, expect.arrayContaining([{ column, message }])]),
    );
  });

  it('is refused in words where it is none', async () => {
    const { bring } = await openImport();
    const empty = await bring('sku,name\n\n');
    expect([empty.statusCode, empty.json().issues]).toEqual([
      400,
      [{ field: 'file', message: fileWords.noRows }],
    ]);
    expect((await bring(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  });
});

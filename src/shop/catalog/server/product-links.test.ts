import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { productMessages } from '../contract/product-messages.ts';

const details = { min_order: 10, available: 100, price: 20, description: 'A thing.' };
const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');

async function openCatalog(...skus: string[]) {
  const shop = await openAdministration();
  const ids = new Map<string, string>();
  for (const sku of skus) ids.set(sku, (await addProduct(shop.database.db, { name: `The ${sku}`, sku })).id);
  const link = (sku: string, links?: object[]) =>
    shop.send('PUT', '/product', { id: ids.get(sku), name: `The ${sku}`, ...details, links });
  const linksOf = async (sku: string) =>
    (await shop.send('GET', `/productForm/${ids.get(sku)}`)).json().links;
  return { ...shop, link, linksOf };
}

const builtOf = (sku: string, quantity: number) => ({ kind: 'built-of', sku, quantity });
const fits = (sku: string) => ({ kind: 'fits', sku });

describe('what belongs together', () => {
  it('is kept by SKU in any case, stays when nothing is said of it, and goes when it is left out', async () => {
    const { link, linksOf } = await openCatalog('CELL', 'MODULE', 'PACK', 'PLATE');
    expect((await link('PACK', [builtOf('module', 12), fits('PLATE')])).statusCode).toBe(200);
    const kept = [
      { kind: 'built-of', sku: 'MODULE', name: 'The MODULE', quantity: 12 },
      { kind: 'fits', sku: 'PLATE', name: 'The PLATE', quantity: null },
    ];
    expect(await linksOf('PACK')).toEqual(kept);
    await link('PACK');
    expect(await linksOf('PACK')).toEqual(kept);
    await link('PACK', [builtOf('MODULE', 14), builtOf('CELL', 1)]);
    expect(await linksOf('PACK')).toMatchObject([
      { sku: 'CELL', quantity: 1 },
      { sku: 'MODULE', quantity: 14 },
    ]);
    await link('PACK', []);
    expect(await linksOf('PACK')).toEqual([]);
  });

  it('is said of a new product too, which is not kept when it is wrong', async () => {
    const { send, app } = await openCatalog('CELL');
    const create = (links: object[]) =>
      send('POST', '/product', { ...details, name: 'New', sku: 'NEW', image, links });
    expect((await create([builtOf('NEW', 1)])).json().issues).toEqual([
      { field: 'links.0.sku', message: productMessages.linkToItself },
    ]);
    expect((await app.inject('/api/product')).json()).toHaveLength(1);
    expect((await create([builtOf('CELL', 16)])).statusCode).toBe(200);
  });

  it('is refused where it cannot be, at its own row', async () => {
    const { link, linksOf } = await openCatalog('PACK', 'CELL');
    for (const [what, links, field, message] of [
      ['what is not there', [fits('CELL'), fits('NONE')], 'links.1.sku', productMessages.unknownSku],
      ['itself', [fits('PACK')], 'links.0.sku', productMessages.linkToItself],
      ['the same twice', [fits('CELL'), fits('cell')], 'links.1.sku', messages.twice],
      ['parts without a number', [{ kind: 'built-of', sku: 'CELL' }], 'links.0.quantity', undefined],
      ['parts of nothing', [builtOf('CELL', 0)], 'links.0.quantity', messages.notPositive],
      [
        'what fits, in numbers',
        [{ ...fits('CELL'), quantity: 2 }],
        'links.0.quantity',
        productMessages.noQuantity,
      ],
      ['too many', Array.from({ length: 51 }, (_, at) => fits(`S-${at}`)), 'links', undefined],
    ] as const) {
      const answer = await link('PACK', [...links]);
      expect(answer.json(), what).toMatchObject({
        code: 'invalid-request',
        issues: [{ field, ...(message && { message }) }],
      });
    }
    expect(await linksOf('PACK')).toEqual([]);
  });

  it('goes in no circle, and the way of it is told', async () => {
    const { link, linksOf } = await openCatalog('CELL', 'MODULE', 'PACK', 'PLATE');
    await link('PACK', [builtOf('MODULE', 12)]);
    await link('MODULE', [builtOf('CELL', 8)]);
    const refused = await link('CELL', [builtOf('PLATE', 1), builtOf('PACK', 1)]);
    expect(refused.json().issues).toEqual([
      {
        field: 'links.1.sku',
        message: 'It would contain itself: The CELL → The PACK → The MODULE → The CELL.',
      },
    ]);
    expect(await linksOf('CELL')).toEqual([]);
    // What fits may fit in turn, and another order of the same parts is none.
    expect((await link('CELL', [fits('PACK')])).statusCode).toBe(200);
    expect((await link('MODULE', [builtOf('CELL', 9), builtOf('PLATE', 1)])).statusCode).toBe(200);
  });

  it('goes in no circle either when two bring one half of it each at once', async () => {
    const { link, linksOf } = await openCatalog('A', 'B');
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([link('A', [builtOf('B', 1)]), link('B', [builtOf('A', 1)])]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect([...(await linksOf('A')), ...(await linksOf('B'))]).toHaveLength(1);
      await link('A', []);
      await link('B', []);
    }
  });
});

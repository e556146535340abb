import { expect, it } from 'vitest';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { openShippingShop, specification } from './testing/shipping-shop.ts';

interface Given {
  mode?: 'road' | 'sea' | 'air';
  product?: Specification;
  /** Of the one package that all units are in. */
  packed?: object;
  quantity?: number;
  summary?: object | false;
}

/** The verdict of the packages, the code that refuses papers, and what the document says where they are issued. */
interface Told {
  regime: string;
  code?: string;
  says?: string[];
}

const forbidden: Told = { regime: 'forbidden', code: 'transport-forbidden' };
const weak: Specification = { ...specification, casing: 'none of its own' };
const heavy: Specification = { ...specification, mass: 338, energy: 40_320 };
const small: Specification = { ...weak, energy: 90, mass: 0.7 };

const cases: [what: string, given: Given, told: Told][] = [
  ['a damaged module by air', { mode: 'air', packed: { condition: 'damaged' } }, forbidden],
  ['a prototype by air', { mode: 'air', packed: { condition: 'prototype' } }, forbidden],
  ['waste by air', { mode: 'air', packed: { condition: 'for-disposal' } }, forbidden],
  ['a module in a large packaging by air', { mode: 'air', packed: { packaging: '50D' } }, forbidden],
  ['a module in a strong box by air', { mode: 'air', packed: { packaging: 'untested' } }, forbidden],
  ['a module at 31 % by air', { mode: 'air', packed: { charge: 31 } }, forbidden],
  ['a module of unknown charge by air', { mode: 'air', packed: { charge: null } }, forbidden],
  [
    'two modules of 27.2 kg in one package by air',
    { mode: 'air', quantity: 2, packed: { grossKg: 60 } },
    forbidden,
  ],
  ['a weak module in a strong box by road', { product: weak, packed: { packaging: 'untested' } }, forbidden],
  [
    'a weak module in a strong box by sea',
    { mode: 'sea', product: weak, packed: { packaging: 'untested' } },
    forbidden,
  ],
  [
    'fifteen weak modules, 408 kg, in a fibreboard box',
    { product: weak, quantity: 15, packed: { grossKg: 430 } },
    forbidden,
  ],
  [
    'a critical module in a box of packing group II',
    { packed: { condition: 'critical', packaging: '4D' } },
    forbidden,
  ],
  [
    'two damaged packs in one large packaging',
    { product: heavy, quantity: 2, packed: { condition: 'damaged', packaging: '50D', grossKg: 800 } },
    forbidden,
  ],
  [
    'two damaged packs of 338 kg in one box',
    { product: heavy, quantity: 2, packed: { condition: 'damaged', packaging: '4D', grossKg: 700 } },
    forbidden,
  ],
  [
    'a summary that ran out',
    { summary: { validUntil: '2020-01-01' } },
    { regime: 'full', code: 'test-summary-missing' },
  ],
  ['no summary', { summary: false }, { regime: 'full', code: 'test-summary-missing' }],
  [
    'damaged, and no summary',
    { summary: false, packed: { condition: 'damaged' } },
    { regime: 'full', code: 'test-summary-missing' },
  ],
  [
    'a prototype without a summary by road',
    { summary: false, packed: { condition: 'prototype' } },
    { regime: 'full', says: ['Transport in accordance with special provision 310', 'P910'] },
  ],
  [
    'a damaged module by road',
    { packed: { condition: 'damaged' } },
    { regime: 'full', says: ['Transport in accordance with special provision 376', 'P908'] },
  ],
  [
    'a damaged pack alone in a large packaging',
    { product: heavy, packed: { condition: 'damaged', packaging: '50A', grossKg: 400 } },
    { regime: 'full', says: ['LP904', '1,014 of 1,000 points'] },
  ],
  [
    'a critical module in a box of packing group I',
    { packed: { condition: 'critical', packaging: '4D/X' } },
    { regime: 'full', says: ['P911', 'Instructions in writing'] },
  ],
  [
    'batteries for recycling by road',
    { summary: false, packed: { condition: 'for-recycling' } },
    { regime: 'full', says: ['UN 3480, WASTE LITHIUM ION BATTERIES, 9, (E)', 'SP 377'] },
  ],
  [
    'small batteries that weigh more than 30 kg',
    { product: small, quantity: 10, packed: { grossKg: 30.5 } },
    { regime: 'full', says: ['UN 3480, LITHIUM ION BATTERIES, 9, (E)', 'P903(1)'] },
  ],
];

it.each(cases)('%s: verdict and papers agree', async (_, given, { regime, code, says = [] }) => {
  const { mode = 'road', product = specification, packed = {}, quantity = 1, summary = {} } = given;
  const { sell, prepare, send, said, print } = await openShippingShop();
  const { id } = await sell({ specification: product, summary }, quantity);
  const box = {
    ...{ count: 1, packaging: '4G', grossKg: 40, charge: 30, condition: 'sound' },
    contents: [{ position: 1, units: quantity }],
  };
  const prepared = await prepare(id, { mode, packages: [{ ...box, ...packed }] });
  const { shipmentId } = prepared;
  expect([prepared.regime, prepared.canShip]).toEqual([regime, false]);
  const url = `/orders/${id}/shipments/${shipmentId}`;
  const issued = await said(send('POST', `${url}/papers`, {}));
  expect(issued).toMatchObject(code ? { status: 409, code } : { status: 200 });
  if (code) {
    expect(issued.message).toMatch(/\S/);
    expect((await said(send('POST', `${url}/ship`, {}))).status).toBe(409);
    return;
  }
  const text = await print(id, shipmentId ?? '');
  for (const words of says) expect(text).toContain(words);
});

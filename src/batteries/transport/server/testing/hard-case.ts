import { expect } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Mode } from '../../rules/editions.ts';

interface Given {
  kind?: KindName | null;
  specification?: Specification;
  transport?: ProductTransport;
  quantity?: number;
}

/** What is asked of the load, and of its first package. */
interface Told {
  regime: string;
  unNumber?: string | undefined;
  rule?: string | undefined;
  packingInstruction?: string | undefined;
  marks?: string[];
  aircraft?: string | undefined;
  reason?: string;
  line?: string | undefined;
  points?: number | undefined;
  hasRelief?: boolean | undefined;
  papers?: string[];
  missing?: string[] | undefined;
  approval?: string | undefined;
}

export const box = { packagedIn: '4G', packageUnits: 1, packageTare: 1, dispatchCharge: 30 } as const;
const small: Specification = { ...box, chemistry: 'NMC', energy: 18, mass: 0.07 };
export const cells = (more: Specification = {}): Given => ({
  kind: 'cell',
  specification: { ...small, ...more },
});
export const module = (more: Specification = {}): Given => ({
  kind: 'module',
  specification: {
    ...{ ...box, chemistry: 'LFP', energy: 4032, mass: 27.2, casing: 'strong, impact-resistant' },
    ...more,
  },
});
export const held = (
  transport: ProductTransport,
  specification: Specification = box,
  quantity = 1,
): Given => ({
  ...{ transport, specification, quantity },
});
export const ion = {
  chemistry: 'Li-ion',
  form: 'battery',
  energyWh: 90,
  count: 1,
  netBatteryKg: 0.7,
} as const;
export const metal = {
  chemistry: 'Li-metal',
  form: 'cell',
  lithiumGrams: 0.9,
  netBatteryKg: 0.02,
  count: 1,
} as const;
export const alone = { contains: 'cells-or-batteries' } as const;
export const inside = { contains: 'in-equipment' } as const;
export const beside = { contains: 'with-equipment' } as const;
export const vehicle = { ...ion, contains: 'vehicle', energyWh: 500, netBatteryKg: 2.6 } as const;
export const labelled = ['un-number', 'class-9A'];
export const cargo = [...labelled, 'cargo-aircraft-only'];
export const unknown = (...missing: string[]): Told => ({
  regime: 'unknown',
  missing,
  marks: [],
  papers: [],
});
export const refused = (reason: string, more: Partial<Told> = {}): Told => ({
  ...{ regime: 'forbidden', reason, marks: [], papers: [], ...more },
});

export type HardCase = [what: string, mode: Mode, given: Given, told: Told];

/** Asks for advice on each, and holds what is told of it against what is right. */
export async function expectAdvice(cases: readonly HardCase[]): Promise<void> {
  const { app, database } = await openTestShop();
  const found: object[] = [];
  const expected: object[] = [];
  for (const [what, mode, { quantity = 1, kind = null, specification = {}, transport }, told] of cases) {
    const product = await addProduct(database.db, {
      name: `${what} by ${mode}`,
      kind,
      specification,
      transport,
    });
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/transportAdvice' },
      payload: { lines: [{ productId: product.id, quantity }] },
    });
    const way = answer.json<CallAnswer<'adviseTransport'>>().modes.find((one) => one.mode === mode);
    const all: object = { ...way?.packages[0], ...way, papers: way?.papers.map(({ code }) => code) };
    const asked = Object.keys(told).map((name) => [name, Reflect.get(all, name)]);
    found.push({ what, mode, ...Object.fromEntries(asked) });
    expected.push({ what, mode, ...told });
  }
  expect(found).toEqual(expected);
}

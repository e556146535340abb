import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import {
  chemistries,
  contents,
  forms,
  type ProductTransport,
} from '#shop/catalog/rules/product-transport.ts';
import { regimes } from '../rules/verdict.ts';
import type { TransportedProduct } from './goods-of-product.ts';
import { viewTransport } from './view-transport.ts';

const packagedIn = fc.constantFrom('4G', '4C', '4D', '4H2', '50A', '50D', '50G');
/** Also one that makes a package of a few grams heavier than 30 kg. */
const packageTare = fc.oneof(
  fc.integer({ min: 1, max: 600 }).map((tenths) => tenths / 10),
  fc.constant(29.931),
);
const charge = fc.integer({ min: 0, max: 60 });
/** Small ones, those at the limits, and large ones. */
const energy = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 90_000 }));
const whPerKg = fc.integer({ min: 60, max: 300 });
const massOf = (wattHours: number, perKg: number) => Math.ceil((wattHours / perKg) * 1000) / 1000;

/** A cell, module or pack, whose figures stand in the specification. */
const anyBattery = fc
  .record({
    ...{ kind: fc.constantFrom('cell' as const, 'module' as const, 'pack' as const), energy, whPerKg },
    ...{ packagedIn, packageTare, charge, multiple: fc.integer({ min: 1, max: 20 }) },
    chemistry: fc.constantFrom('LFP' as const, 'NMC' as const, 'Na-ion' as const),
    casing: fc.constantFrom('strong, impact-resistant' as const, 'none of its own' as const),
  })
  .map(({ kind, energy: wattHours, whPerKg: perKg, charge: dispatchCharge, multiple, ...rest }) => ({
    ...{ kind, multiple, transport: null },
    specification: { ...rest, dispatchCharge, energy: wattHours, mass: massOf(wattHours, perKg) },
  }));

/** Everything else, whose figures an admin states. */
const anyOther = fc
  .record({
    ...{ energy, whPerKg, packagedIn, packageTare, charge, multiple: fc.integer({ min: 1, max: 20 }) },
    ...{ contains: fc.constantFrom(...contents), chemistry: fc.constantFrom(...chemistries) },
    ...{ form: fc.constantFrom(...forms), robust: fc.boolean() },
    ...{ count: fc.integer({ min: 1, max: 8 }), setCount: fc.integer({ min: 1, max: 4 }) },
    lithiumGrams: fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10),
  })
  .map(({ energy: energyWh, whPerKg: perKg, charge: dispatchCharge, multiple, contains, ...rest }) => {
    const { packagedIn: packaging, packageTare: tare, ...stated } = rest;
    const kg = massOf(energyWh * stated.count, perKg);
    const netBatteryKg = stated.chemistry === 'Li-metal' ? stated.lithiumGrams * stated.count * 0.03 : kg;
    return {
      ...{ kind: null, multiple },
      specification: {
        packagedIn: packaging,
        packageTare: tare,
        dispatchCharge,
        mass: netBatteryKg + (contains === 'cells-or-batteries' ? 0 : 1),
      },
      transport: contains === 'nothing' ? { contains } : { contains, ...stated, energyWh, netBatteryKg },
    };
  });

/** Units and multiple are not among them: where they are not said, the shop proposes how it packs. */
const specified: (keyof Specification)[] = [
  ...(['mass', 'chemistry', 'energy', 'dispatchCharge', 'casing', 'packagedIn', 'packageTare'] as const),
];
const stated: (keyof ProductTransport)[] = [
  ...(['contains', 'chemistry', 'form', 'energyWh', 'lithiumGrams', 'count'] as const),
  ...(['netBatteryKg', 'setCount', 'robust'] as const),
];

const view = (product: TransportedProduct, quantity: number) =>
  viewTransport([{ productId: 'p', name: 'P', quantity, minOrder: 1, product }], '2026-11-18').modes;

it('advice on a product is never milder without one of its fields', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyBattery, anyOther),
      fc.constantFrom(
        ...specified.map((name) => ['specification', name] as const),
        ...stated.map((name) => ['transport', name] as const),
      ),
      fc.integer({ min: 1, max: 300 }),
      (product: TransportedProduct, [part, name], quantity) => {
        const before = view(product, quantity);
        const after = view({ ...product, [part]: { ...product[part], [name]: undefined } }, quantity);
        for (const [index, { regime, hasRelief }] of after.entries()) {
          const was = before[index];
          if (regime === 'unknown' && was?.regime === 'forbidden') continue;
          expect(regimes.indexOf(regime)).toBeGreaterThanOrEqual(regimes.indexOf(was?.regime ?? 'unknown'));
          expect(!was?.hasRelief && hasRelief).not.toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

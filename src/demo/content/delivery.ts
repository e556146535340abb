import type { DeliveryMethod, DeliverySettings } from '#shop/settings/rules/delivery.ts';

const method = (given: Pick<DeliveryMethod, 'id' | 'name' | 'mode' | 'incoterm' | 'price'>) => ({
  ...{ carriedBy: 'carrier' as const, countries: { rule: 'all' as const, codes: [] } },
  ...{ freeFrom: null, dangerousSurcharge: null, place: null, transitDays: null },
  ...given,
});

const nearby = ['NL', 'BE', 'LU', 'DE', 'FR', 'DK', 'AT', 'PL', 'CZ', 'IT', 'ES', 'PT', 'SE', 'IE'];

/** Pick-up comes first: what is ordered without a choice is fetched at the works. */
export const demoDelivery: DeliverySettings = {
  handlingDays: 1,
  leadDays: null,
  methods: [
    {
      ...method({
        ...{ id: 'ex-works', name: 'Pick-up (ex works)', mode: 'pick-up', incoterm: 'EXW' },
        price: { kind: 'fixed', amount: 0 },
      }),
      ...{ carriedBy: 'us', place: 'Rotterdam' },
    },
    {
      ...method({
        ...{ id: 'road', name: 'Freight by road', mode: 'road', incoterm: 'DAP' },
        price: {
          kind: 'by-weight',
          bands: [
            { upTo: 100, price: 95 },
            { upTo: 500, price: 240 },
            { upTo: 2_000, price: 620 },
            { upTo: 10_000, price: 1_450 },
          ],
        },
      }),
      ...{ countries: { rule: 'only', codes: nearby }, dangerousSurcharge: 120, transitDays: 3 },
    },
    {
      ...method({
        ...{ id: 'sea', name: 'Freight by sea', mode: 'sea', incoterm: 'CIF' },
        price: { kind: 'quoted' },
      }),
      ...{ countries: { rule: 'except', codes: nearby }, transitDays: 25 },
    },
    {
      ...method({
        ...{ id: 'air', name: 'Freight by air', mode: 'air', incoterm: 'CPT' },
        price: {
          kind: 'by-weight',
          bands: [
            { upTo: 50, price: 480 },
            { upTo: 300, price: 1_900 },
          ],
        },
      }),
      ...{ dangerousSurcharge: 250, transitDays: 4 },
    },
  ],
};

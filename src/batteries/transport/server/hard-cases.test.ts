import { it } from 'vitest';
import {
  alone,
  beside,
  box,
  cells,
  expectAdvice,
  type HardCase,
  held,
  inside,
  ion,
  metal,
  module,
  refused,
  unknown,
  vehicle,
} from './testing/hard-case.ts';

const cases: HardCase[] = [
  ['a cell of exactly 20 Wh', 'sea', cells({ energy: 20 }), { regime: 'light', rule: 'SP 188', papers: [] }],
  [
    'a cell of 20.001 Wh',
    'sea',
    cells({ energy: 20.001 }),
    { regime: 'full', packingInstruction: 'P903(1)' },
  ],
  [
    'a battery of exactly 100 Wh',
    'road',
    held({ ...ion, ...alone, energyWh: 100 }),
    { regime: 'light', unNumber: 'UN 3480', rule: 'SP 188', marks: ['battery-mark'] },
  ],
  [
    'a battery of 100.01 Wh',
    'road',
    held({ ...ion, ...alone, energyWh: 100.01 }),
    { regime: 'full', line: 'UN 3480, LITHIUM ION BATTERIES, 9, (E)', packingInstruction: 'P903(1)' },
  ],
  [
    'a metal cell of exactly 1 g',
    'road',
    held({ ...metal, ...alone, lithiumGrams: 1 }),
    { regime: 'light', unNumber: 'UN 3090', rule: 'SP 188' },
  ],
  ['a metal cell of 1.001 g', 'road', held({ ...metal, ...alone, lithiumGrams: 1.001 }), { regime: 'full' }],
  [
    'a metal battery of exactly 2 g',
    'sea',
    held({ ...metal, ...alone, form: 'battery', lithiumGrams: 2 }),
    { regime: 'light', rule: 'SP 188' },
  ],
  [
    'a metal battery of 2.01 g',
    'sea',
    held({ ...metal, ...alone, form: 'battery', lithiumGrams: 2.01 }),
    { regime: 'full', line: 'UN 3090, LITHIUM METAL BATTERIES, 9' },
  ],
  [
    'an energy of 18 Wh where volts and ampere-hours make 896',
    'road',
    cells({ energy: 18, nominalVoltage: 3.2, capacity: 280, mass: 5.4 }),
    { regime: 'full', reason: 'not-small' },
  ],
  ['84,000 Wh in 5 kg', 'road', module({ energy: 84_000, mass: 5 }), unknown('energy', 'mass')],
  ['3 Wh in 20 kg', 'sea', module({ energy: 3, mass: 20 }), unknown('energy', 'mass')],
  [
    'a cell whose package weighs exactly 30 kg',
    'road',
    cells({ packageTare: 29.93 }),
    { regime: 'light', rule: 'SP 188' },
  ],
  [
    'a cell whose package weighs a gram more',
    'road',
    cells({ packageTare: 29.931 }),
    {
      regime: 'full',
      reason: 'small-in-heavy-package',
      packingInstruction: 'P903(1)',
      papers: ['transport-document'],
    },
  ],
  [
    'modules of 333.333 kg together',
    'road',
    module({ mass: 333.333, energy: 40_000 }),
    { regime: 'full', points: 999.999, hasRelief: true, papers: ['transport-document'] },
  ],
  [
    'modules of 333.3334 kg',
    'road',
    module({ mass: 333.3334, energy: 40_000 }),
    { regime: 'full', hasRelief: false, papers: ['transport-document', 'instructions-in-writing'] },
  ],
  [
    'the same by sea',
    'sea',
    module({ mass: 333, energy: 40_000 }),
    { regime: 'full', points: undefined, hasRelief: undefined },
  ],
  [
    'a weak module of 400 kg in a fibreboard box',
    'road',
    module({ mass: 400, energy: 40_000, casing: 'none of its own' }),
    { regime: 'full', packingInstruction: 'P903(1)' },
  ],
  [
    'a weak module of 400.1 kg in a fibreboard box',
    'road',
    module({ mass: 400.1, energy: 40_000, casing: 'none of its own' }),
    refused('wrong-packaging', { packingInstruction: 'P903(1)' }),
  ],
  [
    'a weak module of 500 kg in a large packaging',
    'sea',
    module({ mass: 500, energy: 60_000, casing: 'none of its own', packagedIn: '50D' }),
    { regime: 'full', packingInstruction: 'LP903' },
  ],
  [
    'a robust module of 12 kg in no box that is known',
    'road',
    { ...module({ mass: 12, packagedIn: undefined }) },
    { regime: 'full', packingInstruction: 'P903(2)' },
  ],
  [
    'a robust module of 11.9 kg in no box that is known',
    'road',
    { ...module({ mass: 11.9, packagedIn: undefined }) },
    unknown('packagedIn'),
  ],
  [
    'a sodium ion cell of 60 Wh',
    'road',
    cells({ chemistry: 'Na-ion', energy: 60, mass: 0.5 }),
    { regime: 'full', line: 'UN 3551, SODIUM ION BATTERIES WITH ORGANIC ELECTROLYTE, 9, (E)' },
  ],
  [
    'two batteries in equipment',
    'road',
    held({ ...ion, ...inside, count: 2, netBatteryKg: 1.4 }),
    { regime: 'light', unNumber: 'UN 3481', marks: [] },
  ],
  [
    'three batteries in equipment',
    'road',
    held({ ...ion, ...inside, count: 3, netBatteryKg: 2.1 }),
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    'two batteries in equipment, three packages',
    'sea',
    held({ ...ion, ...inside, count: 2, netBatteryKg: 1.4 }, box, 3),
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    'sodium ion in equipment',
    'sea',
    held({ ...ion, ...inside, chemistry: 'Na-ion', energyWh: 500, netBatteryKg: 4 }),
    {
      regime: 'full',
      line: 'UN 3552, SODIUM ION BATTERIES CONTAINED IN EQUIPMENT, WITH ORGANIC ELECTROLYTE, 9',
    },
  ],
  [
    'with equipment in a strong box',
    'road',
    held({ ...ion, ...beside, energyWh: 200, netBatteryKg: 2 }, { dispatchCharge: 30 }),
    unknown('packagedIn'),
  ],
  [
    'an e-bike',
    'road',
    held(vehicle),
    { regime: 'full', line: 'UN 3556, VEHICLE, LITHIUM ION BATTERY POWERED, 9', packingInstruction: 'P912' },
  ],
  [
    'a metal-powered vehicle',
    'sea',
    held({ ...vehicle, chemistry: 'Li-metal', lithiumGrams: 30, energyWh: undefined }),
    { regime: 'full', unNumber: 'UN 3557' },
  ],
  [
    'a vehicle without the mass of its battery',
    'road',
    held({ ...vehicle, netBatteryKg: undefined }),
    unknown('netBatteryKg'),
  ],
];

it('hard cases by road and sea get the right entry, packing, marks and papers', async () => {
  await expectAdvice(cases);
}, 60_000);

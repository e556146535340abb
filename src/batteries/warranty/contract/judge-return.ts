import { type JudgedShipment, judgeShipment } from '#batteries/packages/contract/judge-shipment.ts';
import type { SummaryState } from '#batteries/test-summaries/rules/summary-state.ts';
import { surface } from '#batteries/transport/rules/editions.ts';
import { contentKgOf, type Goods, packagingName } from '#batteries/transport/rules/goods.ts';
import { assumeTare } from '#batteries/transport/rules/propose-packages.ts';
import { markNames } from '#batteries/transport/rules/verdict.ts';
import {
  conditionOfReturn,
  packagingsOfReturn,
  type ReturnCondition,
  type ReturnPurpose,
} from '../rules/return-conditions.ts';
import type { ReturnAdvice } from './returns.ts';

interface ReturnedBattery {
  name: string;
  sku: string;
  goods: Goods;
  /** UN 38.3, of its model. */
  testSummary: SummaryState;
  condition: ReturnCondition;
  purpose: ReturnPurpose;
  day: string;
  phone: string;
}

type Judged = { advice: ReturnAdvice; judged?: JudgedShipment };

/** Whether a customer may send a battery back, and how. Unknown is no yes. */
export function judgeReturn(battery: ReturnedBattery): Judged {
  const { name, sku, goods, testSummary, condition, purpose, day, phone } = battery;
  const as = conditionOfReturn(condition, purpose);
  if (!as) return { advice: keepIt(condition, phone) };
  const tareKg = assumeTare(goods, 1);
  const tries = packagingsOfReturn(contentKgOf({ goods, units: 1 })).map((packaging) =>
    judgeShipment({
      ...{ mode: 'road', day, lines: [{ position: 1, sku, name, goods, testSummary }] },
      packages: [
        {
          ...{ count: 1, packaging, charge: null, condition: as, contents: [{ position: 1, units: 1 }] },
          grossKg: contentKgOf({ goods, units: 1 }) + tareKg,
        },
      ],
    }),
  );
  const judged = tries.find(({ regime }) => regime !== 'forbidden') ?? tries[0];
  if (!judged) throw new Error('no packaging to try');
  const isAlone = goods.contains === 'cells-or-batteries';
  return { advice: adviceOf(judged, { isDamaged: as === 'damaged', isAlone, phone }), judged };
}

function keepIt(condition: ReturnCondition, phone: string): ReturnAdvice {
  const isCritical = condition === 'critical';
  return {
    ...noPapers,
    verdict: 'do-not-send',
    title: isCritical ? 'Do not send this battery' : 'Do not send it before it is assessed',
    message: isCritical
      ? 'A battery that is swollen, hot, leaking, smoking or smells may catch fire on the way. No carrier may take it without an authority’s conditions.'
      : 'A battery must not be sent while its condition is unknown. Call us: we assess it with you.',
    steps: [
      `Call ${phone} now.`,
      'Do not charge, move or open it.',
      'Keep people away, and keep it outdoors and away from anything that burns if that is safe.',
      ...(isCritical ? ['If it smokes or burns, leave, and call the fire brigade (112).'] : []),
    ],
    ...{ rule: isCritical ? 'SP 376' : null, packing: isCritical ? 'P911, LP906' : null, phone },
  };
}

const noPapers = {
  ...{ missing: [], packaging: null, unNumber: null, properShippingName: null, documentLine: null },
  ...{ statement: null, marks: [], carrier: [], hasPapers: false },
};

interface About {
  isDamaged: boolean;
  /** A battery by itself, not with equipment. */
  isAlone: boolean;
  phone: string;
}

function adviceOf(judged: JudgedShipment, { isDamaged, isAlone, phone }: About): ReturnAdvice {
  const [box] = judged.packages;
  const [content] = box?.contents ?? [];
  const [document] = judged.documentLines;
  const found = {
    ...{ rule: content?.rule ?? null, packing: content?.packing ?? null, phone },
    ...{ unNumber: content?.unNumber ?? null, properShippingName: content?.properShippingName ?? null },
  };
  if (judged.regime === 'unknown' || judged.unknown.length > 0)
    return {
      ...{ ...noPapers, ...found, verdict: 'unknown', title: 'We cannot tell yet how it may travel' },
      message: `Figures of this product are missing: ${judged.unknown.join('; ')}. Do not send it.`,
      ...{ missing: judged.unknown, steps: [`Call ${phone}, or write on the claim’s page.`] },
    };
  if (judged.regime === 'forbidden')
    return {
      ...{ ...noPapers, ...found, verdict: 'do-not-send', title: 'Do not send this battery' },
      message: content?.message ?? judged.headline,
      steps: [`Call ${phone}: we have it collected.`],
    };
  if (judged.untested.length > 0)
    return {
      ...{ ...noPapers, ...found, verdict: 'unknown', title: 'We cannot issue the papers yet' },
      message: `No valid UN 38.3 test summary: ${judged.untested.join('; ')}. Do not send it.`,
      ...{ missing: judged.untested, steps: [`Call ${phone}, or write on the claim’s page.`] },
    };
  return {
    ...{ ...found, verdict: 'may-send' },
    title: isDamaged ? 'May be sent by road only, packed as damaged' : 'May be sent by road, packed as below',
    message: [content?.message, judged.headline].filter(Boolean).join(' '),
    missing: [],
    packaging: box ? packagingName(box.packaging) : null,
    documentLine: document?.line ?? null,
    statement: document?.statement ?? content?.statement ?? null,
    marks: (box?.marks ?? []).map(({ mark, unNumber }) =>
      mark === 'un-number' ? unNumber : markNames[mark],
    ),
    steps: [
      ...(isDamaged ? damagedSteps : soundSteps),
      'Weigh the package, and write its gross weight on the document.',
      // The weight of its package is assumed: only the sender can weigh it.
      ...(judged.regime === 'light' && isAlone
        ? [`Do not send it if the package weighs more than ${surface.smallPackageGrossKg} kg: call us.`]
        : []),
    ],
    carrier: carrierNotes(isDamaged, phone),
    hasPapers: judged.regime !== 'not-dangerous',
  };
}

const soundSteps = [
  'Protect the terminals against short circuits, and secure the battery so that it cannot move.',
  'Pack it as the packing instruction asks. If you still have its original packaging, use that.',
  'Print the labels at 100 % and put them on the package. Give the document to the driver.',
];

const damagedSteps = [
  'Wait an hour, and check it again: if it is swollen, hot, leaking, smoking or smells, do not send it.',
  'Put it in an inner packaging that does not leak, with absorbent material.',
  'Surround it with insulation that neither burns nor conducts, alone in its outer packaging.',
  'Print the labels at 100 % and put them on the package. Give the document to the driver.',
];

const carrierNotes = (isDamaged: boolean, phone: string) => [
  isDamaged
    ? 'Damaged or defective lithium batteries: by road only, never by air, and only with a carrier who has agreed to take them.'
    : 'Lithium batteries: book a carrier who takes class 9 by road. Do not send it by post or air.',
  `Emergency contact: ${phone}.`,
];

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { JudgedShipment } from '#batteries/packages/contract/judge-shipment.ts';
import { readSummaryStates } from '#batteries/test-summaries/server/read-summary-states.ts';
import { goodsOf } from '#batteries/transport/contract/goods-of-product.ts';
import { findOpenRecalls } from '#batteries/units/server/recalls-of-units.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import { addressLine, type Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { judgeReturn } from '../../contract/judge-return.ts';
import type { ReturnAdvice, returnSchema } from '../../contract/returns.ts';
import { requireClaimable } from '../claims/claim-form.ts';
import { findUndecided } from '../claims/claim-repository.ts';
import { lockOpenReturn, requireReturn } from './return-repository.ts';
import { answerReturn, noteReturnPrinted } from './take-return-step.ts';

type Returned = z.output<typeof returnSchema>;

/** How a customer may send a battery back. */
export async function adviseReturn(
  db: Database,
  returned: Returned,
  userId: string,
  seller: Seller,
): Promise<ReturnAdvice> {
  return (await judge(db, returned, userId, seller)).advice;
}

/** How its owner finds a battery that was asked back, with what follows from it. */
export async function answerAndAdvise(
  db: Database,
  returned: Returned,
  userId: string,
  seller: Seller,
): Promise<CallAnswer<'answerReturn'>> {
  return await db.transaction(async (tx) => {
    const { advice } = await judge(tx, returned, userId, seller);
    const id = await answerReturn(tx, returned, advice, userId);
    return { advice, return: await requireReturn(tx, id, { id: userId, isAdmin: false }) };
  });
}

async function judge(db: Database, { unitId, condition, purpose }: Returned, userId: string, seller: Seller) {
  const phone = seller.emergencyPhone ?? seller.phone ?? seller.email ?? addressLine(seller);
  const unit = await requireClaimable(db, { unit: unitId }, userId);
  const isRecalled = (await findOpenRecalls(db, [unit.id])).has(unit.id);
  const asked = await lockOpenReturn(db, unit.id);
  if (!isRecalled && !asked && !(await findUndecided(db, unit.id, userId)))
    throw new ShopError('conflict', 'This battery has no open claim or recall. File a claim first.');
  const [product] = await db.select().from(products).where(eq(products.id, unit.productId));
  if (!product) throw new Error('A unit has lost its product.');
  const { name, sku, serial } = unit;
  const goods = goodsOf(product);
  const day = dayOf(new Date());
  const testSummary = (await readSummaryStates(db, [product.id], day))(product.id);
  const battery = { name, sku, goods, testSummary, condition, purpose: asked?.purpose ?? purpose, phone };
  return { ...judgeReturn({ ...battery, day }), ...{ serial, name } };
}

/** The document for the carrier and the labels, as one PDF. None for what must not be sent. */
export async function printReturnPapers(
  { db, press, seller }: { db: Database; press: Pick<PaperPress, 'print'>; seller: Seller },
  returned: Returned,
  userId: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const { advice, judged, serial, name } = await judge(db, returned, userId, seller);
  if (advice.verdict !== 'may-send' || !judged || !advice.hasPapers)
    throw new ShopError('conflict', `${advice.title}. ${advice.message}`);
  // A daytime number on a transport document would promise an answer at night.
  if (!seller.emergencyPhone)
    throw new ShopError(
      'emergency-phone-missing',
      'These papers need our 24-hour emergency number, which is not set up yet. Please contact us before you send the battery.',
    );
  await keepPrinted(db, returned, advice, userId);
  const [user] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, userId));
  const customer = user?.name ?? '';
  const labels = judged.packages.some(({ marks }) => marks.length > 0)
    ? [labelsOf(judged, { serial, customer, seller })]
    : [];
  const bytes = await press.print([
    documentOf(advice, judged, { serial, name, customer, seller }),
    ...labels,
  ]);
  return (async function* () {
    yield bytes;
  })();
}

/** With the condition that the papers are for, where it was not said before. */
async function keepPrinted(
  db: Database,
  returned: Returned,
  advice: ReturnAdvice,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOpenReturn(tx, returned.unitId);
    if (before && before.condition !== returned.condition) await answerReturn(tx, returned, advice, userId);
    const row = before && (await lockOpenReturn(tx, returned.unitId));
    if (row) await noteReturnPrinted(tx, row, userId);
  });
}

interface About {
  serial: string;
  name: string;
  customer: string;
  seller: Seller;
}

function documentOf(advice: ReturnAdvice, judged: JudgedShipment, about: About): PlainPaperFacts {
  const { serial, name, customer, seller } = about;
  const [box] = judged.packages;
  const given: [string, string | null | undefined][] = [
    ['Description', advice.documentLine ?? advice.unNumber],
    ['Statement', advice.statement],
    ['Provision', [advice.rule, advice.packing].filter(Boolean).join(', ')],
    ['Packages', advice.packaging && `1 ${advice.packaging}`],
    ['Net mass', box && `${box.netKg} kg`],
    ['Gross mass', 'Weigh it, and write it here: ____________ kg'],
    ['Marks and labels', advice.marks.join(', ')],
    ['Emergency contact', advice.phone],
  ];
  return {
    ...{ kind: 'plain', mark: 'Return: transport document', title: `${serial}, ${name}` },
    lines: [`Issued ${writeDay(dayOf(new Date()))}, ${judged.edition.name}, by road`],
    notice: `${advice.title.replace(/\.$/, '')}. Not legal advice; have your dangerous-goods adviser sign off.`,
    sections: [
      {
        title: 'Parties',
        facts: [
          ['Consignor', `${customer}\nAddress: ________________________________________`],
          [
            'Consignee',
            [seller.legalName, seller.street, seller.town, seller.country].filter(Boolean).join('\n'),
          ],
        ],
      },
      { title: 'Goods', facts: given.flatMap(([label, value]) => (value ? [[label, value]] : [])) },
      { title: 'Before it leaves', text: advice.steps.join('\n') },
      { title: 'For the carrier', text: advice.carrier.join('\n') },
    ],
  };
}

function labelsOf(judged: JudgedShipment, { serial, customer, seller }: Omit<About, 'name'>) {
  const today = dayOf(new Date());
  return {
    ...{
      kind: 'labels' as const,
      number: serial,
      title: `return of battery ${serial} to ${seller.legalName}`,
      shippedOn: today,
      edition: 1,
    },
    ...{
      placedOn: today,
      issuedOn: today,
      customerName: seller.legalName,
      purchaseOrder: null,
      judged,
      states: [],
    },
    address: addressLine(seller),
    seller: { name: customer, lines: [], url: '' },
  };
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findPassportCompliance } from '#batteries/compliance/server/compliance-repository.ts';
import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import { findModels } from '#batteries/test-summaries/server/test-summary-repository.ts';
import { findMeasuredState, findStatedState } from '#batteries/units/server/measured-state.ts';
import { findRecallsOfUnit } from '#batteries/units/server/recalls-of-units.ts';
import { wordsOfTerms } from '#batteries/warranty/contract/warranty-words.ts';
import { findTermsOfUnit, toTerms } from '#batteries/warranty/server/terms.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { ReadSeller, Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documentAddress } from '#shop/documents/rules/documents.ts';
import { documents } from '#shop/documents/server/tables.ts';
import type { PassportFacts } from '../contract/gather-values.ts';
import type { PassportView } from '../contract/passport.ts';
import { viewPassport } from '../contract/view-passport.ts';
import { categoryOf } from '../rules/data-points.ts';
import { digitalLinkPath, readDigitalLink } from '../rules/digital-link.ts';
import { mayRead, type Reader } from '../rules/readers.ts';
import { findUnit, gtinOfProduct, type UnitRow } from './find-unit.ts';
import { unitPassports } from './tables.ts';

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  readSeller: ReadSeller;
}

/** A unit's passport for one kind of reader, if it has one. What they may not read is not even fetched. */
export async function readPassport(
  parts: Parts,
  unit: UnitRow,
  reader: Reader,
  serial = unit.serial,
): Promise<PassportView | undefined> {
  const found = await gatherFacts(parts, unit, reader);
  if (!found) return undefined;
  const seller = await findMaker(parts, unit, serial);
  const facts = { ...found, seller, unit: { ...found.unit, serial } };
  const recalls = await findRecallsOfUnit(parts.db, unit.id);
  return {
    ...viewPassport(facts, reader, dayOf(new Date())),
    ...(await findNeighbours(parts, unit, serial)),
    ...(recalls.length > 0 && {
      recalls: recalls.map(({ id, title, isRepaired }) => ({
        ...{ title, isRepaired, address: `${parts.address}/recalls#${id}` },
      })),
    }),
  };
}

/** The passports of the same battery before and after this one. */
async function findNeighbours({ db, address }: Omit<Parts, 'readSeller'>, unit: UnitRow, serial: string) {
  if (unit.newestSerial === null) return {};
  const { gtin = '' } = unit.specification;
  const later = await db
    .select({ serial: unitPassports.serial })
    .from(unitPassports)
    .where(eq(unitPassports.unitId, unit.id))
    .orderBy(unitPassports.createdAt);
  const serials = [unit.serial, ...later.map((passport) => passport.serial)];
  const place = serials.indexOf(serial);
  const addressOf = (of: string) => address + digitalLinkPath({ gtin, serial: of });
  const [before, after] = [serials[place - 1], serials[place + 1]];
  return {
    ...(before && { replaces: addressOf(before) }),
    ...(after && { replacedBy: addressOf(after) }),
  };
}

/** The seller on the day of the passport. A battery that was registered before the seller was stated has the present one. */
async function findMaker({ db, readSeller }: Parts, unit: UnitRow, serial: string): Promise<Seller> {
  const [later] =
    serial === unit.serial
      ? []
      : await db
          .select({ at: unitPassports.createdAt })
          .from(unitPassports)
          .where(and(eq(unitPassports.unitId, unit.id), eq(unitPassports.serial, serial)));
  const then = await readSeller(later?.at ?? unit.registeredAt);
  return then.street === null ? await readSeller() : then;
}

async function gatherFacts(
  { db, address }: Omit<Parts, 'readSeller'>,
  unit: UnitRow,
  reader: Reader,
): Promise<Omit<PassportFacts, 'seller'> | undefined> {
  const category = categoryOf(unit);
  const { gtin } = unit.specification;
  if (!category || !gtin) return undefined;
  const { name, sku, specification, serial } = unit;
  const isInterested = mayRead('interested', reader);
  const [declaration, models, terms, measured, stated, compliance] = await Promise.all([
    findDeclaration({ db, address }, unit.productId),
    findModels(db, [unit.productId]),
    findTermsOfUnit(db, unit.id),
    isInterested ? findMeasuredState(db, unit.id) : undefined,
    isInterested ? findStatedState(db, unit.id) : undefined,
    findPassportCompliance(db, unit.productId),
  ]);
  const model = models.get(unit.productId);
  return {
    address,
    category,
    product: { name, sku, gtin, specification },
    unit: {
      serial,
      madeOn: unit.madeOn ?? undefined,
      capacity: unit.capacity ?? undefined,
      resistance: unit.resistance ?? undefined,
      status: unit.status ?? 'original',
    },
    values: unit.values ?? {},
    declined: unit.declined ?? [],
    declaration,
    warranty: terms && wordsOfTerms(toTerms(terms)),
    testSummary: model && address + testSummariesAddress(model),
    measured,
    stated,
    compliance,
  };
}

/** Where the declaration of conformity is, if everybody may read it. */
export async function findDeclaration(
  { db, address }: Omit<Parts, 'readSeller'>,
  productId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: documents.id, fileName: documents.fileName })
    .from(documents)
    .where(
      and(
        eq(documents.productId, productId),
        eq(documents.kind, 'declaration'),
        eq(documents.audience, 'everybody'),
        isNull(documents.replacedAt),
        isNull(documents.withdrawnAt),
      ),
    )
    .orderBy(desc(documents.issuedOn))
    .limit(1);
  return found && address + documentAddress(found);
}

/** What the page at a code's address shows everybody. An address without a serial means the product. */
export async function findPassportPage(
  parts: Parts,
  path: string,
): Promise<PassportView | { movedTo: string } | undefined> {
  const link = readDigitalLink(path);
  if (!link) return undefined;
  if (link.serial === undefined) return await findProductOf(parts.db, link.gtin);
  const unit = await findUnit(parts.db, link);
  return unit && (await readPassport(parts, unit, 'everybody', link.serial));
}

export async function findProductOf(db: Database, gtin: string): Promise<{ movedTo: string } | undefined> {
  const [product] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(sql`${gtinOfProduct} = ${gtin}`, isNull(products.deletedAt)))
    .limit(1);
  return product?.slug ? { movedTo: `/product/${product.slug}` } : undefined;
}

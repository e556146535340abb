import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { type Minor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { tiersOfProduct } from '#shop/catalog/server/price-tiers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { DeliveryMethod, DeliverySettings } from '#shop/settings/rules/delivery.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import type { DeliveryTerms } from '../contract/delivery.ts';
import { arrivesBy, nextCutOff, type ShopCalendar, shipsBy } from '../rules/calendar.ts';
import { workingDaysOf } from '../rules/national-holidays.ts';
import { type Load, type Offer, offerMethod, type VerdictByMode } from '../rules/offer-methods.ts';

/** Says how lines may travel; a later wing knows. */
export type JudgeTransport = (lines: readonly LineToDeliver[]) => Promise<VerdictByMode>;

export interface DeliveryParts {
  db: Database;
  readSettings: ReadSettings;
  judgeTransport?: JudgeTransport | undefined;
}

export interface LineToDeliver {
  productId: string;
  quantity: number;
}

export interface PlannedMethod {
  offer: Offer;
  terms: DeliveryTerms;
  /** Whether the holidays of where it goes are known. */
  holidaysKnown: boolean;
}

export interface DeliveryPlan {
  goodsMinor: Minor;
  shipsBy: string | null;
  methods: PlannedMethod[];
}

/** Every method for these lines to a country, at the prices and dates of this moment. */
export async function planDelivery(
  { db, readSettings, judgeTransport }: DeliveryParts,
  lines: readonly LineToDeliver[],
  country: string,
  now = new Date(),
): Promise<DeliveryPlan> {
  const [settings, calendar, known] = await Promise.all([
    readSettings('delivery'),
    readCalendar(readSettings),
    readProducts(db, lines),
  ]);
  const verdicts = await judgeTransport?.(lines);
  const load = weigh(known);
  const ready = dispatchDay({ settings, calendar, now, leadDays: leadDaysOf(known, settings) });
  return {
    ...{ goodsMinor: load.goodsMinor, shipsBy: ready },
    methods: settings.methods.map((method) => ({
      offer: offerMethod(method, { load, country, verdicts }),
      ...dateMethod(method, ready, country),
    })),
  };
}

/** The day by which goods in stock ship that are ordered now; nothing where the seller has not stated enough to tell. */
export async function nextDispatchDay(readSettings: ReadSettings, now = new Date()): Promise<string | null> {
  const [settings, calendar] = await Promise.all([readSettings('delivery'), readCalendar(readSettings)]);
  return dispatchDay({ settings, calendar, now, leadDays: 0 });
}

/** The same for pages, which are kept until it changes: `tellTurn` hears when that is. */
export function createDispatchDay(readSettings: ReadSettings, tellTurn: (moment: Date) => void) {
  return async (now = new Date()): Promise<string | null> => {
    const calendar = await readCalendar(readSettings);
    const day = await nextDispatchDay(readSettings, now);
    if (calendar && day) tellTurn(nextCutOff(now, calendar));
    return day;
  };
}

interface Dispatch {
  settings: DeliverySettings;
  calendar: ShopCalendar | undefined;
  now: Date;
  /** Nothing where something is made to order and no lead time is stated. */
  leadDays: number | null;
}

function dispatchDay({ settings: { handlingDays }, calendar, now, leadDays }: Dispatch): string | null {
  if (!calendar || handlingDays === null || leadDays === null) return null;
  return shipsBy(now, calendar, handlingDays, leadDays);
}

async function readCalendar(readSettings: ReadSettings): Promise<ShopCalendar | undefined> {
  const { timeZone, holidays, ...rest } = await readSettings('calendar');
  return timeZone === null
    ? undefined
    : { ...rest, timeZone, holidays: new Set(holidays.map(({ day }) => day)) };
}

function dateMethod(method: DeliveryMethod, ready: string | null, country: string) {
  const { id, name, mode, incoterm, place, transitDays } = method;
  const destination = ready ? workingDaysOf(country, ready) : undefined;
  const arrives =
    mode === 'pick-up' || !ready || !destination || transitDays === null
      ? null
      : arrivesBy(ready, transitDays, destination);
  return {
    terms: {
      ...{ method: id, label: name, mode, incoterm, place, shipsBy: ready, arrivesBy: arrives },
      days: mode === 'pick-up' ? null : transitDays,
    },
    holidaysKnown: destination?.holidaysKnown ?? false,
  };
}

type KnownLine = LineToDeliver & { product: Awaited<ReturnType<typeof selectProducts>>[number] };

async function readProducts(db: Database, lines: readonly LineToDeliver[]): Promise<KnownLine[]> {
  const found = await selectProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line, index) => {
    const product = found.find(({ id }) => id === line.productId);
    if (product) return { ...line, product };
    const message = 'This product is not on sale.';
    throw new ShopError('not-found', message, [{ field: `lines.${index}.productId`, message }]);
  });
}

const selectProducts = async (db: Database, ids: string[]) =>
  await db
    .select({
      ...{ id: products.id, name: products.name, priceCents: products.priceCents },
      ...{ minOrder: products.minOrder, tiers: tiersOfProduct, leadDays: products.lead_days },
      mass: sql<number | null>`(${products.specification} ->> 'mass')::float8`,
      available: sql<number>`(${stock.onHand} - ${stock.held})::float8`,
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)));

function weigh(lines: readonly KnownLine[]): Load {
  const unweighed = lines.filter(({ product }) => !product.mass).map(({ product }) => product.name);
  const grams = lines.reduce(
    (sum, { product, quantity }) => sum + Math.round((product.mass ?? 0) * 1_000) * quantity,
    0,
  );
  const goodsMinor = lines.reduce(
    (sum, { product, quantity }) => sum + priceFor(product, quantity).totalCents,
    0,
  );
  return { goodsMinor, unweighed, grams: unweighed.length > 0 ? null : grams };
}

/** What is not in stock is made to order: the longest lead time decides. */
function leadDaysOf(lines: readonly KnownLine[], { leadDays }: DeliverySettings): number | null {
  const made = lines.filter(({ product, quantity }) => quantity > product.available);
  const leads = made.map(({ product }) => product.leadDays ?? leadDays);
  return leads.includes(null) ? null : Math.max(0, ...leads.map(Number));
}

/** In the words of the call. */
export function viewPlan({ methods, goodsMinor, shipsBy }: DeliveryPlan) {
  return {
    goods: minorToAmount(goodsMinor),
    shipsBy,
    options: methods.flatMap(({ offer, terms, holidaysKnown }) =>
      'reason' in offer
        ? []
        : [
            {
              ...{ ...terms, holidaysKnown, price: minorToAmount(offer.priceMinor) },
              total: minorToAmount(goodsMinor + offer.priceMinor),
              verdict: offer.verdict ?? null,
            },
          ],
    ),
    unavailable: methods.flatMap(({ offer, terms: { method, label, mode } }) =>
      'reason' in offer ? [{ method, label, mode, reason: offer.reason }] : [],
    ),
  };
}

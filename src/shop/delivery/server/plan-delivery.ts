import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { type Minor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DayAfterLead } from '#shop/catalog/rules/made-to-order.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { type PersonPrices, priced } from '#shop/catalog/server/person-prices.ts';
import { tiersOfProduct } from '#shop/catalog/server/price-tiers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
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
  /** What the goods cost their buyer, where that is not the public price. */
  prices?: ((productIds: string[]) => Promise<PersonPrices | undefined>) | undefined;
  /** What they cost where that is known already. */
  goodsMinor?: Minor | undefined;
}

export interface LineToDeliver {
  productId: string;
  quantity: number;
  /** By when it ships, where that was promised: at the product's lead time or, in a quote, by another day. */
  promisedOn?: string | undefined;
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
  { db, readSettings, judgeTransport, prices, goodsMinor }: DeliveryParts,
  lines: readonly LineToDeliver[],
  country: string,
  now = new Date(),
): Promise<DeliveryPlan> {
  const [settings, calendar, known] = await Promise.all([
    readSettings('delivery'),
    readCalendar(readSettings),
    readProducts({ db, prices }, lines),
  ]);
  const verdicts = await judgeTransport?.(lines);
  const weighed = weigh(known);
  const load = { ...weighed, goodsMinor: goodsMinor ?? weighed.goodsMinor };
  const ready = latestDay(
    dispatchDay({ settings, calendar, now, leadDays: leadDaysOf(known, settings) }),
    lines,
  );
  return {
    ...{ goodsMinor: load.goodsMinor, shipsBy: ready },
    methods: settings.methods.map((method) => ({
      offer: offerMethod(method, { load, country, verdicts }),
      ...dateMethod(method, ready, country),
    })),
  };
}

/** The ships-by date of goods in stock, ordered now; null where the seller has not stated enough to tell. */
export async function nextDispatchDay(readSettings: ReadSettings, now = new Date()): Promise<string | null> {
  const [settings, calendar] = await Promise.all([readSettings('delivery'), readCalendar(readSettings)]);
  return dispatchDay({ settings, calendar, now, leadDays: 0 });
}

/** The later of a day and what was promised of lines; nothing where no day is known. */
export const latestDay = (day: string | null, lines: readonly Pick<LineToDeliver, 'promisedOn'>[]) =>
  day && lines.reduce((latest, { promisedOn = '' }) => (promisedOn > latest ? promisedOn : latest), day);

/** Read before a transaction begins: in one, nothing is read on another connection. */
export type ReadMadeToOrderDays = () => Promise<DayAfterLead>;

/** By when what is made to order ships if it is ordered now; nothing where the seller has not stated enough to tell. */
export function madeToOrderDays(readSettings: ReadSettings): ReadMadeToOrderDays {
  return async () => {
    const [settings, calendar] = await Promise.all([readSettings('delivery'), readCalendar(readSettings)]);
    return (leadDays) => dispatchDay({ settings, calendar, now: new Date(), leadDays });
  };
}

/** How goods reach the customer as it was agreed, without the days, which follow from when it is ordered. */
export type AgreedTerms = Pick<DeliveryTerms, 'method' | 'label' | 'mode' | 'incoterm' | 'place' | 'days'>;

/** What the seller has stated about days. */
export type DeliveryDates = Pick<ShopSettings, 'delivery' | 'calendar'>;

/** With the days of an order of now. `leadDays`: until the goods are there; nothing where that is not stated. */
export function dateAgreedTerms(
  { delivery, calendar }: DeliveryDates,
  { terms, country, leadDays }: { terms: AgreedTerms | null; country: string; leadDays: number | null },
  now = new Date(),
): { terms: DeliveryTerms | null; shipsBy: string | null } {
  const ready = dispatchDay({ settings: delivery, calendar: toCalendar(calendar), now, leadDays });
  return { terms: terms && withDays(terms, ready, country), shipsBy: ready };
}

/** The same terms for goods that ship by a day. */
export function withDays(terms: AgreedTerms, ready: string | null, country: string): DeliveryTerms {
  const destination = ready ? workingDaysOf(country, ready) : undefined;
  const isCarried = terms.mode !== 'pick-up' && terms.days !== null;
  const arrives =
    isCarried && ready && destination ? arrivesBy(ready, Number(terms.days), destination) : null;
  return { ...terms, shipsBy: ready, arrivesBy: arrives };
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

const readCalendar = async (readSettings: ReadSettings) => toCalendar(await readSettings('calendar'));

function toCalendar({ timeZone, holidays, ...rest }: ShopSettings['calendar']): ShopCalendar | undefined {
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

async function readProducts(
  { db, prices: readPrices }: Pick<DeliveryParts, 'db' | 'prices'>,
  lines: readonly LineToDeliver[],
): Promise<KnownLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const [found, prices] = await Promise.all([selectProducts(db, ids), readPrices?.(ids)]);
  return lines.map((line, index) => {
    const product = found.find(({ id }) => id === line.productId);
    if (product) return { ...line, product: priced(product, prices) };
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
  const milligrams = lines.reduce(
    // Of a stated mass no part is lost: rounding to a gram first would move many small goods over a band's edge.
    (sum, { product, quantity }) => sum + Math.round((product.mass ?? 0) * 1_000_000) * quantity,
    0,
  );
  const goodsMinor = lines.reduce(
    (sum, { product, quantity }) => sum + priceFor(product, quantity).totalCents,
    0,
  );
  return { goodsMinor, unweighed, grams: unweighed.length > 0 ? null : milligrams / 1_000 };
}

/** What is not in stock is made to order: the longest lead time decides. */
function leadDaysOf(lines: readonly KnownLine[], { leadDays }: DeliverySettings): number | null {
  const made = lines.filter(
    ({ product, quantity, promisedOn }) => !promisedOn && quantity > product.available,
  );
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

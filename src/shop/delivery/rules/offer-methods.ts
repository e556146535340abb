import { amountToMinor, formatAmount, formatMinor, type Minor } from '#platform/kernel/money.ts';
import { countryInText } from '#platform/kernel/places/countries.ts';
import type { DeliveryMethod, DeliveryMode, PriceBand } from '#shop/settings/rules/delivery.ts';

/** How dangerous goods rules see a load by a mode, the most cautious last. */
export const transportVerdicts = ['not-dangerous', 'light', 'full', 'unknown', 'forbidden'] as const;
type TransportRegime = (typeof transportVerdicts)[number];

interface TransportVerdict {
  regime: TransportRegime;
  message: string;
}

export type VerdictByMode = Partial<Record<Exclude<DeliveryMode, 'pick-up'>, TransportVerdict>>;

/** What is to be carried. */
export interface Load {
  goodsMinor: Minor;
  /** Nothing where the mass of a product is not stated. */
  grams: number | null;
  /** Products without a stated mass. */
  unweighed: readonly string[];
}

export type Offer =
  | { method: DeliveryMethod; priceMinor: Minor; verdict: TransportVerdict | undefined }
  | { method: DeliveryMethod; reason: string };

/** What a method costs for a load, or why it is not offered. What is not known counts against it. */
export function offerMethod(
  method: DeliveryMethod,
  { load, country, verdicts }: { load: Load; country: string; verdicts: VerdictByMode | undefined },
): Offer {
  const verdict = verdictOn(method.mode, verdicts);
  const against = reasonAgainst(method, country, verdict);
  if (against) return { method, reason: against };
  const freight = freightOf(method, load);
  if (typeof freight === 'string') return { method, reason: freight };
  const isFree = method.freeFrom !== null && load.goodsMinor >= amountToMinor(method.freeFrom);
  const surcharge = verdict?.regime === 'full' ? amountToMinor(method.dangerousSurcharge ?? 0) : 0;
  return { method, verdict, priceMinor: (isFree ? 0 : freight) + surcharge };
}

/** Where a subject judges transport and says nothing of a mode, that is not a yes. */
function verdictOn(mode: DeliveryMode, verdicts: VerdictByMode | undefined): TransportVerdict | undefined {
  if (mode === 'pick-up' || !verdicts) return undefined;
  return verdicts[mode] ?? { regime: 'unknown', message: 'The transport rules for it are not on file.' };
}

const byMode: Record<DeliveryMode, string> = {
  'pick-up': 'from us',
  road: 'by road',
  sea: 'by sea',
  air: 'by air',
};

function reasonAgainst(
  { countries: { rule, codes }, mode }: DeliveryMethod,
  country: string,
  verdict: TransportVerdict | undefined,
): string | undefined {
  const isListed = codes.includes(country);
  if ((rule === 'only' && !isListed) || (rule === 'except' && isListed))
    return `Not offered to ${countryInText(country)}.`;
  if (verdict?.regime === 'forbidden') {
    // The verdict often says it in these very words.
    const isSaid = verdict.message.toLowerCase().startsWith(`forbidden ${byMode[mode]}`);
    return isSaid ? verdict.message : `These goods may not go ${byMode[mode]}. ${verdict.message}`;
  }
  // The verdict says that itself: what is missing is the seller's to add.
  if (
    verdict?.regime === 'unknown' &&
    verdict.message.toLowerCase().startsWith(`cannot tell yet ${byMode[mode]}`)
  )
    return `These goods can’t be sent ${byMode[mode]} yet: their transport data is incomplete. Contact us.`;
  if (verdict?.regime === 'unknown')
    return `We cannot tell yet whether these goods may go ${byMode[mode]}. ${verdict.message}`;
  return undefined;
}

function freightOf({ price }: DeliveryMethod, { goodsMinor, grams, unweighed }: Load): Minor | string {
  if (price.kind === 'fixed') return amountToMinor(price.amount);
  if (price.kind === 'quoted')
    return 'Freight on request. Contact us for a quote; it cannot be ordered online.';
  if (price.kind === 'by-value') {
    const found = findBand(price.bands, goodsMinor, amountToMinor);
    if (found) return amountToMinor(found.price);
    return `Offered up to a value of ${formatAmount(lastEdgeOf(price.bands))}; these goods are ${formatMinor(goodsMinor)}.`;
  }
  if (grams === null)
    return `The weight of ${unweighed.join(', ')} is not stated, so the freight cannot be told yet.`;
  const found = findBand(price.bands, grams, (kg) => Math.round(kg * 1_000_000) / 1_000);
  if (found) return amountToMinor(found.price);
  return `Offered up to ${lastEdgeOf(price.bands)} kg; these goods weigh ${grams / 1_000} kg.`;
}

/** The first band that reaches so far: its edge is still in it. */
const findBand = (bands: readonly PriceBand[], measure: number, toMeasure: (edge: number) => number) =>
  bands.find(({ upTo }) => upTo === null || measure <= toMeasure(upTo));

const lastEdgeOf = (bands: readonly PriceBand[]): number => bands.at(-1)?.upTo ?? 0;

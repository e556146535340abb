import type { DeliveryMethod, DeliverySettings, Incoterm } from '../../rules/delivery.ts';

/** A method as it is typed in: every number is text, and both kinds of bands share their rows. */
export interface MethodValues {
  id: string;
  name: string;
  mode: DeliveryMethod['mode'];
  carriedBy: DeliveryMethod['carriedBy'];
  rule: DeliveryMethod['countries']['rule'];
  /** `DE, FR` */
  codes: string;
  kind: DeliveryMethod['price']['kind'];
  amount: string;
  bands: { upTo: string; price: string }[];
  freeFrom: string;
  dangerousSurcharge: string;
  incoterm: Incoterm;
  place: string;
  transitDays: string;
}

export interface DeliveryValues {
  handlingDays: string;
  leadDays: string;
  methods: MethodValues[];
}

export const emptyMethod: MethodValues = {
  ...{ id: '', name: '', mode: 'road', carriedBy: 'carrier', rule: 'all', codes: '', kind: 'fixed' },
  ...{ amount: '', bands: [{ upTo: '', price: '' }], freeFrom: '', dangerousSurcharge: '' },
  ...{ incoterm: 'DAP', place: '', transitDays: '' },
};

const typed = (number: number | null): string => (number === null ? '' : String(number));

export const typedDelivery = ({ handlingDays, leadDays, methods }: DeliverySettings): DeliveryValues => ({
  ...{ handlingDays: typed(handlingDays), leadDays: typed(leadDays) },
  methods: methods.map(({ countries, price, ...method }) => ({
    ...{ ...emptyMethod, ...method, kind: price.kind, rule: countries.rule },
    codes: countries.codes.join(', '),
    ...(price.kind === 'fixed' && { amount: typed(price.amount) }),
    ...('bands' in price && {
      bands: price.bands.map(({ upTo, price }) => ({ upTo: typed(upTo), price: typed(price) })),
    }),
    ...{ place: method.place ?? '', freeFrom: typed(method.freeFrom) },
    ...{ dangerousSurcharge: typed(method.dangerousSurcharge), transitDays: typed(method.transitDays) },
  })),
});

/** What is no number is sent as it is, and refused at its field. */
function numberOf(text: string): number | string | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : plain;
}

function priceOf({ kind, amount, bands }: MethodValues) {
  if (kind === 'quoted') return { kind };
  if (kind === 'fixed') return { kind, amount: numberOf(amount) };
  return { kind, bands: bands.map(({ upTo, price }) => ({ upTo: numberOf(upTo), price: numberOf(price) })) };
}

/** `Freight by road` → `freight-by-road`: what an order names the method by, and so never changed afterwards. */
const idOf = (name: string, index: number): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 36)
    .replace(/-$/, '') || `method-${index + 1}`;

/** What was typed, as the call takes it. */
export const toDelivery = ({ handlingDays, leadDays, methods }: DeliveryValues) => ({
  ...{ handlingDays: numberOf(handlingDays), leadDays: numberOf(leadDays) },
  methods: methods.map((method, index) => ({
    ...{ id: method.id || idOf(method.name, index), name: method.name, mode: method.mode },
    ...{ carriedBy: method.carriedBy, incoterm: method.incoterm, place: method.place },
    countries: {
      rule: method.rule,
      codes: method.rule === 'all' ? [] : method.codes.split(/[\s,;]+/).filter(Boolean),
    },
    price: priceOf(method),
    ...{ freeFrom: numberOf(method.freeFrom), dangerousSurcharge: numberOf(method.dangerousSurcharge) },
    transitDays: numberOf(method.transitDays),
  })),
});

/** Where the form shows what the call refuses. */
export const fieldOfIssue = (field: string): string =>
  field
    .replace(/\.price\.(bands|amount)/, '.$1')
    .replace(/\.countries\.codes.*$/, '.codes')
    .replace(/^(methods\.\d+)\.id$/, '$1.name');

/** What is stated about a product for authorities and buyers. What is not stated is not there; 0 is a statement. */
export interface ComplianceFacts {
  /** kg CO₂ equivalent per kWh that the battery delivers over its service life (Article 7(1)). */
  carbonFootprint?: number | undefined;
  /** As declared: classes are not adopted yet, so any word. */
  carbonClass?: string | undefined;
  /** When footprint and class were declared. */
  carbonDeclaredOn?: string | undefined;
  /** The public version of the study. */
  carbonUrl?: string | undefined;
  /** Recovered from waste, in percent of the metal in the active materials; of lead, in the battery (Article 8). */
  recycledCobalt?: number | undefined;
  recycledLead?: number | undefined;
  recycledLithium?: number | undefined;
  recycledNickel?: number | undefined;
}

export const recycledFields = [
  'recycledCobalt',
  'recycledLead',
  'recycledLithium',
  'recycledNickel',
] as const satisfies (keyof ComplianceFacts)[];

export type RecycledField = (typeof recycledFields)[number];

/** What holds for the whole shop. */
export interface ShopCompliance {
  eori?: string | undefined;
  dueDiligenceUrl?: string | undefined;
  dueDiligenceOn?: string | undefined;
  eprRegistrations: EprRegistration[];
}

/** As a producer of batteries in one country (Article 55). */
interface EprRegistration {
  country: string;
  number: string;
  /** The producer responsibility organisation, if one acts for the shop. */
  organisation?: string | undefined;
}

/** Which metals of Article 8 a chemistry has. Where it is not known, all that lithium-ion batteries may have. */
const metals: Record<string, readonly RecycledField[]> = {
  LFP: ['recycledLithium'],
  LMO: ['recycledLithium'],
  LTO: ['recycledLithium'],
  NMC: ['recycledCobalt', 'recycledLithium', 'recycledNickel'],
  NCA: ['recycledCobalt', 'recycledLithium', 'recycledNickel'],
  'Na-ion': [],
};

export function metalsOf(chemistry: string | undefined): readonly RecycledField[] {
  return metals[chemistry ?? ''] ?? ['recycledCobalt', 'recycledLithium', 'recycledNickel'];
}

/** Customs territories that give EORI numbers: the Member States, Northern Ireland (XI) and Great Britain (GB). */
const eoriCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI GB'.split(' ');

/** Country and up to 15 letters or digits (Delegated Regulation (EU) 2015/2446, Annex 12-01). */
export const isEori = (text: string): boolean =>
  /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text) && eoriCountries.includes(text.slice(0, 2));

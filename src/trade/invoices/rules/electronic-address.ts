import {
  type ElectronicAddress,
  isOfScheme,
  readParticipantId,
} from '#platform/kernel/electronic-address/electronic-address.ts';

/** The schemes of the EAS list in which a VAT number is an address. */
const vatSchemes: Record<string, string> = {
  ...{ AT: '9914', BE: '9925', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931' },
  ...{ GB: '9932', GR: '9933', HR: '9934', IE: '9935', LI: '9936', LT: '9937', LU: '9938', LV: '9939' },
  ...{ MC: '9940', ME: '9941', MK: '9942', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947' },
  ...{ RS: '9948', SI: '9949', SK: '9950', SM: '9951', TR: '9952', VA: '9953', FR: '9957', ES: '9920' },
  ...{ HU: '9910', IT: '0211', DK: '0198' },
};

/** Where the VAT number contains the number of the register, which is the address there. */
const registeredIn: Record<string, (vatId: string) => ElectronicAddress | undefined> = {
  BE: (vatId) => registrationId('BE', vatId),
  DK: (vatId) => registrationId('DK', vatId),
  FI: (vatId) => (/^FI\d{8}$/.test(vatId) ? { scheme: '0216', id: `0037${vatId.slice(2)}` } : undefined),
  SE: (vatId) => registrationId('SE', vatId.slice(0, 12)),
  NO: (vatId) => (/^NO\d{9}(MVA)?$/.test(vatId) ? { scheme: '0192', id: vatId.slice(2, 11) } : undefined),
};

/** Schemes of company registers, by country. A number that breaks the rule of its scheme goes without one. */
const registrationSchemes: Record<string, string[]> = {
  // Chamber of Commerce, and the number of government bodies.
  NL: ['0106', '0190'],
  BE: ['0208'],
  FR: ['0002'],
  SE: ['0007'],
  DK: ['0184'],
  IS: ['0196'],
};

/** Where rules of Peppol want the seller’s number of the register in its scheme, or none: what it looks like there. */
export const wantedNumbers: Record<string, string> = {
  NL: '8 digits (Chamber of Commerce) or 20 (government)',
  DK: '8 digits (CVR)',
  SE: '10 digits (organisationsnummer)',
  IS: '10 digits (kennitala)',
};

/** `{ scheme: '0106', id: '12345678' }`, where the country's register has a scheme and the number fits it. */
export function registrationId(country: string, number: string | null): ElectronicAddress | undefined {
  const digits = number?.replaceAll(/[\s.-]/g, '').replace(new RegExp(`^${country}`), '') ?? '';
  const scheme = registrationSchemes[country]?.find((one) => isOfScheme(one, digits));
  return scheme === undefined ? undefined : { scheme, id: digits };
}

/** A party’s number of the register as e-invoices write it. */
export function legalId(country: string, number: string | null): { id: string | null; schemeID?: string } {
  const registered = registrationId(country, number);
  if (registered) return { id: registered.id, schemeID: registered.scheme };
  return { id: country in wantedNumbers ? null : number };
}

interface Addressed {
  country: string;
  vatId: string | null;
  registrationNumber: string | null;
  /** As it was typed: `0088:4012345000009`. */
  typed?: string | null | undefined;
  email: string;
}

/**
 * Where e-invoices reach a party: where it says, else by its register's number, by its VAT number, or by email. The last is an address by
 * EN 16931 and XRechnung, and none in the Peppol network: there such a party cannot be reached.
 */
export function electronicAddressOf(party: Addressed): ElectronicAddress {
  const { country, vatId, registrationNumber, typed, email } = party;
  if (typed) return readParticipantId(typed);
  const registered =
    registrationId(country, registrationNumber) ?? (vatId ? registeredIn[country]?.(vatId) : undefined);
  if (registered) return registered;
  const scheme = vatSchemes[country];
  const prefix = country === 'GR' ? 'EL' : country;
  return scheme && vatId?.startsWith(prefix) ? { scheme, id: vatId } : { scheme: 'EM', id: email };
}

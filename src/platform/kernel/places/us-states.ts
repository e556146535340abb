/** Where the United States levy sales tax, or might, as the Postal Service abbreviates it. */
const names: Record<string, string> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia' },
  ...{ HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky' },
  ...{ LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota' },
  ...{ MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire' },
  ...{ NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota' },
  ...{ OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island' },
  ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont' },
  ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
  ...{ AS: 'American Samoa', GU: 'Guam', MP: 'Northern Mariana Islands', PR: 'Puerto Rico' },
  ...{ VI: 'U.S. Virgin Islands', AA: 'Armed Forces Americas', AE: 'Armed Forces Europe' },
  AP: 'Armed Forces Pacific',
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const codes = new Map(
  Object.entries(names).flatMap(([code, name]) => [
    [plain(code), code],
    [plain(name), code],
  ]),
);

/** `TX` of `TX`, `tx` and `Texas`; nothing where it is no state. */
export const codeOfState = (text: string | null | undefined): string | undefined =>
  codes.get(plain(text ?? ''));

export const nameOfState = (code: string): string => names[code] ?? code;

/** States that have a country code of their own. */
export const usTerritories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** `78701` or `78701-1234`. */
export const isZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text.trim());

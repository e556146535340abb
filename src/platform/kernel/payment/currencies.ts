import { type Currency, usDollar } from '../money.ts';

/** The currencies in use by ISO 4217, without funds, metals and testing codes. */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );

/** Of ISO 4217, where they are not two. `Intl` follows common use instead, as with the dinar of Iraq. */
const decimalsOf: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

export const isCurrencyCode = (code: string): boolean => codes.includes(code);

/** What the shop writes amounts with. A shop that has not chosen has the US dollar. */
export function currencyOf(code: string | null): Currency {
  if (code === null || code === usDollar.code || !isCurrencyCode(code)) return usDollar;
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
  const before = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  );
  return { code, decimals: decimalsOf[code] ?? 2, symbol: before.map(({ value }) => value).join('') };
}

/** `euros`, `US dollars`: for sentences and papers. */
export function nameInPlural({ code }: Currency): string {
  const named = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return named.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

/** For a list to choose from, by name: `Euro (EUR)`. */
export function listCurrencies(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' });
  return codes
    .map((code) => ({ code, name: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min';
import { ShopError } from '#platform/contract/errors.ts';

type PhoneReading = { e164: string } | { problem: string };

/**
 * A phone number in any common way of writing, as E.164. Without a country code it is read by the country of its
 * address. What could be a number of two countries, or of none, is refused with an example of that country.
 */
export function readPhone(typed: string, country: string | undefined): PhoneReading {
  const written = typed.trim().replace(/^\(\+(\d+)\)/, '+$1 ');
  const known = country && isSupportedCountry(country) ? country : undefined;
  const national = parse(written, known);
  if (national?.ext) return { problem: 'Enter the number without its extension' };
  if (written.startsWith('+'))
    return national?.isPossible() ? { e164: national.number } : { problem: wordsFor(known) };
  const readings = [national, readWithoutPlus(written, known, national)].filter((one) => one?.isValid());
  const [first, second] = readings;
  if (!first) return { problem: wordsFor(known) };
  if (!second || second.number === first.number) return { e164: first.number };
  return {
    problem: `This could be ${first.formatInternational()} or ${second.formatInternational()}. Enter it with + and the country code`,
  };
}

/** As E.164, or refused at its field. */
export function requirePhone(field: string, written: string, country: string | undefined): string {
  const reading = readPhone(written, country);
  if ('e164' in reading) return reading.e164;
  throw new ShopError('invalid-request', `${reading.problem}.`, [{ field, message: reading.problem }]);
}

function parse(written: string, defaultCountry: CountryCode | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberWithError(written, { ...(defaultCountry && { defaultCountry }), extract: false });
  } catch {
    return undefined;
  }
}

/**
 * `31105550142` has its country code and lacks the plus. In North America ten digits are a whole number, and some of them
 * begin like a country code: there they stand.
 */
function readWithoutPlus(
  written: string,
  country: CountryCode | undefined,
  national: PhoneNumber | undefined,
): PhoneNumber | undefined {
  const isNorthAmerican = country && getCountryCallingCode(country) === '1';
  if ((isNorthAmerican && national?.isValid()) || /\p{L}/u.test(written)) return undefined;
  return parse(`+${written.replaceAll(/\D/g, '')}`, undefined);
}

function wordsFor(country: CountryCode | undefined): string {
  const example = country && getExampleNumber(country, examples)?.formatInternational();
  return `Enter a phone number such as ${example ?? '+31 6 12345678'}`;
}

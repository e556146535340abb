import { describe, expect, it } from 'vitest';
import { readPhone } from './read-phone.ts';

const read = (written: string, country?: string) => {
  const reading = readPhone(written, country);
  return 'e164' in reading ? reading.e164 : reading.problem;
};

describe('a phone number', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['010 - 555 0142', 'NL', '+31105550142'],
    ['030/90 18 20', 'DE', '+4930901820'],
    ['(415) 555-0199', 'US', '+14155550199'],
    ['(020) 7946.0958', 'GB', '+442079460958'],
    ['02 1234 5678', 'IT', '+390212345678'],
  ])('without a country code, %s, is read by the country %s', (written, country, e164) => {
    expect(read(written, country)).toBe(e164);
  });

  it.each([
    ['+31 (0)10 555 0142', '+31105550142'],
    ['0031-10-5550142', '+31105550142'],
    ['31105550142', '+31105550142'],
    ['+33.4.72.00.00.00', '+33472000000'],
    ['+44 20 7946 0958', '+442079460958'],
    ['(+49) 30 901820', '+4930901820'],
  ])('with a country code, %s, is that country’s wherever the goods go', (written, e164) => {
    expect(read(written, 'NL')).toBe(e164);
  });

  it.each([
    ['12345', 'FR', 'Enter a phone number such as +33 6 12 34 56 78'],
    ['+33 1', 'FR', 'Enter a phone number such as +33 6 12 34 56 78'],
    ['call 31105550142', 'NL', 'Enter a phone number such as +31 6 12345678'],
    ['call me', 'NL', 'Enter a phone number such as +31 6 12345678'],
    ['0612345678 or 0687654321', 'FR', 'Enter a phone number such as +33 6 12 34 56 78'],
    ['030901820', 'NL', 'Enter a phone number such as +31 6 12345678'],
    ['+999 123456', 'US', 'Enter a phone number such as +1 201 555 0123'],
  ])('that cannot be, %s in %s, is refused with an example', (written, country, words) => {
    expect(read(written, country)).toBe(words);
  });

  it('that could be of two countries is refused with both', () => {
    expect(read('442079460958', 'DE')).toMatch(
      /^This could be \+49 4420 79460958 or \+44 20 7946 0958\. Enter it with \+ and the country code$/,
    );
    // With its leading zero it is German.
    expect(read('0442079460958', 'DE')).toBe('+49442079460958');
    expect(read('475 555 1234', 'US')).toBe('+14755551234');
  });

  it('loses no extension', () => {
    expect(read('+44 20 7946 0958 ext. 12', 'GB')).toBe('Enter the number without its extension');
  });

  it('of a country that is not known needs its country code', () => {
    expect(read('010 555 0142')).toBe('Enter a phone number such as +31 6 12345678');
    expect(read('+31 10 555 0142')).toBe('+31105550142');
    expect(read('0612345678', 'UM')).toBe('Enter a phone number such as +31 6 12345678');
  });
});

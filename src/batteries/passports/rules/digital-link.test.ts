import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DigitalLink, digitalLinkPath, readDigitalLink } from './digital-link.ts';

const gtin = '09521234500117';

describe('a digital link', () => {
  it.each<[DigitalLink, string]>([
    [{ gtin }, '/01/09521234500117'],
    [{ gtin, serial: 'AY-V84-000042' }, '/01/09521234500117/21/AY-V84-000042'],
    [{ gtin, serial: '1', batch: 'L-26-11', variant: 'B' }, '/01/09521234500117/22/B/10/L-26-11/21/1'],
  ])('of %j is %s, and back', (link, path) => {
    expect(digitalLinkPath(link)).toBe(path);
    expect(readDigitalLink(path)).toEqual(link);
  });

  it.each([
    ['a wrong check digit', '/01/09521234500118/21/A'],
    ['a GTIN that is too short', '/01/9521234500117/21/A'],
    ['the wrong order', '/01/09521234500117/21/A/10/B'],
    ['small letters', '/01/09521234500117/21/a'],
    ['what would need escaping', '/01/09521234500117/21/A%2FB'],
    ['a serial of 21 letters', `/01/09521234500117/21/${'A'.repeat(21)}`],
    ['no serial', '/01/09521234500117/21/'],
    ['the same twice', '/01/09521234500117/21/A/21/B'],
    ['another identifier', '/01/09521234500117/17/261116'],
    ['another beginning', '/00/09521234500117'],
  ])('is not read with %s', (_, path) => {
    expect(readDigitalLink(path)).toBeUndefined();
  });

  it('is never written so that it cannot be read', () => {
    expect(() => digitalLinkPath({ gtin, serial: 'a b' })).toThrow();
    const part = fc.stringMatching(/^[A-Z0-9-]{1,20}$/);
    const maybe = fc.option(part, { nil: undefined });
    fc.assert(
      fc.property(maybe, maybe, part, (variant, batch, serial) => {
        const link = { gtin, serial, ...(variant && { variant }), ...(batch && { batch }) };
        expect(readDigitalLink(digitalLinkPath(link))).toEqual(link);
      }),
    );
  });
});

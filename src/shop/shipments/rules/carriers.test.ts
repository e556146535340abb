import { describe, expect, it } from 'vitest';
import { carrierNames, nameOfCarrier, trackingUrlOf } from './carriers.ts';

describe('a carrier', () => {
  it.each([
    ['dhl', 'DHL'],
    ['kuehne + nagel', 'Kuehne+Nagel'],
    ['DB-Schenker', 'DB Schenker'],
    ['Smith & Sons', 'Smith & Sons'],
    ['宅急便', '宅急便'],
  ])('typed as %s is called %s', (typed, name) => {
    expect(nameOfCarrier(typed)).toBe(name);
  });

  it('escapes the tracking number in the tracking address', () => {
    for (const carrier of carrierNames.filter((name) => name !== 'Own delivery')) {
      const url = new URL(String(trackingUrlOf({ carrier, trackingNumber: 'JD 01/4?x=1&y#z' })));
      expect(url.protocol).toBe('https:');
      expect(url.href).toContain('JD01%2F4%3Fx%3D1%26y%23z');
      expect(url.hash).toBe('');
    }
  });

  it('has no tracking address where carrier or number is unknown, or the carrier has no such page', () => {
    expect(trackingUrlOf({ carrier: 'Smith & Sons', trackingNumber: '1' })).toBeNull();
    expect(trackingUrlOf({ carrier: 'Own delivery', trackingNumber: '1' })).toBeNull();
    expect(trackingUrlOf({ carrier: 'DHL', trackingNumber: null })).toBeNull();
    expect(trackingUrlOf({ carrier: null, trackingNumber: '1' })).toBeNull();
    expect(trackingUrlOf({ carrier: '宅急便', trackingNumber: '1' })).toBeNull();
  });
});

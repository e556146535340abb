import { expect, it } from 'vitest';
import { addressText, writeAddressee } from './delivery-address.ts';

it('an address is written line by line, without the parts that are not given', () => {
  const address = {
    recipient: 'Ada',
    street: '1 Dock Road',
    postcode: 'HU1 2AA',
    city: 'Hull',
    country: 'UK',
  };
  expect(addressText(address)).toBe('Ada\n1 Dock Road\nHU1 2AA Hull\nUK');
  expect(addressText({ ...address, extra: 'Gate 4', region: 'Yorkshire' })).toBe(
    'Ada\n1 Dock Road\nGate 4\nHU1 2AA Hull\nYorkshire\nUK',
  );
});

it('a customer who is also the recipient is named once', () => {
  const address = 'Ada Lovelace\n3 rue Volta\n69003 Lyon\nFrance';
  expect(writeAddressee({ customerName: 'Ada Lovelace', address })).toBe(address);
  expect(writeAddressee({ customerName: 'ada lovelace ', address })).toBe(address);
  expect(writeAddressee({ customerName: 'Grace', address })).toBe(`Grace\n${address}`);
  expect(writeAddressee({ customerName: 'Ada', address: '' })).toBe('Ada');
});

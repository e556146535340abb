import { expect, it } from 'vitest';
import { transferCode } from './transfer-code.ts';

const order = {
  ...{ holder: 'Ampyard', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ amountCents: 123_450, reference: 'AY-2026-00042' },
};

it('a transfer in euros is what bank apps read (EPC069-12), as far as they may', () => {
  const epc = 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAmpyard\nDE89370400440532013000\nEUR1234.50\n\n\nAY-2026-00042';
  expect(transferCode({ ...order, currency: 'eur' })).toBe(epc);
  expect(transferCode({ ...order, currency: 'eur', amountCents: 100_000_000_000 })).not.toContain('BCD');
});

it('any other is what a person reads', () => {
  const plain = 'Ampyard\nDE89370400440532013000\nCOBADEFFXXX\nUSD 1234.50\nAY-2026-00042';
  expect(transferCode({ ...order, currency: 'usd' })).toBe(plain);
  expect(transferCode({ ...order, currency: 'usd', bic: undefined })).not.toContain('COBA');
});

import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:127.0.0.1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

it.each(['147.67.210.30', '172.32.0.1', '2a01:7080:14::1', 'ec.europa.eu'])('%s is not', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

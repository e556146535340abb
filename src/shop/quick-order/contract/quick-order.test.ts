import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { readQuantity } from './quick-order.ts';

describe('a quantity in a spreadsheet', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ["'12", 12],
    ['12.0', 12],
    ['12,00', 12],
    ['1,000', 1_000],
    ['1,000.00', 1_000],
    ['1 250', 1_250],
    ['1\u00a0250\u00a0000', 1_250_000],
    ["1'250", 1_250],
  ])('%j is read as %i', (cell, quantity) => expect(readQuantity(cell)).toEqual({ quantity }));

  it.each([
    ['', messages.required('quantity')],
    ['twelve', messages.notANumber],
    ['12 pcs', messages.notANumber],
    ['=6*2', messages.notANumber],
    ['1e3', messages.notANumber],
    ['1,0000', messages.notANumber],
    ['0', messages.notPositive],
    ['-5', messages.notPositive],
    ['1,5', messages.notWhole],
    ['9999999999', messages.atMost(1_000_000_000)],
    // One thing here, a thousand there: better asked than ordered.
    ['1.000', messages.dotOrThousands],
  ])('%j is not read, and says why', (cell, problem) => expect(readQuantity(cell)).toEqual({ problem }));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  findPurchasingIssues,
  fitsMask,
  maskProblem,
  noPurchasingRules,
  type PurchasingRules,
} from './purchasing.ts';

describe('a mask', () => {
  it.each([
    ['PO-####', 'PO-0311', true],
    ['PO-####', 'PO-031', false],
    ['PO-####', 'PO-03112', false],
    ['PO-####', 'po-0311', false],
    ['@@#+', 'AB7', true],
    ['@@#+', 'ÄB70012', true],
    ['@@#+', 'AB', false],
    ['**-#', 'a1-9', true],
    ['(.*)', '(.x)', true],
    ['(.*)', 'anything', false],
  ])('%s: %s fits is %s', (mask, text, fits) => {
    expect(maskProblem(mask)).toBeUndefined();
    expect(fitsMask(mask, text)).toBe(fits);
  });

  it.each(['', 'PO', '#+#', 'PO+', '+', '#'.repeat(41)])('%j is refused', (mask) => {
    expect(maskProblem(mask)).toBeTypeOf('string');
  });

  it('fits its own example, and reads any text in one pass', () => {
    const sign = fc.constantFrom('#', '@', '*', 'P', '-', '(', '.', '\\');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 30 }), fc.boolean(), (signs, repeats) => {
        const mask = signs.join('') + (repeats ? '+' : '');
        if (maskProblem(mask)) return;
        expect(fitsMask(mask, exampleOf(mask))).toBe(true);
      }),
    );
    const began = performance.now();
    fitsMask('*#@*#@*#@+', 'a'.repeat(1_000_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

it('what a company asks for is said at each field, and nothing where it asks for nothing', () => {
  const rules: PurchasingRules = {
    requiresPurchaseOrder: true,
    purchaseOrderMask: 'PO-##',
    requiresCostCenter: true,
  };
  const fieldsOf = (purchaseOrder: string | null, costCenter: string | null, asked = rules) =>
    findPurchasingIssues({ purchaseOrder, costCenter }, asked, ['4711']).map(({ field }) => field);
  expect(fieldsOf(null, null)).toEqual(['purchaseOrder', 'costCenter']);
  expect(fieldsOf('PO-1', '4712')).toEqual(['purchaseOrder', 'costCenter']);
  expect(fieldsOf('PO-12', '4711')).toEqual([]);
  expect(fieldsOf(null, null, { ...noPurchasingRules, purchaseOrderMask: 'PO-##' })).toEqual([]);
  expect(fieldsOf('12', null, { ...noPurchasingRules, purchaseOrderMask: 'PO-##' })).toEqual([
    'purchaseOrder',
  ]);
  // One that was removed, or is another company's.
  expect(fieldsOf(null, '9', noPurchasingRules)).toEqual(['costCenter']);
});

import { messages } from '#platform/contract/messages.ts';
import { isQuantityInRange, type QuantityTerms } from '../rules/quantity.ts';

/** With one way to read any text, as in fields.ts. */
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

interface ReadQuantity {
  /** How many, if it is a number of things at all. */
  units?: number;
  /** Why so many cannot be ordered. */
  problem?: string;
}

/**
 * How many were typed in, in the words of the order form's schema but without it: public pages send no schemas along.
 */
export function readQuantity(typed: string, terms: QuantityTerms): ReadQuantity {
  const text = typed.trim();
  if (text === '') return { problem: messages.required('quantity') };
  if (!numeric.test(text)) return { problem: messages.notANumber };
  const units = Number(text);
  if (units <= 0) return { problem: messages.notPositive };
  if (!Number.isInteger(units)) return { problem: messages.notWhole };
  const { minOrder, available, multiple = 1 } = terms;
  if (!isQuantityInRange(units, terms))
    return { units, problem: messages.quantityRange(minOrder, available) };
  return units % multiple === 0 ? { units } : { units, problem: messages.multiple(multiple) };
}

import { formatNumber } from '#platform/kernel/count.ts';

/** Those of `messages.ts` that public pages show. They come with every page, so the others stand apart. */
export const pageMessages = {
  required: (field: string) => `${field} is a required field`,
  notANumber: 'Please provide a value between (0-9).',
  notPositive: 'Please provide a positive number.',
  notWhole: 'Please provide a whole number.',
  email: 'Please provide a valid email address.',
  quantityRange: (min: number, max: number) => `Insert a value between ${min}-${max}`,
  minimum: (min: number) => `The minimum order is ${formatNumber(min)}`,
  tooFewLeft: (left: number, { minOrder, smallest }: { minOrder: number; smallest: number }) => {
    const [kind, least] = left < minOrder ? ['minimum', minOrder] : ['smallest', smallest];
    return `Only ${formatNumber(left)} left, less than the ${kind} order of ${formatNumber(least)}.`;
  },
  tooManyToCompare: 'You can compare four products at a time. Remove one first.',
  multiple: (multiple: number) => `Please provide a multiple of ${formatNumber(multiple)}.`,
  noUser: 'No user is logged in',
};

import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';

/** The words about a product's figures and what belongs to it. Apart from the others, which every page carries with it. */
export const productMessages = {
  notOfThisKind: 'Products in this category have no such field.',
  kindAndSpecification: 'Please send kind and specification together.',
  energy: (wattHours: number) =>
    `Voltage × capacity is ${formatNumber(wattHours, 1)} Wh. Check all three values.`,
  gtin: 'Enter a 14-digit GTIN with a valid check digit.',
  linkKind: "Use 'built-of' or 'fits'.",
  tooManyLinks: (max: number) => `Please keep it to ${max} products.`,
  noQuantity: 'Only components have a quantity.',
  unknownSku: 'No product has this SKU.',
  linkToItself: 'A product can’t be related to itself.',
  builtOfItself: (way: readonly string[]) => `It would contain itself: ${way.join(' → ')}.`,
  volumePricesMoved: (prices: string) => `Volume prices changed by the same ratio: ${prices}.`,
  priceBlocked: (price: number, prices: string) =>
    `At ${formatDollars(price)} these volume prices would no longer be lower: ${prices}. Change or remove them first.`,
  minOrderBlocked: (minOrder: number, prices: string) =>
    `These volume prices do not start above a minimum order of ${formatCount(minOrder)}: ${prices}. Change or remove them first.`,
} as const;

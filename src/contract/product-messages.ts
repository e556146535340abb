/** The words about a product's figures and what belongs to it. Apart from the others, which every page carries with it. */
export const productMessages = {
  notOfThisKind: 'Products of this kind have no such figure.',
  kindAndSpecification: 'Please send kind and specification together.',
  energy: (wattHours: number) =>
    `Voltage times capacity is ${(Math.round(wattHours * 10) / 10).toLocaleString('en-US')} Wh. Please check the three.`,
  gtin: 'Please provide a GTIN of 14 digits whose last digit is right.',
  linkKind: "Please say 'built-of' or 'fits'.",
  tooManyLinks: (max: number) => `Please keep it to ${max} products.`,
  noQuantity: 'Only what it is built of has a quantity.',
  unknownSku: 'No product on sale has this SKU.',
  linkToItself: 'A product does not belong to itself.',
  builtOfItself: (way: readonly string[]) => `It would be built of itself: ${way.join(' → ')}.`,
} as const;

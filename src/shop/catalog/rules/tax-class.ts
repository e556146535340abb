/** What a product is for taxes. Rates and categories follow from it in `trade/tax`. */
export const taxClasses = ['standard', 'reduced', 'zero', 'service'] as const;

export type TaxClass = (typeof taxClasses)[number];

export const taxClassNames: Record<TaxClass, string> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
  service: 'Service',
};

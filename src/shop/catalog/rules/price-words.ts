interface PricesShown {
  isDemo: boolean;
  /** As far as the seller has said so. */
  prices?: 'net' | 'gross' | undefined;
}

const words = { net: 'net', gross: 'incl. VAT' };

/** What stands beside prices: whether they carry tax. Nothing where the seller has not said so, and in a demo. */
export const wordsOfPrices = ({ isDemo, prices }: PricesShown): string | undefined =>
  isDemo || !prices ? undefined : words[prices];

/** `Total, net` */
export const withPriceWords = (label: string, shop: PricesShown): string =>
  [label, wordsOfPrices(shop)].filter(Boolean).join(', ');

/** More would not be seen at once. */
export const mostCompared = 4;

/** What an address asks for beyond the four is named too, up to here. */
const mostRead = 20;

const longestSku = 40;

export interface Comparison {
  skus: string[];
  onlyDifferences: boolean;
}

/** What an address asks to compare: each once, in its order. */
export function readComparison(parameters: URLSearchParams): Comparison {
  const asked = parameters
    .getAll('sku')
    .slice(0, mostRead)
    .map((sku) =>
      sku
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, longestSku)
        .toWellFormed(),
    )
    .filter(Boolean);
  const names = asked.map((sku) => sku.toLowerCase());
  return {
    skus: asked.filter((_, index) => names.indexOf(names[index] ?? '') === index),
    onlyDifferences: parameters.get('only') === 'differences',
  };
}

/** `/compare?sku=AY-V84-NMC&sku=AY-V52-NMC&only=differences` */
export function comparePath({
  skus,
  onlyDifferences = false,
}: {
  skus: string[];
  onlyDifferences?: boolean;
}): string {
  const parameters = new URLSearchParams(skus.map((sku): [string, string] => ['sku', sku]));
  if (onlyDifferences) parameters.set('only', 'differences');
  return parameters.size > 0 ? `/compare?${parameters}` : '/compare';
}

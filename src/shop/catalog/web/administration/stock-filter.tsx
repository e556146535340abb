import { useSearchParams } from 'react-router';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';

/** All products, or those that are running low. */
export function StockFilter() {
  const [parameters] = useSearchParams();
  const isLow = parameters.get('stock') === 'low';
  const withStock = (stock?: 'low') => {
    const there = new URLSearchParams(parameters);
    for (const name of ['stock', 'page']) there.delete(name);
    if (stock) there.set('stock', stock);
    return `?${there}`;
  };
  return (
    <FilterLinks
      label="Stock"
      options={[
        { label: 'All', to: withStock(), isCurrent: !isLow },
        { label: 'Running low', to: withStock('low'), isCurrent: isLow },
      ]}
    />
  );
}

import type { SortOption } from '#platform/web/shell/dashboard/use-list-sort.ts';
import type { ProductListQuery } from '../../contract/product.ts';

type ProductSort = ProductListQuery['sort'];

export const productSorts: readonly [SortOption<ProductSort>, ...SortOption<ProductSort>[]] = [
  { value: '-added', label: 'Last added' },
  { value: 'added', label: 'First added' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'available', label: 'Least available' },
  { value: '-available', label: 'Most available' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-min_order', label: 'Largest min order' },
  { value: 'min_order', label: 'Smallest min order' },
];

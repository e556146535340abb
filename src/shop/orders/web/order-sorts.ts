import type { SortOption } from '#platform/web/shell/dashboard/use-list-sort.ts';
import type { OrderSort } from '../contract/order.ts';

export const orderSorts: readonly [SortOption<OrderSort>, ...SortOption<OrderSort>[]] = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
  { value: '-quantity', label: 'Largest quantity' },
  { value: 'quantity', label: 'Smallest quantity' },
];

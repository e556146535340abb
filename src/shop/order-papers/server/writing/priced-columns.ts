import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { PaperColumn } from '#platform/server/pdf/writing/write-table.ts';
import { type AgreedDelivery, type OrderSums, rowsOfSums } from '#shop/orders/rules/sums.ts';
import type { PaperLine } from './paper-facts.ts';

/** What customs ask about it stands under its name. */
export const nameWithCustoms = ({ name, customs }: Pick<PaperLine, 'name' | 'customs'>): string =>
  customs ? `${name}\n${customs}` : name;

export const pricedColumns: PaperColumn<PaperLine>[] = [
  { title: 'SKU', width: 90, cell: ({ sku }) => sku },
  { title: 'Product', cell: nameWithCustoms },
  { title: 'Quantity', width: 50, align: 'right', cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Unit price', width: 66, align: 'right', cell: ({ unitCents }) => formatMinor(unitCents) },
  { title: 'Total', width: 84, align: 'right', cell: ({ totalCents }) => formatMinor(totalCents) },
];

/** The rows above the total, where delivery or tax is part of it. */
export const partsOfSum = ({
  deliveryTerms,
  ...sums
}: OrderSums & { deliveryTerms: AgreedDelivery | null }) => rowsOfSums(sums, deliveryTerms);

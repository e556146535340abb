import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { ListedInvoice } from '../contract/invoice.ts';

/** Whether an invoice was given back, in whole or in part. Nothing for others. */
export function CreditedBadge({ invoice }: { invoice: Pick<ListedInvoice, 'gross' | 'creditedSince'> }) {
  const credited = Number(invoice.creditedSince);
  if (credited === 0) return null;
  return <Badge>{credited === Number(invoice.gross) ? 'Credited' : 'Partly credited'}</Badge>;
}

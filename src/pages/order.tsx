import { ShipmentPapers } from '#batteries/packages/web/shipment-papers.tsx';
import { ShipmentSteps } from '#batteries/packages/web/shipment-steps.tsx';
import { trackedLines } from '#batteries/units/web/orders/named-units.tsx';
import { ReservedUnits } from '#batteries/units/web/orders/reserved-units.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { OrderPage } from '#shop/order-pages/web/order-page.tsx';
import { InvoicesOfOrder } from '#trade/invoices/web/invoices-of-order.tsx';
import type { Route } from './+types/order';

export const meta = titled('Order');

const slots = { trackedLines, InvoicesOfOrder, ReservedUnits, ShipmentPapers, ShipmentSteps };

export default function Order({ params: { id } }: Route.ComponentProps) {
  return <OrderPage id={id} slots={slots} />;
}

import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useOutcome } from '#shop/orders/web/use-orders.ts';

/** Its failure is shown by the dialog that asked. */
export function useShipPart(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'shipPart'>['body']) =>
      callApi('shipPart', { params: { id: orderId }, body }),
    ...useOutcome(),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useChangeShipment(orderId: string, shipmentId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'changeShipment'>['body']) =>
      callApi('changeShipment', { params: { id: orderId, shipmentId }, body }),
    ...useOutcome(),
  });
}

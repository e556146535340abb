import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { Order, OrderListQuery } from '#shop/orders/contract/order.ts';
import { ordersKey, useOutcome } from '#shop/orders/web/use-orders.ts';

const ordersOnAPage = 50;

/** Which of the orders are wanted, in which order, and from where on. */
export type OrderSelection = Partial<
  Pick<OrderListQuery, 'q' | 'payment' | 'shipment' | 'transport' | 'sort' | 'cursor'>
>;

export function useMyOrders(email: string, selection: OrderSelection) {
  const query = { limit: ordersOnAPage, ...selection };
  return useQuery({
    queryKey: [...ordersKey, email, query],
    queryFn: ({ signal }) => callApiList('listMyOrders', { params: { email }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAllOrders(selection: OrderSelection) {
  const query = { limit: ordersOnAPage, ...selection };
  return useQuery({
    queryKey: [...ordersKey, 'everybody', query],
    queryFn: ({ signal }) => callApiList('listOrders', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type DeletableOrder = Pick<Order, '_id' | 'name' | 'quantity' | 'total' | 'isLapsed'>;

/** Its failure is shown by the dialog that asked. */
export function useDeleteOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: DeletableOrder) => callApi('deleteOrder', { params: { id: _id } }),
    onSuccess: ({ success, message }, { _id }) => {
      if (success) toast.success(message, { toastId: 'order-list' });
      return queryClient.invalidateQueries({
        queryKey: ordersKey,
        // Of itself there is nothing left to be asked for.
        predicate: ({ queryKey }) => !queryKey.includes(_id),
      });
    },
    onError: (error) => {
      if (isOutdated(error)) void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** Shows its own result. */
export function useShipOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Pick<Order, '_id'>) =>
      callApi('shipOrder', { params: { orderId: _id } }, { keepalive: true }),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    onError: (error) => {
      toastFailure(error);
      if (isOutdated(error)) return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** The list is out of date: the order was deleted, paid or shipped meanwhile. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Read again when the window gets the focus, and after every change of orders. */
export function useOrderDetails(id: string) {
  return useQuery({
    queryKey: [...ordersKey, 'details', id],
    queryFn: ({ signal }) => callApi('getOrderDetails', { params: { id } }, { signal }),
  });
}

/** The order was deleted, or never existed. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}

/** Its failure is shown by the dialog that asked. */
export function useCorrectAddress(id: string) {
  return useMutation({
    mutationFn: (address: string) => callApi('correctDeliveryAddress', { params: { id }, body: { address } }),
    ...useOutcome(),
  });
}

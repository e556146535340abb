import { route } from '#platform/contract/calls.ts';

export const refundsRoutes = {
  askToCancel: route('POST', '/orders/:id/cancellations', 'owner'),
  withdrawCancellation: route('DELETE', '/orders/:id/cancellations/:requestId', 'owner'),
  declineCancellation: route('POST', '/orders/:id/cancellations/:requestId/decline', 'admin'),
  listCancellations: route('GET', '/cancellations', 'admin'),
  refundOrder: route('POST', '/orders/:id/refunds', 'admin'),
  refundPayment: route('POST', '/payments/:id/refunds', 'admin'),
  listRefunds: route('GET', '/refunds', 'admin'),
  retryRefund: route('POST', '/refunds/:id/retry', 'admin'),
  recordSentRefund: route('POST', '/refunds/:id/sent', 'admin'),
};

type RefundsRoutes = typeof refundsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends RefundsRoutes {}
}

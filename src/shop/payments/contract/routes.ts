import { route } from '#platform/contract/calls.ts';

export const paymentsRoutes = {
  createPaymentIntent: route('POST', '/create-payment-intent', 'signed-in'),
  confirmPayment: route('PATCH', '/payment/:orderId', 'owner'),
  getTransfer: route('GET', '/transfer/:orderId', 'owner-or-admin'),
  chooseTransfer: route('POST', '/transfer/:orderId', 'owner'),
  recordTransfer: route('POST', '/transferReceipts', 'admin'),
  listParkedPayments: route('GET', '/parkedPayment', 'admin'),
  dealWithParkedPayment: route('PATCH', '/parkedPayment/:id', 'admin'),
};

type PaymentsRoutes = typeof paymentsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PaymentsRoutes {}
}

import type { ApiError } from '#platform/web/shell/api/client.ts';

type Step = 'orders' | 'all-orders' | 'retry' | 'order-again' | 'contact';

/** How a refused payment is told, and what can be done next. */
export interface NextSteps {
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** In place of the shop's own words. */
  title?: string;
  text?: string;
  /** The first is the best. */
  steps: Step[];
  retryLabel?: string;
}

type NextStepsByCode = Partial<Record<ApiError['code'], NextSteps>>;

/** By this visit; of others the shop's own words tell. */
const nothingCharged = 'You were not charged.';

export const noSuchOrder: NextSteps = {
  tone: 'warning',
  title: 'Order not found.',
  text: `It may have been deleted in another window. ${nothingCharged}`,
  steps: ['orders'],
};

/** Its stock went to others after the reservation expired. */
export const soldOut: NextSteps = {
  tone: 'warning',
  title: 'This order can no longer be paid',
  text: 'The reservation expired and the goods were sold. Please order again.',
  steps: ['order-again', 'orders'],
};

/** Its company pays by invoice. */
export const onAccount: NextSteps = {
  tone: 'success',
  title: 'This order is on account.',
  text: 'You get an invoice with each shipment. There is nothing to pay here.',
  steps: ['orders'],
};

const paid = { tone: 'success', title: 'This order is already paid.' } as const;

/** For a customer who tries to pay again, for example in a second window. */
export const paidAlready: NextSteps = { ...paid, text: 'Nothing more was charged.', steps: ['orders'] };

/** For its customer or an admin who opens the page. */
export const lookAtPaid = (isOwn: boolean): NextSteps => ({
  ...paid,
  steps: [isOwn ? 'orders' : 'all-orders'],
});

/** Before the card: nothing has been charged by this visit. */
const beforeCharge: NextStepsByCode = {
  'already-paid': paidAlready,
  'out-of-stock': { tone: 'warning', text: nothingCharged, steps: ['order-again', 'orders'] },
  'payment-parked': { tone: 'warning', text: 'Please do not pay again.', steps: ['orders'] },
  'payment-incomplete': { tone: 'info', steps: ['retry', 'orders'], retryLabel: 'Check again' },
  'not-found': noSuchOrder,
  'invalid-request': { tone: 'warning', text: nothingCharged, steps: ['contact', 'orders'] },
};

/** After the card was charged: it must never be charged again. */
const afterCharge: NextStepsByCode = {
  'already-paid': {
    tone: 'warning',
    text: 'Another payment came first. We are looking into this one and will return what you paid twice.',
    steps: ['orders'],
  },
  'payment-parked': { tone: 'warning', steps: ['orders'] },
  'payment-refused': {
    tone: 'warning',
    text: 'Please contact us and quote the payment below.',
    steps: ['contact', 'orders'],
  },
  'payment-incomplete': { tone: 'info', steps: ['retry', 'orders'], retryLabel: 'Check again' },
  'not-found': {
    tone: 'warning',
    title: 'This order no longer exists.',
    text: 'Your payment arrived and we will return it.',
    steps: ['orders'],
  },
};

export function nextStepsBeforeCharge({ code }: ApiError): NextSteps {
  return beforeCharge[code] ?? { tone: 'danger', steps: ['retry', 'orders'] };
}

export function nextStepsAfterCharge({ code, message }: ApiError): NextSteps {
  return (
    afterCharge[code] ?? {
      tone: 'success',
      title: 'Your payment went through',
      text: `The order is not marked as paid yet. ${message} Your card will not be charged again.`,
      steps: ['retry'],
      retryLabel: 'Finish',
    }
  );
}

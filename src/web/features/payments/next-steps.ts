import type { ApiError } from '../../frame/api/client.ts';

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
const nothingCharged = 'Nothing was charged just now.';

export const noSuchOrder: NextSteps = {
  tone: 'warning',
  title: 'Order not found.',
  text: `It may have been deleted in another window. ${nothingCharged}`,
  steps: ['orders'],
};

const paid = { tone: 'success', title: 'This order is already paid.' } as const;

/** Said to whoever comes to pay once more, in a second window say. */
export const paidAlready: NextSteps = { ...paid, text: 'Nothing more was charged.', steps: ['orders'] };

/** Said to whoever looks at it: its customer, or an admin. */
export const lookAtPaid = (isOwn: boolean): NextSteps => ({
  ...paid,
  steps: [isOwn ? 'orders' : 'all-orders'],
});

/** Before the card: nothing has been charged by this visit. */
const beforeCharge: NextStepsByCode = {
  'already-paid': paidAlready,
  'out-of-stock': { tone: 'warning', text: nothingCharged, steps: ['order-again', 'orders'] },
  'payment-parked': { tone: 'warning', text: 'Please do not pay again.', steps: ['orders'] },
  'payment-incomplete': { tone: 'info', steps: ['retry', 'orders'], retryLabel: 'Look again' },
  'not-found': noSuchOrder,
  'invalid-request': { tone: 'warning', text: nothingCharged, steps: ['contact', 'orders'] },
};

/** After the card was charged: it must never be charged again. */
const afterCharge: NextStepsByCode = {
  'already-paid': {
    tone: 'warning',
    text: 'Another payment was quicker. This one is looked into, and what was paid twice is returned.',
    steps: ['orders'],
  },
  'payment-parked': { tone: 'warning', steps: ['orders'] },
  'payment-refused': {
    tone: 'warning',
    text: 'Please tell us, and name the payment below.',
    steps: ['contact', 'orders'],
  },
  'payment-incomplete': { tone: 'info', steps: ['retry', 'orders'], retryLabel: 'Look again' },
  'not-found': {
    tone: 'warning',
    title: 'This order is no longer there.',
    text: 'Your payment arrived, and we will return it.',
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
      text: `Your order could not be marked as paid yet. ${message} Your card is not charged again.`,
      steps: ['retry'],
      retryLabel: 'Finish',
    }
  );
}

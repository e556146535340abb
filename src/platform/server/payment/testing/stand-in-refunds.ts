import { randomBytes } from 'node:crypto';

interface StandInRefund {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** The refunds of the small Stripe: no more goes back of an intent than was charged. */
export function standInRefunds(intents: ReadonlyMap<string, { id: string; amount_received: number }>) {
  const made: StandInRefund[] = [];
  const byKey = new Map<string, [number, object]>();
  let nextStatus: StandInRefund['status'] = 'succeeded';

  function create(form: Record<string, string>): [number, object] {
    const intent = intents.get(form.payment_intent ?? '');
    const amount = Number(form.amount);
    const sent = made
      .filter((one) => one.payment_intent === intent?.id && ['pending', 'succeeded'].includes(one.status))
      .reduce((sum, one) => sum + one.amount, 0);
    if (!intent || sent + amount > intent.amount_received) {
      const message = 'Refund amount is greater than unrefunded amount on charge';
      return [400, { error: { type: 'invalid_request_error', message } }];
    }
    const refund: StandInRefund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      amount,
      created: Math.floor(Date.now() / 1000),
      payment_intent: intent.id,
      status: nextStatus,
      metadata: metadataOf(form),
    };
    made.unshift(refund);
    return [200, refund];
  }

  function list(url: string): [number, object] {
    const { searchParams } = new URL(url, 'http://stripe.test');
    const [intent, since] = [searchParams.get('payment_intent'), searchParams.get('created[gte]')];
    if (intent && !intents.has(intent)) {
      const message = `No such payment_intent: '${intent}'`;
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message } }];
    }
    const data = made.filter(
      (one) => (!intent || one.payment_intent === intent) && one.created >= Number(since ?? 0),
    );
    return [200, { object: 'list', url: '/v1/refunds', has_more: false, data }];
  }

  return {
    made,
    answer(method: string, url: string, key: string, form: Record<string, string>): [number, object] {
      if (method === 'GET') return list(url);
      const answered = byKey.get(key) ?? create(form);
      byKey.set(key, answered);
      return answered;
    },
    /** Those that are made from now on begin so. */
    begin: (status: StandInRefund['status']) => {
      nextStatus = status;
    },
    /** The bank changes its mind. */
    turn(id: string, status: StandInRefund['status'], failure_reason?: string) {
      const refund = made.find((one) => one.id === id);
      Object.assign(refund ?? {}, { status, ...(failure_reason && { failure_reason }) });
    },
    /** A refund in Stripe's dashboard. */
    makeByHand(intentId: string, amount: number) {
      const [, refund] = create({ payment_intent: intentId, amount: String(amount) });
      return refund as StandInRefund;
    },
    /** Stripe forgets keys after a day. */
    forgetKeys: () => byKey.clear(),
  };
}

export function metadataOf(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

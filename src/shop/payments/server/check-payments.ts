import {
  countRows,
  type DoctorRules,
  type Finding,
  fine,
  problem,
  warning,
} from '#platform/server/doctor/doctor-rule.ts';
import type { Config } from '#platform/server/settings/config.ts';

/** For the doctor. */
export const paymentRules: DoctorRules = {
  Bank: { settings: ({ bank }) => [judgeBank(bank)] },
  Payments: {
    database: async (client) => [
      judgeParked({
        parked: await countRows(
          client,
          `select count(*) from payments where status = 'parked' and dealt_with_at is null`,
        ),
      }),
    ],
  },
  Webhook: {
    async database(client, { payments }) {
      if (payments.provider !== 'stripe') return [];
      const settledByStripe = await countRows(
        client,
        `select count(*) from payments where status = 'settled' and provider = 'stripe'
           and checked_at > now() - interval '20 days'`,
      );
      return [
        judgeWebhooks({
          settledByStripe,
          webhooks: await countRows(client, 'select count(*) from payment_events'),
        }),
      ];
    },
  },
};

/** Where bank transfers go. That the numbers are right is seen to when the settings are read. */
export function judgeBank(bank: Pick<NonNullable<Config['bank']>, 'bic'> | undefined): Finding {
  if (!bank)
    return warning('Bank', {
      says: 'BANK_ACCOUNT_HOLDER and BANK_IBAN are not set',
      why: 'customers can’t pay by bank transfer, nor pay orders above the card limit at all',
      mend: 'set the account for bank transfers; BANK_BIC and BANK_NAME help customers abroad',
    });
  if (!bank.bic)
    return warning('Bank', {
      says: 'BANK_BIC is not set',
      why: 'foreign banks may require it',
      mend: 'set BANK_BIC as shown on your bank statement',
    });
  return fine('Bank', 'bank transfers are accepted');
}

export function judgeParked({ parked }: { parked: number }): Finding {
  if (parked === 0) return fine('Payments', 'none parked');
  return warning('Payments', {
    says: `parked: ${parked}`,
    why: 'customers were charged without getting an order',
    mend: 'resolve each on Manage All Orders: match it to an order or refund it',
  });
}

export function judgeWebhooks({
  settledByStripe,
  webhooks,
}: {
  settledByStripe: number;
  webhooks: number;
}): Finding {
  if (webhooks > 0 || settledByStripe === 0)
    return fine(
      'Webhook',
      webhooks > 0 ? `received ${webhooks} in the last 30 days` : 'not needed by any payment yet',
    );
  return problem('Webhook', {
    says: `orders were paid (${settledByStripe}), and Stripe’s webhook never arrived`,
    why: 'if a customer closes the tab, the payment is noticed a minute late, or not at all while Stripe is unreachable',
    mend: 'check the endpoint’s attempts and address in Stripe’s dashboard, and STRIPE_WEBHOOK_SECRET',
  });
}

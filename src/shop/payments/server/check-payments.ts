import {
  countRows,
  type DoctorRules,
  type Finding,
  fine,
  problem,
  warning,
} from '#platform/server/doctor/doctor-rule.ts';

/** For the doctor. */
export const paymentRules: DoctorRules = {
  Bank: {
    async database(client, { bank }) {
      const { rows } = await client.query<{ iban: string | null; bic: string | null }>(
        `select value->>'iban' as iban, value->>'bic' as bic from shop_settings
         where part = 'money' order by version desc limit 1`,
      );
      return [judgeBank({ given: bank, saved: rows[0] })];
    },
  },
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

interface Account {
  iban: string | null;
  bic?: string | null | undefined;
}

/** Where bank transfers go: what admins saved, or else what the environment gave. Their form is checked when they are read. */
export function judgeBank({
  given,
  saved,
}: {
  given?: Account | undefined;
  saved?: Account | undefined;
}): Finding {
  if (saved?.iban && given?.iban && saved.iban !== given.iban)
    return warning('Bank', {
      says: `BANK_IBAN is set, but the account saved in Settings holds (it ends in ${saved.iban.slice(-4)})`,
      why: 'the environment gives only the first account, until an admin saves one',
      mend: 'remove the BANK_ settings, or change the account in Settings, Money',
    });
  const bank = saved ?? given;
  if (!bank?.iban)
    return warning('Bank', {
      says: 'no bank account is stated',
      why: 'customers can’t pay by bank transfer, nor pay orders above the card limit at all',
      mend: 'state the account in Settings, Money; for the first start, set BANK_ACCOUNT_HOLDER and BANK_IBAN',
    });
  if (!bank.bic)
    return warning('Bank', {
      says: 'the bank’s BIC is not stated',
      why: 'foreign banks may require it',
      mend: 'state it in Settings, Money, as shown on your bank statement',
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

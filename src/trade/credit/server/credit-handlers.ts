import { eq } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { countryInAddress } from '#platform/kernel/places/countries.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { type Acting, admitToCompany } from '#trade/companies/server/company-repository.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { creditRights } from '../contract/routes.ts';
import { buyOnAccount, readOffer } from './buy-on-account.ts';
import { refundSurplus } from './card-payments/refund-surplus.ts';
import { confirmCardPayment } from './card-payments/settle-card-payment.ts';
import { startCardPayment } from './card-payments/start-card-payment.ts';
import { setHold, setTerms } from './change-terms.ts';
import { chargeClaim, readLateTerms, waiveCharge } from './late-claims.ts';
import { listDebts, readAccount } from './read-account.ts';
import { allocateCredit, payOutCredit, recordCompanyPayment, writeOff } from './record-company-payment.ts';
import { readItemReminders } from './reminders/reminder-plan.ts';
import { pauseReminders, setDispute } from './reminders/reminders.ts';
import { sellerOnPaper, statementCsv } from './statement-csv.ts';

export function creditHandlers(parts: ShopParts) {
  const { db, press, readSeller, readSettings, paymentParts } = parts;
  const late = async () => await readLateTerms({ db, readSettings });
  const admit = async (name: keyof typeof creditRights, companyId: string, caller: Acting) => {
    await admitToCompany(db, creditRights[name], { companyId, caller });
    return await readAccount(db, companyId, await late());
  };
  return defineHandlers({
    getAccountOffer: async ({ order }) => await readOffer(parts, order),

    buyOnAccount: async ({ order, caller }) => {
      await buyOnAccount(parts, order, caller);
      return done('Bought on account. You get an invoice with each shipment.');
    },

    getCompanyAccount: async ({ params: { companyId }, caller }) => {
      const role = await admitToCompany(db, creditRights.getCompanyAccount, { companyId, caller });
      const [account, bank] = await Promise.all([
        readAccount(db, companyId, await late()),
        paymentParts.readBank(),
      ]);
      return {
        ...account,
        ...(!caller.isAdmin && {
          remindersPausedFor: null,
          credits: account.credits.map((credit) => ({ ...credit, refundFailure: null })),
        }),
        mayPay:
          paymentParts.provider.name !== 'none' &&
          role !== null &&
          mayInCompany(role, creditRights.payInvoices),
        mayDispute: caller.isAdmin || (role !== null && mayInCompany(role, creditRights.disputeItem)),
        payTo: bank ? { holder: bank.holder, iban: bank.iban, bic: bank.bic ?? null } : null,
      };
    },

    getStatementCsv: async ({ params: { companyId }, caller, reply }) => {
      const account = await admit('getStatementCsv', companyId, caller);
      reply.header('content-disposition', `attachment; filename="statement-${account.today}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(statementCsv(account));
    },

    getStatementPdf: async ({ params: { companyId }, caller, reply }) => {
      const account = await admit('getStatementPdf', companyId, caller);
      const bank = await paymentParts.readBank();
      const bytes = await press.print(
        [
          {
            kind: 'statement' as const,
            account,
            to: await addressOf(companyId),
            seller: sellerOnPaper(await readSeller()),
            bank: bank ? { holder: bank.holder, iban: bank.iban, bic: bank.bic ?? null } : null,
          },
        ],
        new Date(),
      );
      reply.header('content-disposition', `attachment; filename="statement-${account.today}.pdf"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(bytes);
    },

    setCompanyTerms: async ({ params: { companyId }, body, caller }) => {
      await setTerms(db, companyId, body, caller);
      return done('Terms saved. They apply to new orders.');
    },

    setCompanyHold: async ({ params: { companyId }, body: { reason }, caller }) => {
      await setHold(db, companyId, reason, caller);
      return done(
        reason === null ? 'Hold released. The company can buy on account again.' : 'Company put on hold.',
      );
    },

    recordCompanyPayment: async ({ params: { companyId }, body, caller }) =>
      done(await recordCompanyPayment(db, companyId, body, caller)),

    allocateCredit: async ({ params: { companyId }, body, caller }) =>
      done(await allocateCredit(db, companyId, body, caller)),

    writeOffItem: async ({ params, body, caller }) =>
      done(await writeOff(db, params, body, { admin: caller, today: (await late()).today })),

    payOutCredit: async ({ params, body, caller }) => done(await payOutCredit(db, params, body, caller)),

    refundSurplus: async ({ params, body, caller }) =>
      done(await refundSurplus(paymentParts, params, body, { admin: caller, today: (await late()).today })),

    payInvoices: async ({ params: { companyId }, body: { items: itemIds }, caller }) => {
      const role = await admitToCompany(db, creditRights.payInvoices, { companyId, caller });
      if (!role) throw new ShopError('conflict', 'Only members of the company can pay its invoices by card.');
      const wanted = { companyId, itemIds, userId: caller.id, today: (await late()).today };
      return await startCardPayment(paymentParts, wanted);
    },

    confirmInvoicePayment: async ({ params, caller }) => {
      const { companyId } = params;
      await admitToCompany(db, creditRights.confirmInvoicePayment, { companyId, caller });
      return done(await confirmCardPayment(paymentParts, params));
    },

    setCompanyReminders: async ({ params: { companyId }, body: { reason }, caller }) => {
      await pauseReminders(db, companyId, reason, caller);
      return done(reason === null ? 'Reminders resumed.' : 'Reminders paused.');
    },

    getItemReminders: async ({ params }) => await readItemReminders(parts, params, await late()),

    disputeItem: async ({ params, body: { reason }, caller }) => {
      const { companyId } = params;
      await admitToCompany(db, creditRights.disputeItem, { companyId, caller });
      await setDispute(db, params, reason);
      return done(reason === null ? 'Dispute resolved.' : 'Invoice disputed. We’ll look into it.');
    },

    chargeLatePayment: async ({ params, body, caller }) =>
      done(await chargeClaim(db, params, { ...body, terms: await late() }, caller)),

    waiveLatePayment: async ({ params, body, caller }) =>
      done(await waiveCharge(db, params, body, { admin: caller, day: (await late()).today })),

    listOpenItems: async () => await listDebts(db, (await late()).today),
  });

  async function addressOf(companyId: string): Promise<string> {
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    const { street, postcode, town, country } = company?.billingAddress ?? {};
    return [
      company?.name,
      street,
      [postcode, town].filter(Boolean).join(' '),
      country && countryInAddress(country),
    ]
      .filter(Boolean)
      .join('\n');
  }
}

async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

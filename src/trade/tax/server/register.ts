import { sql } from 'drizzle-orm';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { admitToCompany } from '#trade/companies/server/company-repository.ts';
import { dropRows, moveRows } from '#trade/companies/server/merging/of-companies.ts';
import { taxRights } from '../contract/routes.ts';
import { checkTax } from './check-tax.ts';
import { checkSalesTax, checkVatSettings } from './doctor.ts';
import { type AskSalesTax, salesTaxAsker } from './sales-tax/ask-sales-tax.ts';
import { newsKeeper } from './sales-tax/keep-news.ts';
import { createSalesTaxProvider } from './sales-tax/sales-tax-provider.ts';
import { vatAnswers, vatNumbers } from './tables.ts';
import { taxOrderBy } from './tax-order.ts';
import { type AskingParts, askBeforeShipping, checkDueNumbers } from './vat-numbers/ask-authority.ts';
import { checkNow, showVatNumber } from './vat-numbers/show-vat-number.ts';
import { createVies } from './vat-numbers/vies.ts';

type Parts = Pick<ShopParts, 'db' | 'config' | 'readSettings'>;

const askingParts = ({ db, config, readSettings }: Parts): AskingParts => ({
  db,
  authority: config.viesUrl
    ? createVies(config.viesUrl, { allowsPrivate: config.mode === 'demo' })
    : undefined,
  readRequester: async () => (await readSettings('identity')).vatId,
});

function salesTaxBy({ db, log, config }: Pick<ShopParts, 'db' | 'log' | 'config'>): AskSalesTax | undefined {
  const { taxProvider, mode } = config;
  if (!taxProvider) return undefined;
  const keepNews = newsKeeper(db);
  return salesTaxAsker(createSalesTaxProvider({ ...taxProvider, allowsPrivate: mode === 'demo' }), {
    onAnswer: (failure) => {
      if (failure !== undefined) log.warn({ failure }, 'The sales tax of an order could not be computed');
      // The doctor's: no order waits for it, or fails with it.
      keepNews(failure).catch(() => undefined);
    },
  });
}

export const taxSubject: Subject = {
  prepare: (parts) => ({
    taxOrder: taxOrderBy({ ...parts, askSalesTax: salesTaxBy(parts) }),
    beforeShipping: (orderId) => askBeforeShipping(askingParts(parts), orderId),
  }),
  handlers: taxHandlers,
  ofCompanies: [
    {
      table: vatNumbers,
      // What is known of the number of the company that stays holds.
      merge: (merger) => [
        sql`${moveRows(vatNumbers, merger)} and not exists (
          select from vat_numbers there where there.company_id = ${merger.stays})`,
        dropRows(vatNumbers, merger),
      ],
    },
    { table: vatAnswers, what: 'VAT number checks' },
  ],
  jobs: {
    'check-vat-numbers': { cron: '* * * * *', run: (parts) => checkDueNumbers(askingParts(parts)) },
  },
  doctor: { 'VAT numbers': checkVatSettings, 'Sales tax': checkSalesTax },
};

function taxHandlers(parts: Parts) {
  const asking = askingParts(parts);
  const { db } = parts;
  return defineHandlers({
    checkTax: async ({ body }) => checkTax(body),

    getVatNumber: async ({ params: { companyId }, caller }) => {
      const role = await admitToCompany(db, taxRights.getVatNumber, { companyId, caller });
      const seesEvidence = caller.isAdmin || (role !== null && mayInCompany(role, taxRights.checkVatNumber));
      const isAsked = asking.authority !== undefined;
      return await showVatNumber(db, companyId, { isAsked, seesEvidence, isAdmin: caller.isAdmin });
    },

    checkVatNumber: async ({ params: { companyId }, caller }) => {
      await admitToCompany(db, taxRights.checkVatNumber, { companyId, caller });
      return done(await checkNow(asking, companyId));
    },
  });
}

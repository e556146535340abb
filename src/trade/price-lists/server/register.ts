import { sql } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { dropRows } from '#trade/companies/server/merging/of-companies.ts';
import { priceListHandlers } from './price-list-handlers.ts';
import { personPrices } from './read-prices.ts';
import { companyPriceLists, listPrices } from './tables.ts';

export const priceListsSubject: Subject = {
  prepare: ({ firstSettings }) => ({ readPersonPrices: personPrices(firstSettings) }),
  handlers: priceListHandlers,
  // The list of the company that stays holds, or the public prices where it has none.
  ofCompanies: [{ table: companyPriceLists, merge: (merger) => [dropRows(companyPriceLists, merger)] }],
  money: [
    {
      ...{ column: listPrices.unitCents, becomes: 'same-number', what: 'Prices in price lists' },
      named: sql`(select sku from products where id = ${listPrices.productId}) || ' in '
        || (select name from price_lists where id = ${listPrices.listId})`,
    },
  ],
};

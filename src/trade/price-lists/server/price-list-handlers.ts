import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { largeFiles } from '#platform/server/http/limits/turns.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { isValidOn } from '#shop/catalog/rules/price-list.ts';
import {
  createPriceList,
  deletePriceList,
  findListOfCompany,
  setCompanyPriceList,
  setListPrices,
  updatePriceList,
} from './change-price-list.ts';
import { findListPrices, findPriceLists, noSuchList, readPriceList } from './price-list-repository.ts';
import { exportListPrices, importListPrices } from './prices-file.ts';
import { todayOf } from './read-prices.ts';
import { listMyPrices, previewListPrice } from './show-prices.ts';
import { priceLists } from './tables.ts';

export function priceListHandlers({
  db,
  firstSettings,
  readPersonPrices,
}: Pick<ShopParts, 'db' | 'firstSettings' | 'readPersonPrices'>) {
  const today = () => todayOf(db, firstSettings);
  const requireList = async (listId: string) => {
    const [list] = await db.select().from(priceLists).where(eq(priceLists.id, listId));
    if (!list) throw noSuchList();
    return list;
  };

  return defineHandlers({
    listMyPrices: async ({ query, caller, reply }) => {
      reply.header('cache-control', 'private, no-store');
      return await listMyPrices(db, readPersonPrices, { personId: caller.id, productIds: query.products });
    },

    listPriceLists: async ({ query, reply }) =>
      answerPage(reply, await findPriceLists(db, query, await today())),

    createPriceList: async ({ body, caller }) => ({
      ...done(`${body.name} was created.`),
      id: await createPriceList(db, body, caller),
    }),

    getPriceList: async ({ params }) => await readPriceList(db, params.listId, await today()),

    updatePriceList: async ({ params, body, caller }) => ({
      ...done('Price list saved.'),
      revision: await updatePriceList(db, params.listId, body, caller),
    }),

    deletePriceList: async ({ params, caller }) =>
      done(`${await deletePriceList(db, params.listId, caller)} was deleted.`),

    listListPrices: async ({ params, query, reply }) => {
      await requireList(params.listId);
      return answerPage(reply, await findListPrices(db, params.listId, query));
    },

    setListPrices: async ({ params, body, caller }) => ({
      ...done('Prices saved.'),
      revision: await setListPrices(db, params, body, caller),
    }),

    exportListPrices: async ({ params, reply }) => {
      const { id, name } = await requireList(params.listId);
      const file = name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
      reply.header('content-disposition', `attachment; filename="prices-${file}-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return exportListPrices(db, id);
    },

    importListPrices: async ({ params, query, body, caller, work }) =>
      await work.once(() => importListPrices(db, { listId: params.listId, bytes: body, ...query }, caller), {
        lane: largeFiles,
      }),

    previewListPrice: async ({ params, query }) => {
      const list = await requireList(params.listId);
      return await previewListPrice(db, list, { ...query, day: query.day ?? (await today()) });
    },

    getCompanyPriceList: async ({ params }) => {
      const list = await findListOfCompany(db, params.companyId);
      const day = await today();
      return { list: list ? { id: list.id, name: list.name, isValid: isValidOn(list, day) } : null };
    },

    setCompanyPriceList: async ({ params, body, caller }) => {
      const name = await setCompanyPriceList(db, params.companyId, body.listId, caller);
      return done(name ? `The company now uses ${name}.` : 'The company now pays public prices.');
    },
  });
}

import type { FastifyReply } from 'fastify';
import type { WholeListQuery } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/queries.ts';
import { answerPage, WrittenAnswer } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { Product } from '../contract/product.ts';
import { findProducts } from './finding/find-products.ts';
import type { Versions } from './finding/load-catalog.ts';
import { listProductsById } from './product-repository.ts';

/** A list as it was written, without its stock: one figure belongs between each piece and the next. */
interface KeptList {
  ids: string[];
  pieces: string[];
  total: number;
}

/** For the addresses that are asked for most, and of no length that would count. */
const mostLists = 16;
const mostLetters = 256 * 1024;

const readStock = prepared<{ id: string; available: number }>(
  'stock_of_products',
  `select product_id as id, (on_hand - held)::float8 as available from stock where product_id = any ($1)`,
);

/**
 * Lists of products whose stock is exact. Each order changes a figure or two, and nothing else in the answer: so the
 * rest is kept as text for as long as the content stays as it is, and of the database only the stock is read again.
 */
export function listProductsExactly(db: Database, versions: () => Versions) {
  const kept = new Map<string, KeptList>();
  let version: number | undefined;

  function keep(key: string, list: KeptList): void {
    if (list.pieces.length !== list.ids.length + 1) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostLists) kept.delete(oldest);
    kept.set(key, list);
  }

  return async (reply: Pick<FastifyReply, 'header' | 'getHeader' | 'serialize'>, query: WholeListQuery) => {
    const { content } = versions();
    if (content !== version) kept.clear();
    version = content;
    const key = JSON.stringify(query);
    const known = kept.get(key);
    const written = known && (await writeAgain(db, known));
    if (known && written) {
      answerPage(reply, { items: [], total: known.total });
      return new WrittenAnswer(written);
    }
    const found = await answerList(reply, query, {
      find: (wanted) => findProducts(db, wanted),
      read: (ids) => listProductsById(db, ids),
    });
    if (content === undefined || !Array.isArray(found)) return found;
    const text = String(reply.serialize(found));
    const total = Number(reply.getHeader('x-total-count'));
    if (text.length <= mostLetters && content === versions().content) keep(key, split(text, found, total));
    return new WrittenAnswer(text);
  };
}

/** In a JSON text every quotation mark inside a value is escaped, so that what looks like the name of a field is one. */
function split(text: string, products: Product[], total: number): KeptList {
  return { ids: products.map(({ _id }) => _id), pieces: text.split(/(?<="available":)-?\d+/), total };
}

/** Nothing where a product has no stock any more: then it has changed in more than that. */
async function writeAgain(db: Database, { ids, pieces }: KeptList): Promise<string | undefined> {
  const stock = new Map((await readStock(db, [ids])).map(({ id, available }) => [id, available]));
  let text = pieces[0] ?? '';
  for (const [index, id] of ids.entries()) {
    const available = stock.get(id);
    if (available === undefined) return undefined;
    text += available + (pieces[index + 1] ?? '');
  }
  return text;
}

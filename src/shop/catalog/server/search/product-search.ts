import { and, asc, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isSlipOf } from '#platform/kernel/algorithms/edit-distance.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { productSearch, products } from '../tables/products.ts';
import { findNearest, readAskedFigures } from './nearest-figures.ts';
import { type Lexicon, readSkuParts, readTerms, type Term, type TypedWord } from './search-query.ts';
import { synonyms } from './synonyms.ts';

interface Stretch {
  limit: number;
  offset: number;
}

/** Which products are found, what fits best first, and how many there are in all. */
interface FoundProducts {
  ids: string[];
  total: number;
  /** Where no product has the figures asked for: which are shown instead, in words. */
  note?: string | undefined;
}

const mostWords = 12;

/**
 * Finds products by what people type: words in any order, misspelt or not, figures with units, other names, parts of
 * SKUs. Where none has all that was asked for, those are found whose figures are nearest, or that have half of it.
 */
export async function searchProducts(db: Database, text: string, stretch?: Stretch): Promise<FoundProducts> {
  const [words, lexicon] = await Promise.all([readWords(db, text), readLexicon(db)]);
  if (words.length === 0) return await readFound(db, { isFound: isWritten(db, text), fits: [] }, stretch);
  const terms = readTerms(words, lexicon);
  const skuParts = readSkuParts(text, words);
  const complete = await readFound(db, askFor(terms, skuParts, { isComplete: true }), stretch);
  if (complete.total > 0) return complete;
  const nearest = await searchNearest(db, words, lexicon);
  if (nearest) {
    const { limit, offset } = stretch ?? { limit: nearest.ids.length, offset: 0 };
    const ids = nearest.ids.slice(offset, offset + limit);
    return { ids, total: nearest.ids.length, note: nearest.note };
  }
  return await readFound(db, askFor(terms, skuParts, { isComplete: false }), stretch);
}

/** By figures that no product has exactly, among those that have all the other words. */
async function searchNearest(db: Database, words: TypedWord[], lexicon: Lexicon) {
  const { figures, rest } = readAskedFigures(words);
  if (figures.length === 0) return undefined;
  const others = readTerms(rest, lexicon).filter(({ isSmall }) => !isSmall);
  const isFound = others.length > 0 ? askFor(others, [], { isComplete: true }).isFound : undefined;
  return await findNearest(db, figures, isFound);
}

interface Question {
  isFound: SQL;
  /** What is added up to tell how well it fits. */
  fits: SQL[];
}

/** All that was asked for, or else half of it: what has less in common with it was not meant. */
function askFor(terms: Term[], skuParts: string[], { isComplete }: { isComplete: boolean }): Question {
  const telling = terms.filter(({ isSmall }) => !isSmall);
  const asked = telling.length > 0 ? telling : terms;
  const question = asked.map(({ any }) => `(${any})`).join(isComplete ? ' & ' : ' | ');
  const counted = asked.map(({ any }) => sql`${has(productSearch.allWords, any)}::int`);
  const isHalf = sql`${sql.join(counted, sql` + `)} >= ${Math.ceil(asked.length / 2)}`;
  const byWords = has(productSearch.allWords, question);
  return {
    isFound: anyOf([
      isComplete ? byWords : sql`(${byWords} and ${isHalf})`,
      ...skuParts.map((part) => sql`${productSearch.skuKey} like ${containing(part)}`),
    ]),
    fits: [...terms.map((term) => fitOfTerm(term, { isComplete })), ...skuParts.map(fitOfSku)],
  };
}

async function readFound(
  db: Database,
  { isFound, fits }: Question,
  stretch?: Stretch,
): Promise<FoundProducts> {
  const found = db
    .select({ id: productSearch.productId, total: sql`count(*) over ()`.mapWith(Number) })
    .from(productSearch)
    .where(isFound)
    .orderBy(...(fits.length > 0 ? [desc(sql.join(fits, sql` + `))] : []), asc(productSearch.position))
    .$dynamic();
  const rows = await (stretch ? found.limit(stretch.limit).offset(stretch.offset) : found);
  const isBeyondTheEnd = rows.length === 0 && stretch !== undefined && stretch.offset > 0;
  const total = isBeyondTheEnd ? await db.$count(productSearch, isFound) : (rows[0]?.total ?? 0);
  return { ids: rows.map(({ id }) => id), total };
}

/** A sign that is no word, such as %, is found where it is written. */
function isWritten(db: Database, text: string): SQL {
  return exists(
    db
      .select()
      .from(products)
      .where(
        and(
          eq(products.id, productSearch.productId),
          or(ilike(products.name, containing(text)), ilike(products.description, containing(text))),
        ),
      ),
  );
}

/** Cut as products are. Of a word that none has, what may be meant: one with a slip in it, or two written as one. */
async function readWords(db: Database, text: string): Promise<TypedWord[]> {
  const { rows } = await db.execute<{
    token: string;
    stem: string;
    is_small: boolean;
    near: string[] | null;
    parts: string | null;
  }>(sql`
    select token, stem, ts_lexize('english_stem', token) = '{}' as is_small,
      case when is_known then null else array(
        select distinct word from search_vocabulary where word % stem order by word limit 200
      ) end as near,
      case when is_known then null else (
        select search_stem(left(token, cut)) || ' ' || search_stem(substr(token, cut + 1))
        from generate_series(2, length(token) - 2) cut
        where exists (select from search_vocabulary where word = search_stem(left(token, cut)))
          and exists (select from search_vocabulary where word = search_stem(substr(token, cut + 1)))
        limit 1
      ) end as parts
    from (select place, token, search_stem(token) as stem from search_tokens(search_form(${text.slice(0, 200)})) limit ${mostWords}) typed
    cross join lateral (
      select token ~ '\\d' or length(token) < 3
        or exists (select from search_vocabulary where word ~>=~ stem and word ~<~ (stem || chr(1114111))) as is_known
    ) known
    order by place`);
  return rows.map(({ token, stem, is_small, near, parts }) => ({
    token,
    stem,
    isSmall: is_small,
    meant: [...(near ?? []).filter((word) => isSlipOf(stem, word)), ...(parts ? [parts] : [])],
  }));
}

/** Every database stems alike. */
let lexicon: Promise<Lexicon> | undefined;

function readLexicon(db: Database): Promise<Lexicon> {
  lexicon ??= stemSynonyms(db).catch((error) => {
    lexicon = undefined;
    throw error;
  });
  return lexicon;
}

async function stemSynonyms(db: Database): Promise<Lexicon> {
  const phrases = [...new Set([...Object.keys(synonyms), ...Object.values(synonyms).flat()])];
  const { rows } = await db.execute<{ phrase: string; stems: string[] }>(sql`
    select phrase, array(select search_stem(token) from search_tokens(search_form(phrase)) order by place) as stems
    from unnest(${sql.param(phrases)}::text[]) phrase`);
  const stems = new Map(rows.map((row) => [row.phrase, row.stems]));
  return new Map(
    Object.entries(synonyms).map(([phrase, names]) => [
      (stems.get(phrase) ?? []).join(' '),
      names.map((name) => stems.get(name) ?? []),
    ]),
  );
}

/**
 * In a name or SKU a word counts most, then among the figures, then anywhere; the word itself most of all. Where
 * products have all that was asked for, no check is needed whether they do.
 */
function fitOfTerm({ exact, any, isSmall }: Term, { isComplete }: { isComplete: boolean }): SQL {
  const fit = sql`case
    when ${has(productSearch.nameWords, exact)} then 8
    when ${has(productSearch.nameWords, any)} then 6
    when ${has(productSearch.figureWords, exact)} then 4
    ${isComplete && !isSmall ? sql`else 2` : sql`when ${has(productSearch.allWords, any)} then 2 else 0`}
    end`;
  return isSmall ? sql`${fit} / 8.0` : fit;
}

function has(words: AnyPgColumn, question: string): SQL {
  return sql`(${words} @@ ${question}::tsquery)`;
}

function fitOfSku(part: string): SQL {
  return sql`case
    when ${productSearch.skuKey} = ${part} then 100
    when ${productSearch.skuKey} like ${containing(part)} then 20
    else 0 end`;
}

function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

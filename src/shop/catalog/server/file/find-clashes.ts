import { findCircles } from '#platform/kernel/algorithms/find-circles.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { wordsForTaken } from '../refusals/refuse-taken.ts';
import { turnByTurn } from './product-file.ts';

/** What a row needs of other rows and of the shop. */
export interface RowClaims {
  row: number;
  sku: string;
  productId: string | undefined;
  /** In small letters, if it is another one than before. */
  name?: string | undefined;
  slug?: string | undefined;
  gtin?: string | undefined;
  /** Other products’ SKUs, only where they are others than before. */
  builtOf?: string[] | undefined;
  fits?: string[] | undefined;
  isFaulty: boolean;
}

/** What the shop already has among the names, SKUs and addresses that rows claim. */
export interface ShopHoldings {
  /** Which product on sale has a name, in small letters. */
  names: ReadonlyMap<string, string>;
  /** Which product on sale has a slug, or had it. */
  slugs: ReadonlyMap<string, string>;
  /** Which product on sale has a GTIN. */
  gtins: ReadonlyMap<string, string>;
  /** The products on sale that rows lead to. */
  skus: ReadonlySet<string>;
  /** What products on sale are built of, by their SKUs in small letters. */
  builtOf: ReadonlyMap<string, readonly string[]>;
}

const keyOf = (sku: string) => sku.toLowerCase();

type Refuse = (row: RowClaims, column: string, message: string) => void;

/** More rounds than anybody's file needs; after them nothing is left that could be in a circle. */
const mostRounds = 10;

/**
 * Says which rows cannot be as they are because of other rows or products. A row that goes by a faulty one is faulty too:
 * the faultless ones can be imported without the others.
 */
export async function findClashes(
  rows: readonly RowClaims[],
  shop: ShopHoldings,
  refuse: Refuse,
): Promise<void> {
  await refuseTwins(rows, 'sku', ({ sku }) => keyOf(sku), refuse);
  await refuseTwins(rows, 'name', ({ name }) => name, refuse);
  await refuseTwins(rows, 'slug', ({ slug }) => slug, refuse);
  await refuseTwins(rows, 'gtin', ({ gtin }) => gtin, refuse);
  const byKey = new Map(rows.map((row) => [keyOf(row.sku), row]));
  const byProduct = new Map(rows.flatMap((row) => (row.productId ? [[row.productId, row]] : [])));
  /** Which rows go by this one, in which column, and what they are told when it is faulty. */
  const relying = new Map<RowClaims, [RowClaims, string, string][]>();
  const relyOn = (other: RowClaims, ...[row, column, message]: [RowClaims, string, string]) => {
    const there = relying.get(other);
    if (there) there.push([row, column, message]);
    else relying.set(other, [[row, column, message]]);
  };

  await turnByTurn(rows, (row) => {
    const holder = row.name === undefined ? undefined : shop.names.get(row.name);
    if (holder && holder !== row.productId) {
      const other = byProduct.get(holder);
      if (other?.name === undefined) refuse(row, 'name', wordsForTaken.name);
      else relyOn(other, row, 'name', fileWords.nameOfFaulty(other.row));
    }
    const holderOfSlug = row.slug === undefined ? undefined : shop.slugs.get(row.slug);
    if (holderOfSlug && holderOfSlug !== row.productId) refuse(row, 'slug', wordsForTaken.slug);
    const holderOfGtin = row.gtin === undefined ? undefined : shop.gtins.get(row.gtin);
    if (holderOfGtin && holderOfGtin !== row.productId)
      refuse(row, 'gtin', wordsForTaken['specification.gtin']);
    for (const [column, skus] of Object.entries({ built_of: row.builtOf, fits: row.fits })) {
      for (const sku of skus ?? []) {
        if (shop.skus.has(keyOf(sku))) continue;
        const other = byKey.get(keyOf(sku));
        if (other) relyOn(other, row, column, fileWords.linkToFaulty(sku, other.row));
        else refuse(row, column, fileWords.noSuchSku(sku));
      }
    }
  });
  refuseCircles(rows, shop, refuse);
  tellRelying();
  for (let round = 1; round <= mostRounds; round++) {
    const sound = rows.filter(({ isFaulty }) => !isFaulty);
    if (!refuseCircles(sound, shop, refuse)) return;
    tellRelying();
  }
  for (const row of rows) if (row.builtOf && !row.isFaulty) refuse(row, 'built_of', fileWords.inCircle);
  tellRelying();

  function tellRelying(): void {
    const faulty = [...relying.keys()].filter(({ isFaulty }) => isFaulty);
    for (let other = faulty.pop(); other; other = faulty.pop()) {
      for (const [row, column, message] of relying.get(other) ?? []) {
        if (!row.isFaulty) faulty.push(row);
        refuse(row, column, message);
      }
      relying.delete(other);
    }
  }
}

async function refuseTwins(
  rows: readonly RowClaims[],
  column: 'sku' | 'name' | 'slug' | 'gtin',
  claimOf: (row: RowClaims) => string | undefined,
  refuse: Refuse,
): Promise<void> {
  const claims = new Map<string, RowClaims[]>();
  await turnByTurn(rows, (row) => {
    const claim = claimOf(row);
    const there = claim ? claims.get(claim) : undefined;
    if (there) there.push(row);
    else if (claim) claims.set(claim, [row]);
  });
  for (const alike of claims.values()) {
    if (alike.length === 1) continue;
    const message = fileWords.twiceInFile(
      column === 'sku' || column === 'gtin' ? column.toUpperCase() : column,
      alike.map(({ row }) => row),
    );
    await turnByTurn(alike, (row) => refuse(row, column, message));
  }
}

/** Answers whether there was any. */
function refuseCircles(rows: readonly RowClaims[], shop: ShopHoldings, refuse: Refuse): boolean {
  const changed = rows.filter(({ builtOf }) => builtOf);
  if (changed.length === 0) return false;
  const steps = changed.map(({ sku, builtOf = [] }) => [keyOf(sku), builtOf.map(keyOf)] as const);
  const inCircles = findCircles(new Map([...shop.builtOf, ...steps]));
  const wrong = changed.filter(({ sku }) => inCircles.has(keyOf(sku)));
  for (const row of wrong) refuse(row, 'built_of', fileWords.inCircle);
  return wrong.length > 0;
}

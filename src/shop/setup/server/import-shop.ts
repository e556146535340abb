import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type FieldIssue, ShopError } from '#platform/contract/errors.ts';
import { type Currency, inCurrency, shopCurrency } from '#platform/kernel/money.ts';
import { currencyOf, isCurrencyCode } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { hashOf, keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { takePicture } from '#shop/catalog/server/pictures/take-picture.ts';
import { blogPostInput } from '#shop/content/contract/blog-posts.ts';
import { fingerprintOf, listEntries, saveEntries } from '#shop/content/server/blog-entries.ts';
import { listPosts, savePost } from '#shop/content/server/blog-posts.ts';
import { checkSettings } from '#shop/content/server/check-settings.ts';
import { brandPictures } from '#shop/settings/contract/parts/brand.ts';
import {
  type SettingsPart,
  type ShopSettings,
  settingsParts,
  settingsSchemas,
} from '#shop/settings/contract/settings.ts';
import { keepBrandPictures } from '#shop/settings/server/brand-files.ts';
import { beforeCurrencyChanges } from '#shop/settings/server/money-terms.ts';
import { readPart, savePart } from '#shop/settings/server/settings-repository.ts';
import { shopFileSchema } from '../contract/shop-file.ts';

/** What a file changes in one part of the shop. */
export interface PartChange {
  part: SettingsPart | 'blog' | 'posts';
  /** Fields, or addresses of posts. */
  fields: string[];
}

interface ImportOptions {
  /** Says what it would do, and does nothing. */
  dryRun: boolean;
  keepPrices: boolean;
}

type Parts = Pick<ShopParts, 'db' | 'workshop' | 'firstSettings' | 'changeCurrency'>;
type ReadFile = z.output<typeof shopFileSchema>;
type Values = Partial<ShopSettings>;

/** Ends a transaction that was only to say what would change. */
class DryRun extends Error {}

/**
 * Saves everything that a file states and that differs, all of it or nothing. A dry run does the same up to the end, so that
 * it refuses just what the import would.
 */
export async function importShop(
  { db, workshop, firstSettings, changeCurrency }: Parts,
  given: unknown,
  admin: { id: string },
  { dryRun, keepPrices }: ImportOptions,
): Promise<PartChange[]> {
  const file = readFile(given);
  // Amounts of the file have the decimals of its own currency.
  const values = inCurrency(currencyIn(file), () => readSettings(file));
  const changes: PartChange[] = [];

  async function saveSettings<Part extends SettingsPart>(
    tx: Database,
    part: Part,
    stated: ShopSettings[Part],
  ) {
    await at(`settings.${part}`, () => checkSettings(tx, part, stated));
    const value = (
      part === 'brand'
        ? await at('settings.brand', () =>
            keepBrandPictures({ db: tx, workshop }, stated as ShopSettings['brand']),
          )
        : stated
    ) as ShopSettings[Part];
    const current = await readPart(tx, part, firstSettings);
    const fields = differing(current.value, value);
    if (fields.length === 0) return;
    const beforeSave = beforeCurrencyChanges(changeCurrency, value, keepPrices);
    const next = { version: current.version, value, first: firstSettings, beforeSave };
    await at(`settings.${part}`, () => savePart(tx, part, next, admin));
    changes.push({ part, fields });
  }

  try {
    await db.transaction(async (tx) => {
      for (const [index, { address, data }] of file.pictures.entries()) {
        const picture = await takePicture(workshop, data, `pictures.${index}.data`);
        if (!address.startsWith(`/images/${hashOf(picture)}.`))
          throw refusal(`pictures.${index}.data`, 'This picture is not the one that its address names.');
        await keepImage(tx, picture);
      }
      // The currency comes last: by then the amounts are those of the file.
      for (const part of settingsParts.toSorted((one, other) => +(one === 'money') - +(other === 'money'))) {
        const value = values[part];
        if (value) await saveSettings(tx, part, value);
      }
      const posts = await importPosts(tx, file.posts, admin);
      if (posts.length > 0) changes.push({ part: 'posts', fields: posts });
      if (file.blog && (await importBlog(tx, file.blog, admin)))
        changes.push({ part: 'blog', fields: ['entries'] });
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return changes;
}

function readFile(given: unknown): ReadFile {
  const { data, error } = shopFileSchema.safeParse(given);
  if (data) return data;
  // Of a file of another kind, nothing else is worth a word.
  const kind = error.issues.find(({ path }) => path[0] === 'format' || path[0] === 'version');
  throw refusalOf((kind ? [kind] : error.issues).map(toIssue('')));
}

function currencyIn({ settings }: ReadFile): Currency {
  const { currency } = settings.money ?? {};
  return typeof currency === 'string' && isCurrencyCode(currency) ? currencyOf(currency) : shopCurrency();
}

/** Each part by its own schema; pictures of the brand come with the file. */
function readSettings({ settings, brandFiles }: ReadFile): Values {
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  const known = new Map(brandFiles.map(({ address, data }) => [address, data]));
  for (const [part, stated] of Object.entries(settings)) {
    if (!Object.hasOwn(settingsSchemas, part)) {
      issues.push({ field: `settings.${part}`, message: 'This shop has no such part.' });
      continue;
    }
    const given = part === 'brand' ? withPictures(stated, known) : stated;
    const { success, data, error } = settingsSchemas[part as SettingsPart].safeParse(given);
    if (success) values[part] = data;
    else issues.push(...error.issues.map(toIssue(`settings.${part}`)));
  }
  if (issues.length > 0) throw refusalOf(issues);
  return values as Values;
}

const withPictures = (brand: Record<string, unknown>, known: Map<string, string>) =>
  Object.fromEntries(
    Object.entries(brand).map(([field, stated]) => [
      field,
      Object.hasOwn(brandPictures, field) ? (known.get(String(stated)) ?? stated) : stated,
    ]),
  );

async function importPosts(tx: Database, given: ReadFile['posts'], admin: { id: string }): Promise<string[]> {
  const known = new Map((await listPosts(tx)).map((post) => [post.slug, post]));
  const changed: string[] = [];
  for (const [index, stated] of given.entries()) {
    const { data: post, error } = blogPostInput.safeParse(stated);
    if (!post) throw refusalOf(error.issues.map(toIssue(`posts.${index}`)));
    const before = known.get(post.slug);
    if (before && differing(post, before).length === 0) continue;
    await at(`posts.${index}`, () => savePost(tx, post, admin, before));
    changed.push(post.slug);
  }
  return changed;
}

async function importBlog(
  tx: Database,
  entries: NonNullable<ReadFile['blog']>,
  admin: { id: string },
): Promise<boolean> {
  const before = await listEntries(tx);
  const stated = before.map(({ question, answer }) => ({ question, answer }));
  if (isDeepStrictEqual(stated, entries)) return false;
  await saveEntries(tx, { seen: fingerprintOf(before), entries }, admin);
  return true;
}

/** The fields of the first that the second has otherwise. */
const differing = (one: object, other: object): string[] =>
  Object.entries(one)
    .filter(([field, stated]) => !isDeepStrictEqual(stated, (other as Record<string, unknown>)[field]))
    .map(([field]) => field);

const toIssue =
  (before: string) =>
  ({ path, message }: { path: PropertyKey[]; message: string }): FieldIssue => ({
    field: [before, ...path.map(String)].filter(Boolean).join('.'),
    message,
  });

const refusal = (field: string, message: string) => refusalOf([{ field, message }]);

const refusalOf = (issues: FieldIssue[]) =>
  new ShopError('invalid-request', issues[0]?.message ?? 'This file can’t be read.', issues);

/** Says of a refusal in which part of the file it is. */
async function at<Answer>(place: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const issues = error.issues ?? [{ field: '', message: error.message }];
    throw new ShopError(
      error.code,
      error.message,
      issues.map(({ field, message }) => ({ field: [place, field].filter(Boolean).join('.'), message })),
    );
  }
}

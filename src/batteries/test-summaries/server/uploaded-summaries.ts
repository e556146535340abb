import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { documentAddress } from '#shop/documents/rules/documents.ts';
import { validityOn } from '#shop/documents/rules/validity.ts';
import type { UploadedTestSummary } from '../contract/test-summary-page.ts';

/**
 * Test summaries that somebody has uploaded as a PDF instead of filling in the form, for everybody and as long as they are
 * current: of `d`ocuments and their `p`roducts.
 */
export const isUploadedSummary = sql`d.kind = 'test-summary' and d.audience = 'everybody'
  and d.replaced_at is null and d.withdrawn_at is null and p.sku is not null
  and not exists (select from test_summaries where product_id = d.product_id and file_hash = d.file_hash)`;

interface Uploaded extends Record<string, unknown> {
  id: string;
  fileName: string;
  language: string;
  edition: string;
  issuedOn: string;
  validFrom: string | null;
  validUntil: string | null;
  sku: string;
  name: string;
  slug: string | null;
  isOnSale: boolean;
}

/** Those of a model, the newest first, with what its product is by now. */
export async function listUploadedOfModel(db: Database, model: string): Promise<Uploaded[]> {
  const { rows } = await db.execute<Uploaded>(sql`
    select d.id, d.file_name as "fileName", d.language, d.edition, d.issued_on::text as "issuedOn",
      d.valid_from::text as "validFrom", d.valid_until::text as "validUntil",
      p.sku, p.name, p.slug, p.deleted_at is null as "isOnSale"
    from documents d join products p on p.id = d.product_id
    where lower(p.sku) = lower(${model}) and ${isUploadedSummary}
    order by d.issued_on desc, d.language, d.id`);
  return rows;
}

export function toUploaded({
  language,
  edition,
  issuedOn,
  validFrom,
  validUntil,
  ...file
}: Uploaded): UploadedTestSummary {
  const period = { validFrom, validUntil };
  return {
    ...{ language, edition, issuedOn, ...period },
    validity: validityOn(dayOf(new Date()), period),
    file: documentAddress(file),
  };
}

import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { KindOnSale, kindSchema } from '../../contract/finding/catalog-answer.ts';
import { type KindName, kindNames, kindOf } from '../../contract/kinds.ts';
import { fieldOf } from '../../contract/specification-fields.ts';
import { images } from '../tables/pictures.ts';
import { products } from '../tables/products.ts';

/** Those of which anything is on sale, in their order. */
export async function listKindsOnSale(db: Database): Promise<KindOnSale[]> {
  const rows = await db
    .selectDistinctOn([products.kind], {
      kind: products.kind,
      count: sql`count(*) over (partition by ${products.kind})`.mapWith(Number),
      imageHash: products.imageHash,
      imageType: images.contentType,
    })
    .from(products)
    .innerJoin(images, eq(images.hash, products.imageHash))
    .where(and(isNull(products.deletedAt), isNotNull(products.kind)))
    .orderBy(asc(products.kind), asc(products.position));
  return kindNames.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (!row) return [];
    const { plural, summary } = kindOf(kind);
    return [{ kind, plural, summary, count: row.count, image: pictureAddress(row.imageHash, row.imageType) }];
  });
}

/** All there are, with every figure that a product of it may have. */
export async function listKinds(db: Database): Promise<z.input<typeof kindSchema>[]> {
  const onSale = await listKindsOnSale(db);
  return kindNames.map((kind) => {
    const { name, plural, summary } = kindOf(kind);
    const { count = 0, image = null } = onSale.find((one) => one.kind === kind) ?? {};
    return { kind, name, plural, summary, count, image, figures: figuresOf(kind) };
  });
}

function figuresOf(kind: KindName): z.input<typeof kindSchema>['figures'] {
  const { fields, expected, keyFigures } = kindOf(kind);
  return fields.map((name) => {
    const field = fieldOf(name);
    return {
      name,
      label: field.label,
      type: field.type,
      ...(field.type === 'number' && { unit: field.unit }),
      ...(field.type === 'choice' && { choices: [...field.choices] }),
      isExpected: expected.includes(name),
      isKey: keyFigures.includes(name),
    };
  });
}

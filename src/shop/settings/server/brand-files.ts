import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { findPictureType } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  type Picture,
  PictureRefusedError,
  type PictureWorkshop,
} from '#platform/server/pictures/sharp-workshop.ts';
import {
  type BrandPicture,
  brandPictures,
  brandWords,
  bytesOfBrandPicture,
} from '../contract/parts/brand.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { type BrandFileKind, brandFiles } from './tables.ts';

type Brand = ShopSettings['brand'];

const onPage = { width: 480, height: 96, ground: null, share: 1, format: 'png' } as const;
const icon = (side: number, share: number, ground: string | null) =>
  ({ width: side, height: side, share, ground, format: 'png' }) as const;

/** What is made of each picture, once: mail programs, phones and paper take no drawings. */
const forms = {
  logo: { png: onPage },
  logoDark: {},
  icon: {
    '32': icon(32, 1, null),
    '180': icon(180, 0.76, '#ffffff'),
    '192': icon(192, 1, null),
    '512': icon(512, 0.62, '#ffffff'),
  },
  socialPicture: { social: { width: 1200, height: 630, ground: '#ffffff', share: 1, format: 'jpeg' } },
} as const;

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

/** Keeps pictures that came as data URLs, and answers the brand with their addresses. */
export async function keepBrandPictures(parts: Parts, brand: Brand): Promise<Brand> {
  const kept = { ...brand };
  for (const field of Object.keys(brandPictures) as BrandPicture[]) {
    const given = brand[field];
    if (given?.startsWith('data:')) kept[field] = await keepPicture(parts, field, bytesOfBrandPicture(given));
    else if (given && !(await findBrandFile(parts.db, hashIn(given), 'original')))
      throw refusal(field, 'This picture is no longer available. Please choose it again.');
  }
  return kept;
}

async function keepPicture({ db, workshop }: Parts, field: BrandPicture, bytes: Uint8Array): Promise<string> {
  const type = findPictureType(bytes);
  if (type !== 'image/svg+xml' && type !== 'image/png')
    throw refusal(field, brandWords.type(brandPictures[field].label));
  const picture: Picture = { type, bytes };
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    await workshop.check(picture);
    const rows = [
      { hash, kind: 'original' as BrandFileKind, type: type as string, bytes: Buffer.from(bytes) },
    ];
    for (const [kind, form] of Object.entries(forms[field])) {
      const made = Buffer.from(await workshop.fit(picture, form));
      rows.push({ hash, kind: kind as BrandFileKind, type: `image/${form.format}`, bytes: made });
    }
    await db.insert(brandFiles).values(rows).onConflictDoNothing();
  } catch (error) {
    if (!(error instanceof PictureRefusedError)) throw error;
    throw refusal(field, brandWords.broken(brandPictures[field].label));
  }
  return `/brand/${hash}.${type === 'image/png' ? 'png' : 'svg'}`;
}

const refusal = (field: BrandPicture, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

export const hashIn = (address: string): string => /[0-9a-f]{64}/.exec(address)?.[0] ?? '';

export async function findBrandFile(
  db: Database,
  hash: string,
  kind: BrandFileKind,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [file] = await db
    .select({ type: brandFiles.type, bytes: brandFiles.bytes })
    .from(brandFiles)
    .where(and(eq(brandFiles.hash, hash), eq(brandFiles.kind, kind)));
  return file;
}

import type { BrandInfo } from '#platform/contract/shop-info.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailLook } from '#platform/server/mail/letter.ts';
import type { PaperLook } from '#platform/server/pdf/writing/look.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { type AccentShades, nearestReadable, shadesOf } from '../rules/accent.ts';
import { findBrandFile, hashIn } from './brand-files.ts';

type Brand = ShopSettings['brand'];
type Identity = ShopSettings['identity'];

/** The accent of light and of dark pages; what is not stated for dark ones follows from the other. */
export function accentsOf({
  accent,
  accentDark,
}: Brand): { light: AccentShades; dark: AccentShades } | undefined {
  if (!accent) return undefined;
  return {
    light: shadesOf(accent, 'light'),
    dark: shadesOf(accentDark ?? nearestReadable(accent, 'dark'), 'dark'),
  };
}

/** What pages show of the brand. The mark of the software is the demo's, as long as its seller is. */
export function brandInfoOf(brand: Brand, { hasOwnMark }: { hasOwnMark: boolean }): BrandInfo {
  const { logo, logoDark } = brand;
  const accents = accentsOf(brand);
  const { light, dark } = accents ?? {};
  return {
    mark: logo ? 'logo' : hasOwnMark ? 'own' : 'name',
    logo,
    logoDark,
    style:
      light && dark
        ? `:root{--accent:${light.accent};--accent-strong:${light.strong};--accent-soft:${light.soft};--on-accent:${light.onAccent};--accent-dark:${dark.accent};--accent-strong-dark:${dark.strong};--accent-soft-dark:${dark.soft};--on-accent-dark:${dark.onAccent}}`
        : null,
  };
}

/** The demo's seller as it came: it has the software's mark, icons and pictures. */
export const hasOwnMark = (mode: 'demo' | 'live', { name }: Identity, first: ShopSettings): boolean =>
  mode === 'demo' && name === first.identity.name;

export function emailLookOf(brand: Brand, address: string): EmailLook {
  const accents = accentsOf(brand);
  return {
    ...(brand.logo && { logo: `${address}/brand/${hashIn(brand.logo)}-png.png` }),
    ...(accents && { accents }),
  };
}

export async function paperLookOf(db: Database, { name }: Identity, brand: Brand): Promise<PaperLook> {
  const logo = brand.logo && (await findBrandFile(db, hashIn(brand.logo), 'png'));
  return {
    name,
    ...(brand.accent && { accent: brand.accent }),
    ...(logo && { logo: logo.bytes }),
  };
}

import { z } from 'zod';
import { findPictureType } from '#platform/kernel/picture.ts';
import { brandPictureLimits } from '#platform/kernel/upload-limits.ts';
import { contrastOf, isHexColour, isReadable, nearestReadable, type Theme } from '../../rules/accent.ts';
import { findDanger } from '../../rules/svg-dangers.ts';
import { stated } from './identity.ts';

/** What each picture may weigh, in kilobytes of 1,000 bytes. */
export const brandPictures = {
  logo: { label: 'Logo', mostKilobytes: brandPictureLimits.kilobytes },
  logoDark: { label: 'Logo on dark pages', mostKilobytes: brandPictureLimits.kilobytes },
  icon: { label: 'Icon', mostKilobytes: brandPictureLimits.kilobytes },
  socialPicture: { label: 'Social picture', mostKilobytes: brandPictureLimits.socialKilobytes },
} as const;

export type BrandPicture = keyof typeof brandPictures;

export const brandWords = {
  colour: 'Enter a colour such as #0a5cff',
  unreadable: (accent: string, theme: Theme) =>
    `Too little contrast on ${theme} pages: ${contrastOf(accent, theme).toFixed(1)} to 1, and 4.5 to 1 is needed. The nearest readable colour is ${nearestReadable(accent, theme)}.`,
  tooLarge: (label: string, kilobytes: number) => `${label}: use a file of at most ${kilobytes} KB.`,
  type: (label: string) => `${label}: use an SVG or PNG file.`,
  broken: (label: string) => `${label}: the file is damaged. Please choose another one.`,
  danger: (label: string, what: string) =>
    `${label}: this SVG contains ${what}, which the shop does not take. Export it as a plain drawing, or as PNG.`,
};

/** Where a picture of the brand is served, by the hash of its bytes. */
const brandAddress = /^\/brand\/[0-9a-f]{64}\.(?:svg|png)$/;

const dataUrl = /^data:[\w/+.;=-]*;base64,([A-Za-z0-9+/]*={0,2})$/;

/** The bytes of a data URL. */
export const bytesOfBrandPicture = (given: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.exec(given)?.[1] ?? ''), (character) => character.charCodeAt(0));

function picture(field: BrandPicture) {
  const { label, mostKilobytes } = brandPictures[field];
  return z
    .string()
    .nullish()
    .transform((given) => given || null)
    .superRefine((given, context) => {
      const refusal = given === null || brandAddress.test(given) ? undefined : refusalOf(given);
      if (refusal) context.addIssue({ code: 'custom', message: refusal });
    });

  function refusalOf(given: string): string | undefined {
    if (given.length > mostKilobytes * 1_340 + 64) return brandWords.tooLarge(label, mostKilobytes);
    if (!dataUrl.test(given)) return brandWords.type(label);
    const bytes = bytesOfBrandPicture(given);
    if (bytes.length > mostKilobytes * 1_000) return brandWords.tooLarge(label, mostKilobytes);
    const type = findPictureType(bytes);
    if (type !== 'image/svg+xml' && type !== 'image/png') return brandWords.type(label);
    const danger = type === 'image/svg+xml' && findDanger(new TextDecoder().decode(bytes));
    return danger ? brandWords.danger(label, danger) : undefined;
  }
}

const accent = (theme: Theme) =>
  stated(7)
    .transform((text) => text?.toLowerCase() ?? null)
    .superRefine((colour, context) => {
      if (colour === null) return;
      if (!isHexColour(colour)) context.addIssue({ code: 'custom', message: brandWords.colour });
      else if (!isReadable(colour, theme))
        context.addIssue({ code: 'custom', message: brandWords.unreadable(colour, theme) });
    });

/** How the shop looks as the seller's own. Pictures come as data URLs, and are kept by their address. */
export const brandSchema = z.strictObject({
  logo: picture('logo'),
  logoDark: picture('logoDark'),
  icon: picture('icon'),
  socialPicture: picture('socialPicture'),
  accent: accent('light'),
  accentDark: accent('dark'),
});

/** As it is kept and shown. */
export const shownBrand = z.object({
  logo: z.string().nullable(),
  logoDark: z.string().nullable().describe('On dark pages, where the logo itself would not be seen.'),
  icon: z.string().nullable(),
  socialPicture: z.string().nullable(),
  accent: z.string().nullable(),
  accentDark: z.string().nullable().describe('On dark pages; follows from `accent` where it is not stated.'),
});

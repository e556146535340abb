/*
 * What can be sent in: how large a file may be, of which kinds, and how many. Calls, forms and readers take their limits from
 * this table alone. What a PDF may contain is decided in `server/pdf/inspection`.
 */

const kB = 1024;
const MB = 1024 * 1024;

/** JSON of calls: what most of them take, and those that take longer texts or pictures within. */
export const jsonLimits = {
  usual: 256 * kB,
  reading: MB,
  /** Pictures come in base64 within it, and serials by the ten thousand. */
  recall: MB,
  content: 1_000_000,
  faq: 2_000_000,
  post: 500_000,
  /** Four legal texts, or pictures of the brand; beyond their own limits these are refused by their own words. */
  settings: 12 * MB,
  shopFile: 48 * MB,
};

/** A product's picture as it is kept. More pixels than any screen shows, and little enough for any phone to decode. */
export const pictureLimits = { bytes: 100_000, pixels: 16_000_000, ofAProduct: 8 };

/** A photo as it comes from the camera, for the shop to make smaller. */
export const photoLimits = { bytes: 10_000_000, pixels: 50_000_000 };

export const brandPictureLimits = { kilobytes: 200, socialKilobytes: 1_000 };

/** PDFs of products and companies. */
export const documentLimits = { bytes: 20 * MB };

/** What customers send with a claim, or with its messages. What was uploaded and not sent is deleted after a day. */
export const claimFileLimits = {
  bytes: 10_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv'],
  ...{ atOnce: 10, ofAClaim: 60, unsent: 30 },
} as const;

/** The same of a quote. */
export const quoteFileLimits = {
  bytes: 10_000_000,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  ...{ atOnce: 5, ofAQuote: 30, unsent: 20 },
} as const;

/** Of one customer, whatever becomes of them. */
export const mostFilesOfADay = 100;

/** Tables as CSV. */
export const productFileLimits = { bytes: 20 * MB, rows: 50_000 };
export const priceFileLimits = { bytes: 5 * MB, rows: 20_000 };
export const unitFileLimits = { bytes: 10 * MB, rows: 10_000 };

/** Read in the browser: a thousand rows of many columns are a tenth of it; more than these serials no recall takes. */
export const quickOrderFileLimits = { bytes: 2_000_000 };
export const serialFileLimits = { bytes: 400_000 };

/** Bank statements: one file or a zip of several, with all that is packed in it and all entries together. */
export const statementLimits = { bytes: 10 * MB, unpackedBytes: 20 * MB, files: 100, entries: 20_000 };

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

type UploadType = keyof typeof endings;

export const endingOf = (type: UploadType): string => endings[type];

/** The name to save a customer's file under: its own, without special characters, with the extension of its type. */
export function nameOfUpload(called: string, type: UploadType): string {
  const stem = called
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{C}"<>:|?*%;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${stem || 'file'}.${endings[type]}`;
}

/** What may be sent with a quote, for browser and server alike. */

export const maxQuoteFileBytes = 10_000_000;

/** With a request, a message or an acceptance. */
export const mostFilesAtOnce = 5;
export const mostFilesOfAQuote = 30;

/** Uploaded and not sent yet. They are deleted after a day. */
export const mostUnsentFiles = 20;

/** Each with how its name ends. */
const quoteFileEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type QuoteFileType = keyof typeof quoteFileEndings;
export const quoteFileTypes = Object.keys(quoteFileEndings) as [QuoteFileType, ...QuoteFileType[]];

/** The name to save a file under: its own, without special characters, with the extension of its type. */
export function nameOfFile(called: string, type: QuoteFileType): string {
  const stem = called
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{C}"<>:|?*%;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${stem || 'file'}.${quoteFileEndings[type]}`;
}

/** What may be sent with a claim, for browser and server alike. */

export const maxClaimFileBytes = 10_000_000;

/** With the claim itself, and with each message. */
export const mostFilesAtOnce = 10;
export const mostFilesOfAClaim = 60;

/** Uploaded and not sent yet. They are deleted after a day. */
export const mostUnsentFiles = 30;

/** Each with how its name ends. */
export const claimFileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
} as const;

export type ClaimFileType = keyof typeof claimFileEndings;
export const claimFileTypes = Object.keys(claimFileEndings) as [ClaimFileType, ...ClaimFileType[]];

/** The name to save a file under: its own, without special characters, with the extension of its type. */
export function nameOfFile(called: string, type: ClaimFileType): string {
  const stem = called
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{C}"<>:|?*%;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${stem || 'file'}.${claimFileEndings[type]}`;
}

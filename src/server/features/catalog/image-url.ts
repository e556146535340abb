/** The file name ending of each kind of picture the shop keeps. */
export const imageExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export function imageUrl(hash: string, contentType: string): string {
  return `/images/${hash}.${imageExtensions[contentType]}`;
}

/** The origins that a provider's code in the browser needs besides the shop's own. */
export interface PolicyAdditions {
  scripts?: string[];
  connections?: string[];
  frames?: string[];
}

/** What a page may load and run. Inline scripts are allowed one by one, by the hash of their text. */
export function contentSecurityPolicy(
  inlineScriptHashes: string[] = [],
  additions: PolicyAdditions[] = [],
): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const added = (kind: keyof PolicyAdditions) => additions.flatMap((addition) => addition[kind] ?? []);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...added('scripts')].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org https://lh3.googleusercontent.com",
    "font-src 'self'",
    ["connect-src 'self'", ...added('connections')].join(' '),
    ["frame-src 'self'", ...added('frames')].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    // The contact form opens the visitor's mail program.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ');
}

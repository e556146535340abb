import { createHash } from 'node:crypto';

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The CSP hashes of all inline scripts of a page that holds nothing but our own text. */
export function hashInlineScripts(html: string): string[] {
  return [...html.matchAll(script)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => hash(text));
}

/**
 * Allows those inline scripts that carry the page's marker as their nonce, and removes the marker.
 * The marker is a secret of this process, so a script smuggled in with content is never allowed.
 */
export function sealInlineScripts(
  html: string,
  marker: string,
): { html: string; hashes: string[]; styleHashes: string[] } {
  const nonce = ` nonce="${marker}"`;
  const marked = html.match(new RegExp(script.source.replace('([^>]*)', `[^>]*${nonce}[^>]*`), 'g')) ?? [];
  const styles = html.matchAll(new RegExp(`<style[^>]*${nonce}[^>]*>([^<]*)</style>`, 'g'));
  return {
    html: html.replaceAll(nonce, ''),
    hashes: [...new Set(hashInlineScripts(marked.join('')))],
    styleHashes: [...styles].map(([, text = '']) => hash(text)),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** The origins that a provider's code in the browser needs beside the shop's own. */
export interface PolicyAdditions {
  scripts?: string[];
  connections?: string[];
  frames?: string[];
}

/** What a page may load and run. Inline scripts are allowed one by one, by the hash of their text. */
export function contentSecurityPolicy(
  inlineScriptHashes: string[] = [],
  additions: PolicyAdditions[] = [],
  inlineStyleHashes: string[] = [],
): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const added = (kind: keyof PolicyAdditions) => additions.flatMap((addition) => addition[kind] ?? []);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...added('scripts')].join(' '),
    ["style-src 'self'", ...inlineStyleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
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

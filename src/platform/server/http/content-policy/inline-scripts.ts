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
export function sealInlineScripts(html: string, marker: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${marker}"`;
  const marked = html.match(new RegExp(script.source.replace('([^>]*)', `[^>]*${nonce}[^>]*`), 'g')) ?? [];
  return { html: html.replaceAll(nonce, ''), hashes: [...new Set(hashInlineScripts(marked.join('')))] };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

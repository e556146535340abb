import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealInlineScripts } from './content-security-policy.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

describe('the page’s inline scripts', () => {
  it('are allowed by hash when they carry the marker, which is removed', () => {
    const sealed = sealInlineScripts(
      '<script nonce="m4rk">a()</script><script type="module" nonce="m4rk">b()</script>',
      'm4rk',
    );
    expect(sealed.html).toBe('<script>a()</script><script type="module">b()</script>');
    expect(sealed.hashes).toEqual([hashOf('a()'), hashOf('b()')]);
  });

  it('are not allowed when they were smuggled in', () => {
    const { hashes } = sealInlineScripts(
      '<script>evil()</script><script nonce="guess">evil()</script>',
      'm4rk',
    );
    expect(hashes).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const picture = `/images/${'a'.repeat(64)}.webp`;

describe('Markdown', () => {
  it('becomes headings below the page’s own, lists, tables and links', () => {
    const html = renderMarkdown(
      '# Terms\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[shop](/products)',
    );
    expect(html).toContain('<h2>Terms</h2>');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('<td>2</td>');
    expect(html).toContain('<a href="/products">shop</a>');
  });

  it('shows HTML and scripts as text', () => {
    const html = renderMarkdown('<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b');
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    'file:///etc',
  ])('makes no link of %s', (address) => {
    const html = renderMarkdown(`[press](${address}) <${address}> [ref]\n\n[ref]: ${address}`);
    expect(html).not.toMatch(/href=/);
  });

  it('lets other sites gain nothing by a link', () => {
    expect(renderMarkdown('[x](https://example.com/a?b=1&c=2)')).toContain(
      '<a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener noreferrer">x</a>',
    );
  });

  it('shows the shop’s own pictures, and of others what they show', () => {
    expect(renderMarkdown(`![A "cell"](${picture})`)).toContain(
      `<img src="${picture}" alt="A &quot;cell&quot;" loading="lazy" decoding="async">`,
    );
    const elsewhere = renderMarkdown('![tracker](https://evil.test/pixel.png)');
    expect(elsewhere).not.toContain('<img');
    expect(elsewhere).toContain('tracker');
  });

  it('takes a long text, and hostile nesting, without end of patience', { timeout: 60_000 }, () => {
    const clause = '1. A clause that says **something** about [delivery](/products).\n';
    expect(renderMarkdown(clause.repeat(3_000))).toContain('<strong>something</strong>');
    for (const piece of ['[', '*a **b ', '> ', '`a ``b ', '![](', '- '])
      expect(renderMarkdown(piece.repeat(5_000))).not.toContain('<script');
  });
});

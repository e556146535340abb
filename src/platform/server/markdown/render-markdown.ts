import vm from 'node:vm';
import MarkdownIt from 'markdown-it';

/*
 * Markdown becomes HTML on the server alone. Raw HTML in it is shown as text, links lead to pages, sites and emails and
 * nowhere else, and pictures are the shop's own.
 */

const markdown = new MarkdownIt({
  html: false,
  linkify: false,
  typographer: false,
  maxNesting: 20,
} as object);

const isOwnPage = (url: string) => /^(#|\/(?![/\\]))/.test(url);

markdown.validateLink = (url) => isOwnPage(url) || /^(https?:\/\/|mailto:)/i.test(url);

const { renderer } = markdown;

// The page has its own h1.
for (const rule of ['heading_open', 'heading_close'] as const)
  renderer.rules[rule] = (tokens, index, options, _, self) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    return self.renderToken(tokens, index, options);
  };

renderer.rules.link_open = (tokens, index, options, _, self) => {
  const token = tokens[index];
  if (token && !isOwnPage(String(token.attrGet('href'))))
    token.attrSet('rel', 'nofollow noopener noreferrer');
  return self.renderToken(tokens, index, options);
};

renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  const alt = markdown.utils.escapeHtml(token?.content ?? '');
  const address = String(token?.attrGet('src'));
  if (!/^\/images\/[0-9a-f]{64}\.(jpg|png|webp|svg)$/.test(address)) return alt;
  return `<img src="${address}" alt="${alt}" loading="lazy" decoding="async">`;
};

// A wide table scrolls by itself, not the page.
renderer.rules.table_open = () => '<div tabindex="0" role="group" aria-label="Table"><table>';
renderer.rules.table_close = () => '</table></div>';

/** An ordinary text of half a million characters takes half a second; on a machine that is busy, several. */
const limitMs = 20_000;

export class MarkdownTooSlow extends Error {
  constructor() {
    super('This text takes too long to lay out. Please use simpler formatting.');
    this.name = 'MarkdownTooSlow';
  }
}

/** HTML that is safe to show. Throws a MarkdownTooSlow for a text that is made to keep the shop busy. */
export function renderMarkdown(text: string): string {
  try {
    return vm.runInNewContext('render()', { render: () => markdown.render(text) }, { timeout: limitMs });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new MarkdownTooSlow();
    throw error;
  }
}

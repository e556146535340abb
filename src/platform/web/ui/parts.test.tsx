import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button } from './page/button.tsx';
import { Avatar, initialsOf } from './text/avatar.tsx';
import { ExternalLink, TextLink } from './text/link.tsx';

test('a pending button says that it is busy, cannot be pressed, and keeps its name', () => {
  const html = renderToStaticMarkup(<Button pending>Save</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('>Save</button>');
});

test('a button submits no form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Open</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test('a link can look like a button and stays a link', () => {
  const html = renderToStaticMarkup(
    <Button asChild>
      <a href="/next">Next</a>
    </Button>,
  );
  expect(html).toMatch(/^<a href="\/next" class="[^"]*bg-accent[^"]*">Next<\/a>$/);
});

test('a link that leaves says so, one that stays does not', () => {
  const html = renderToStaticMarkup(<ExternalLink href="https://example.com">Docs</ExternalLink>);
  expect(html).toContain('(opens in a new tab)');
  const inside = renderToStaticMarkup(
    <MemoryRouter>
      <TextLink to="/terms">Terms</TextLink>
    </MemoryRouter>,
  );
  expect(inside).not.toContain('_blank');
});

test.each([
  ['a button that starts work takes a double click for one press', false, 1],
  ['any other takes every press', undefined, 0],
])('%s', (_, pending, swallowed) => {
  const stopPropagation = vi.fn();
  const { onClickCapture } = Button(pending === undefined ? {} : { pending }).props;
  for (const detail of [1, 2]) onClickCapture({ detail, stopPropagation, preventDefault: () => {} });
  expect(stopPropagation).toHaveBeenCalledTimes(swallowed);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ingrid van der Solheim, Fjordbuss', 'IF'],
  ['𝒜da 🔋', '𝒜🔋'],
  ['  ', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('an avatar is the photo where there is one, and initials where there is none', () => {
  expect(renderToStaticMarkup(<Avatar name="Ada Lovelace" photo="/ada.webp" />)).toContain('src="/ada.webp"');
  const initials = renderToStaticMarkup(<Avatar name="Ada Lovelace" photo={null} />);
  expect(initials).not.toContain('<img');
  expect(initials).toContain('>AL<');
});

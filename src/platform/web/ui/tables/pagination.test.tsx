import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination, pageWindow } from './pagination.tsx';

function render(page: number, pageCount: number) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );
}

test('every page is a real link, and the present one is marked', () => {
  const html = render(2, 3);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/list\?page=2"/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toMatch(/rel="prev"[^>]*href="\/list\?page=1"/);
  expect(html).toMatch(/rel="next"[^>]*href="\/list\?page=3"/);
});

test('there is nothing before the first page and after the last', () => {
  expect(render(1, 3)).not.toContain('rel="prev"');
  expect(render(3, 3)).not.toContain('rel="next"');
});

test('a single page needs no pagination', () => {
  expect(render(1, 1)).toBe('');
});

test('a gap stands for two pages or more', () => {
  expect(pageWindow(5, 12)).toEqual([1, 'gap', 4, 5, 6, 'gap', 12]);
  expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageWindow(1, 2)).toEqual([1, 2]);
});

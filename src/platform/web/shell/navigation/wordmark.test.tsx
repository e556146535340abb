import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Wordmark } from './wordmark.tsx';

const shapesIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape).join('');
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const brand = { mark: 'own', logo: null, logoDark: null, style: null } as const;

test('the mark is the same on the page, in the tab and on the map', () => {
  const mark = shapesIn(renderToStaticMarkup(<Wordmark name="Ampyard" brand={brand} />));
  expect(shapesIn(read('../../../../../public/favicon.svg'))).toBe(mark);
  expect(shapesIn(read('../../../../shop/content/web/contact/marker.svg'))).toContain(mark);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarInput } from './star-input.tsx';

test('a rating is a group of five radio buttons, each named by its stars', () => {
  const html = renderToStaticMarkup(<StarInput label="Rating" name="rating" />);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Rating/);
  const radios = [...html.matchAll(/<input(?=[^>]* type="radio")(?=[^>]* name="rating")[^>]* value="(\d)"/g)];
  expect(radios.map(([, value]) => value)).toEqual(['1', '2', '3', '4', '5']);
  expect(html).toContain('>1 star<');
  expect(html).toContain('>5 stars<');
});

test('a rating is described by its error, in pink', () => {
  const html = renderToStaticMarkup(<StarInput label="Rating" name="rating" error="Please give a rating!" />);
  const [, id] = /<fieldset aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*text-invalid[^>]*>.*Please give a rating!</p>`));
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectField } from './select-field.tsx';
import { StarInput } from './star-input.tsx';
import { TextArea, TextField } from './text-field.tsx';

const kinds = {
  'a text field': (props: Kind) => <TextField {...props} />,
  'a text area': (props: Kind) => <TextArea {...props} />,
  'a select': (props: Kind) => <SelectField options={[{ value: 'a', label: 'A' }]} {...props} />,
};
type Kind = { id: string; label: string; name?: string; required?: boolean; hint?: string; error?: string };

test.each(Object.entries(kinds))('%s is named by its label', (_, render) => {
  const html = renderToStaticMarkup(render({ id: 'x', label: 'Phone', name: 'phone', required: true }));
  expect(html).toMatch(/<label for="x"[^>]*>Phone/);
  expect(html).toMatch(/<(input|textarea|select)(?=[^>]* id="x")(?=[^>]* name="phone")(?=[^>]* required="")/);
  expect(html).not.toContain('aria-invalid="');
});

test.each(Object.entries(kinds))('%s is described by its error and its hint', (_, render) => {
  const html = renderToStaticMarkup(render({ id: 'x', label: 'Phone', hint: 'Digits', error: 'Too short' }));
  expect(html).toMatch(/aria-invalid="true" aria-describedby="x-error x-hint"/);
  expect(html).toMatch(/<p id="x-error"[^>]*text-invalid[^>]*>.*Too short<\/p>/);
  expect(html).toMatch(/<p id="x-hint"[^>]*>Digits<\/p>/);
});

test('a field without an id of its own gets one', () => {
  const html = renderToStaticMarkup(<TextField label="Phone" />);
  const [, id] = html.match(/<label for="([^"]+)"/) ?? [];
  expect(html).toContain(`<input type="text" id="${id}"`);
});

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

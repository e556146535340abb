import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

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

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

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

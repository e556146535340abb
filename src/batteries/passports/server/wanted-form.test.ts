import { expect, it } from 'vitest';
import { wantedForm } from './wanted-form.ts';

it.each([
  [undefined, {}, 'page'],
  ['*/*', {}, 'page'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', {}, 'page'],
  ['application/json', {}, 'json'],
  ['application/json;q=0.4, application/ld+json;q=0.9, text/html;q=0.2', {}, 'json-ld'],
  ['application/json;q=0', {}, 'page'],
  ['text/html', { form: 'json' }, 'json'],
  ['text/html', { form: 'json-ld' }, 'json-ld'],
  ['application/ld+json', { form: 'batterypass-ready' }, 'batterypass-ready'],
  ['application/json', { form: 'nothing' }, 'json'],
  ['text/html', { form: ['json', 'json'] }, 'page'],
])('a passport is sent to who accepts %s and asks for %o as %s', (accept, query, form) => {
  expect(wantedForm({ headers: { accept }, query })).toBe(form);
});

import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

describe('a password', () => {
  it.each([
    '      ',
    '\u00a0\u2003 \t\n ',
    'aaaaaa',
    '121212',
    'abcabc',
    '123456',
    '1234567890',
    '987654321',
    'abcdef',
    'qwerty',
    'qwertyuiop',
    'poiuyt',
    '1qaz2wsx',
    'password',
    'Password1',
    'PASSWORD123!',
    'p@ssw0rd',
    'Passw0rd!',
    'letmein',
    'iloveyou',
    'Summer2026!',
    '123monkey',
    ' dragon ',
    'ampyard1',
  ])('%j is guessed', (password) => expect(isGuessable(password)).toBe(true));

  it.each([
    'correct horse',
    'tea at nine',
    'x7Kq2m',
    'gravel-otter',
    'passwordless trains',
    'monkey84710293847',
    'Zürich 1853 Eis',
    '🐙🐙 🦀 🐚🐚',
    'summer rain over Lisbon',
  ])('%j is not', (password) => expect(isGuessable(password)).toBe(false));

  it.each(['mara.lindqvist', 'Lindqvist1', 'mara2026', 'mara.lindqvist@shop.example'])(
    '%j is guessed by those who know the person',
    (password) => {
      expect(isGuessable(password, ['mara.lindqvist@shop.example', 'Mara Lindqvist'])).toBe(true);
      expect(isGuessable(password)).toBe(false);
    },
  );
});

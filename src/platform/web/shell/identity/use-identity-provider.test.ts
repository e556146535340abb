import { expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { IdentityError } from './identity.ts';
import { findErrorWords } from './use-identity-provider.ts';

it.each([
  ['weak-password', 'Password should be at least 6 characters long.'],
  ['email-already-in-use', 'This email is used once.'],
  ['no-current-user', 'This email is used once.'],
  ['wrong-password', 'Oops,looks like password is incorrect.'],
  ['user-not-found', 'Please give valid account info.'],
  ['operation-not-allowed', 'Please consider another signIn/signUp option.'],
] as const)('%s has the words of the specification', (code, words) => {
  expect(findErrorWords(new IdentityError(code, 'what the provider says'))).toBe(words);
});

it('a popup closed by the person is passed over in silence', () => {
  expect(findErrorWords(new IdentityError('popup-closed-by-user', 'closed'))).toBeNull();
});

it('a sign-in after which the shop knows no user has the words of an email in use', () => {
  const refusal = { code: 'not-signed-in', message: 'No user is logged in' } as const;
  expect(findErrorWords(new ApiError(401, refusal))).toBe('This email is used once.');
  const told = { ...refusal, message: 'Your session has ended. Please sign in again.' };
  expect(findErrorWords(new ApiError(401, told))).toBe(told.message);
});

it('any other error is shown with its own message', () => {
  expect(findErrorWords(new IdentityError('other', 'Try again in a minute.'))).toBe('Try again in a minute.');
  expect(findErrorWords(new ApiError(429, { code: 'too-many-requests', message: 'Slow down.' }))).toBe(
    'Slow down.',
  );
  expect(findErrorWords(new Error('Loading chunk 7 failed'))).toBe('Loading chunk 7 failed');
});

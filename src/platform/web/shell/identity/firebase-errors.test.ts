import { FirebaseError } from '@firebase/app';
import { describe, expect, it } from 'vitest';
import { tellInOurTerms } from './firebase.ts';
import { findErrorWords } from './use-identity-provider.ts';

async function wordsFor(error: Error): Promise<string | null> {
  const refused = tellInOurTerms(async () => {
    throw error;
  });
  return findErrorWords(await refused.catch((reason: unknown) => reason));
}

describe('a refusal of Firebase’s', () => {
  it.each([
    ['weak-password', 'Password should be at least 6 characters long.'],
    ['email-already-in-use', 'This email is used once.'],
    ['null-user', 'This email is used once.'],
    ['wrong-password', 'Oops,looks like password is incorrect.'],
    ['user-not-found', 'Please give valid account info.'],
    ['invalid-credential', 'Please give valid account info.'],
    ['operation-not-allowed', 'Please consider another signIn/signUp option.'],
    ['too-many-requests', 'what Firebase says'],
    ['popup-blocked', 'what Firebase says'],
  ])('auth/%s has the words of the specification, or its own', async (code, words) => {
    expect(await wordsFor(new FirebaseError(`auth/${code}`, 'what Firebase says'))).toBe(words);
  });

  it.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
    'auth/%s is passed over in silence',
    async (code) => {
      expect(await wordsFor(new FirebaseError(`auth/${code}`, 'closed'))).toBeNull();
    },
  );

  it('that is none of its own is left as it is', async () => {
    expect(await wordsFor(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  });
});

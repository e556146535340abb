import { describe, expect, it } from 'vitest';
import { findOwnPath, readWantedPage, wanting } from './wanted-page.ts';

describe('the wanted page', () => {
  it('is kept with its search and hash', () => {
    const state = wanting({ pathname: '/dashboard/makeAdmin', search: '?page=2&q=ada', hash: '#top' });
    expect(readWantedPage(state)).toBe('/dashboard/makeAdmin?page=2&q=ada#top');
  });

  it.each([undefined, null, {}, 'text', { wantedPage: 7 }, { wantedPage: '' }])(
    'is home when the state is %j',
    (state) => {
      expect(readWantedPage(state)).toBe('/');
    },
  );

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test/',
    'HTTPS:evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    'https://shop.invalid/',
  ])('is never %j', (address) => {
    expect(findOwnPath(address)).toBeUndefined();
    expect(readWantedPage({ wantedPage: address })).toBe('/');
  });

  it('may name another address in its search, where it is only text', () => {
    expect(findOwnPath('/blog?next=https://evil.test')).toBe('/blog?next=https://evil.test');
  });
});

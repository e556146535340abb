import { expect, test } from 'vitest';
import { mailtoAddress } from './contact-form.tsx';

test('a letter goes to the seller, and nothing in it can change where or how', () => {
  const address = mailtoAddress('sales@x.test', {
    name: 'Ada & Co',
    email: 'ada@example.test',
    message: 'Two packs?\nSoon. &bcc=someone@else.test #1',
  });
  const { pathname, searchParams, hash } = new URL(address);
  expect(pathname).toBe('sales@x.test');
  expect(hash).toBe('');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Enquiry from Ada & Co');
  expect(searchParams.get('body')).toBe(
    'Two packs?\r\nSoon. &bcc=someone@else.test #1\r\n\r\nAda & Co\r\nada@example.test',
  );
});

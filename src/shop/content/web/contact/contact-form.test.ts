import { expect, test } from 'vitest';
import { company } from '#platform/kernel/company.ts';
import { mailtoAddress } from './contact-form.tsx';

test('a letter goes to the company, and nothing in it can change where or how', () => {
  const address = mailtoAddress({
    name: 'Ada & Co',
    email: 'ada@example.test',
    message: 'Two packs?\nSoon. &bcc=someone@else.test #1',
  });
  const { pathname, searchParams, hash } = new URL(address);
  expect(pathname).toBe(company.email);
  expect(hash).toBe('');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Enquiry from Ada & Co');
  expect(searchParams.get('body')).toBe(
    'Two packs?\r\nSoon. &bcc=someone@else.test #1\r\n\r\nAda & Co\r\nada@example.test',
  );
});

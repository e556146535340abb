import { beforeEach, expect, it, vi } from 'vitest';
import { CheckoutDraft, type SentOrder } from './checkout-draft.ts';

const stored = new Map<string, string>();
const email = 'ada@x.test';

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function orderOf({ id }: CheckoutDraft): SentOrder {
  return {
    id,
    name: 'Ada',
    phone: '030',
    delivery: { recipient: 'Ada', street: '1 Dock Road', postcode: '1', city: 'Hull', country: 'UK' },
    lines: [{ productId: '0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c11', quantity: 1, unitPrice: 1, total: 1 }],
  };
}

it('what was sent without an answer is found again whole after a reload, under the same id', () => {
  const draft = new CheckoutDraft(email);
  const order = orderOf(draft);
  draft.beginSending(order);
  const again = new CheckoutDraft(email);
  expect(again.id).toBe(draft.id);
  expect(again.unanswered).toEqual(order);
  expect(new CheckoutDraft('eve@x.test').unanswered).toBeUndefined();
});

it('after a refusal the same order may be sent once more; under another id where its own was taken', () => {
  const draft = new CheckoutDraft(email);
  const { id } = draft;
  draft.beginSending(orderOf(draft));
  draft.endSending({ isIdTaken: false });
  expect([draft.id, draft.unanswered]).toEqual([id, undefined]);
  draft.endSending({ isIdTaken: true });
  expect(draft.id).not.toBe(id);
});

it('once the order is placed, what follows is another one', () => {
  const draft = new CheckoutDraft(email);
  const { id } = draft;
  draft.beginSending(orderOf(draft));
  draft.forget();
  expect(stored.size).toBe(0);
  expect(draft.id).not.toBe(id);
});

it.each(['{', 'null', '{"id":"1"}'])('starts empty where storage is spoilt: %s', (text) => {
  stored.set(`checkoutDraft:${email}`, text);
  expect(new CheckoutDraft(email).entries).toBeUndefined();
});

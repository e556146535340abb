import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id } from '#platform/contract/fields.ts';
import { OrderDraft } from './order-draft.ts';

const stored = new Map<string, string>();
const options = { email: 'ada@x.test', productID: 'p1', quantity: 10 };
const entries = { quantity: '12', phone: '030', address: '1 Dock Road\nHull' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('the draft of an order', () => {
  it('begins with the smallest order and an id that the shop takes', () => {
    const draft = new OrderDraft(options);
    expect(draft.entries).toEqual({ quantity: '10', phone: '', address: '' });
    expect(draft.isKept).toBe(false);
    expect(id.safeParse(draft.orderID).success).toBe(true);
    expect(new OrderDraft(options).orderID).not.toBe(draft.orderID);
  });

  it('is found again with its id, after a reload or a new sign-in', () => {
    const draft = new OrderDraft(options);
    draft.keep(entries);
    const again = new OrderDraft(options);
    expect(again.entries).toEqual(entries);
    expect(again.orderID).toBe(draft.orderID);
    expect(again.isKept).toBe(true);
  });

  it('is neither another product’s nor another person’s', () => {
    new OrderDraft(options).keep(entries);
    expect(new OrderDraft({ ...options, productID: 'p2' }).entries.address).toBe('');
    expect(new OrderDraft({ ...options, email: 'eve@x.test' }).entries.address).toBe('');
  });

  it('knows whether it was changed after it was sent without an answer', () => {
    const draft = new OrderDraft(options);
    expect(draft.differsFromUnanswered(entries)).toBe(false);
    draft.beginSending(entries);
    const again = new OrderDraft(options);
    expect(again.differsFromUnanswered(entries)).toBe(false);
    expect(again.differsFromUnanswered({ ...entries, address: '2 Dock Road' })).toBe(true);
    again.endSending();
    expect(again.differsFromUnanswered({ ...entries, address: '2 Dock Road' })).toBe(false);
  });

  it('becomes another order with the same entries', () => {
    const draft = new OrderDraft(options);
    draft.keep(entries);
    draft.beginSending(entries);
    const { orderID } = draft;
    draft.renew();
    expect(draft.orderID).not.toBe(orderID);
    expect(draft.entries).toEqual(entries);
    expect(draft.differsFromUnanswered({ ...entries, phone: '040' })).toBe(false);
  });

  it('is forgotten after the order is placed', () => {
    const draft = new OrderDraft(options);
    draft.keep(entries);
    draft.forget();
    expect(stored.size).toBe(0);
    expect(draft.isKept).toBe(false);
  });

  it.each(['{', '{}', '{"orderID":"1"}', 'null'])('starts empty where storage is spoilt: %s', (text) => {
    new OrderDraft(options).keep(entries);
    for (const key of stored.keys()) stored.set(key, text);
    expect(new OrderDraft(options).entries.address).toBe('');
  });

  it('lives with the page where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = new OrderDraft(options);
    draft.keep(entries);
    expect(draft.entries).toEqual(entries);
    draft.forget();
  });
});

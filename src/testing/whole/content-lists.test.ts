import { describe, expect, it } from 'vitest';
import { addBlogEntry, addReview } from '../builders.ts';
import { openTestShop } from '../test-shop.ts';

describe('GET /review', () => {
  it('lists reviews, the newest first', async () => {
    const { app, database } = await openTestShop();
    await addReview(database.db, { reviewer: 'Ada', createdAt: new Date('2026-01-01') });
    await addReview(database.db, { reviewer: 'Grace', rating: 4, createdAt: new Date('2026-02-01') });
    expect((await app.inject('/api/review')).json()).toEqual([
      { user: 'Grace', comment: 'Good.', rating: 4 },
      { user: 'Ada', comment: 'Good.', rating: 5 },
    ]);
  });
});

describe('GET /blog', () => {
  it('lists questions and answers in their order', async () => {
    const { app, database } = await openTestShop();
    await addBlogEntry(database.db, { position: 2, question: 'Second?' });
    await addBlogEntry(database.db, { position: 1, question: 'First?' });
    const answer = await app.inject('/api/blog');
    expect(answer.json()).toEqual([
      { q: 'First?', a: 'Because.' },
      { q: 'Second?', a: 'Because.' },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });
});

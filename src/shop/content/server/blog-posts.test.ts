import { describe, expect, it } from 'vitest';
import { addBlogEntry } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';

const post = {
  ...{ slug: 'cells-in-winter', title: 'Cells in winter', summary: 'Preheat.', body: '# Cold\n\n<b>x</b>' },
  ...{ picture: null, pictureAlt: null, publishedAt: null },
};

async function openShop() {
  const admin = await openAdministration();
  const published = async () =>
    (await admin.app.inject('/api/posts')).json().map(({ slug }: { slug: string }) => slug);
  return { ...admin, published };
}

describe('a post of the blog', () => {
  it('is a draft until it is published, and appears by itself when its moment has come', async () => {
    const { send, published } = await openShop();
    const { id } = (await send('POST', '/posts', post)).json();
    expect(await published()).toEqual([]);
    const publishedAt = new Date(Date.now() + 3_000).toISOString();
    const changed = await send('PUT', `/posts/${id}`, { ...post, publishedAt, revision: 1 });
    expect(changed.json()).toMatchObject({ success: true });
    expect(await published()).toEqual([]);
    await expect.poll(published, { timeout: 15_000 }).toEqual(['cells-in-winter']);
    await send('DELETE', `/posts/${id}`);
    expect(await published()).toEqual([]);
  });

  it('is changed by one admin at a time, and each has its own address', async () => {
    const { send } = await openShop();
    const { id } = (await send('POST', '/posts', post)).json();
    const change = (title: string) => send('PUT', `/posts/${id}`, { ...post, title, revision: 1 });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send('POST', '/posts', post)).json()).toMatchObject({
      code: 'conflict',
      issues: [{ field: 'slug' }],
    });
    const wrong = await send('POST', '/posts', { ...post, slug: 'No Slug', title: '' });
    expect(wrong.statusCode).toBe(400);
  });

  it('is previewed as it would be shown, with HTML as text', async () => {
    const { send } = await openShop();
    const { html } = (await send('POST', '/markdownPreview', { text: post.body })).json();
    expect(html).toContain('<h2>Cold</h2>');
    expect(html).toContain('&lt;b&gt;');
  });
});

describe('questions and answers', () => {
  it('are set in their order, and only over what was read', async () => {
    const { send, app, database } = await openShop();
    await addBlogEntry(database.db);
    const { seen, entries } = (await send('GET', '/blogEntries')).json();
    expect(entries).toMatchObject([{ question: 'Why?' }]);
    const wanted = [
      { question: 'How?', answer: 'So.' },
      { question: 'Why?', answer: 'Because.' },
    ];
    await app.inject('/api/blog');
    expect((await send('PUT', '/blogEntries', { seen, entries: wanted })).statusCode).toBe(200);
    expect((await app.inject('/api/blog')).json()).toEqual([
      { q: 'How?', a: 'So.' },
      { q: 'Why?', a: 'Because.' },
    ]);
    expect((await send('PUT', '/blogEntries', { seen, entries: [] })).json()).toMatchObject({
      code: 'changed-meanwhile',
    });
  });
});

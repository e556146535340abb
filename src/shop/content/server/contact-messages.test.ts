import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { openAdministration } from '#testing/people.ts';
import { forgetMessages } from './contact-messages.ts';
import { contactMessages } from './tables.ts';

const hello = { name: 'Ada', email: 'Ada@Example.test', message: 'Two packs?\n\n<script>alert(1)</script>' };

async function openLiveShop() {
  const admin = await openAdministration({ config: { mode: 'live' } });
  const { version } = (await admin.send('GET', '/shopSettings')).json().identity;
  const value = { name: 'Voltaire', email: 'ventes@voltaire.test' };
  await admin.send('PUT', '/shopSettings/identity', { version, value });
  const write = (message: object = hello, remoteAddress = '192.0.2.1') =>
    admin.app.inject({ method: 'POST', url: '/api/messages', payload: message, remoteAddress });
  return { ...admin, write };
}

describe('a message by the contact form', () => {
  it('reaches the dashboard, and the seller by an email whose reply goes to the visitor', async () => {
    const { write, send, database, secret } = await openLiveShop();
    expect((await write()).json()).toMatchObject({ success: true });
    const [message] = (await send('GET', '/messages')).json();
    expect(message).toMatchObject({ ...hello, email: 'ada@example.test', state: 'new' });
    const { db } = database;
    const [row] = await db.select().from(mails);
    if (!row) throw new Error('No email was written.');
    expect(row).toMatchObject({ kind: 'contact-message', email: 'ventes@voltaire.test' });
    const seller = { name: 'Voltaire' } as Parameters<typeof composeEmail>[0]['seller'];
    const parts = { db, secret, address: 'https://shop.test', seller } as Parameters<typeof composeEmail>[0];
    const email = await composeEmail(parts, row);
    expect(email).toMatchObject({ replyTo: 'ada@example.test', subject: 'Message from Ada' });
    expect(email?.html).not.toContain('<script>');
    await send('PATCH', `/messages/${message.id}`, { state: 'answered' });
    expect((await send('GET', '/messages')).json()[0].state).toBe('answered');
    await send('DELETE', `/messages/${message.id}`);
    expect((await send('GET', '/messages')).json()).toEqual([]);
    expect(await composeEmail(parts, row)).toBeUndefined();
  });

  it('is refused at its fields, and from a program that fills in every field it is dropped', async () => {
    const { write, database } = await openLiveShop();
    const refused = await write({ name: ' ', email: 'no', message: '' });
    expect(refused.statusCode).toBe(400);
    const fields = refused.json().issues.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['name', 'email', 'message']);
    expect((await write({ ...hello, website: 'https://spam.test' })).statusCode).toBe(200);
    expect(await database.db.select().from(contactMessages)).toEqual([]);
  });

  it('is limited per visitor and in all', async () => {
    const { write, database } = await openLiveShop();
    const statuses = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await write({ ...hello, email: `a${index}@x.test` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await write({ ...hello, email: 'b@x.test' }, '192.0.2.2')).statusCode).toBe(200);
    await database.db.execute(sql`insert into contact_messages (name, email, message)
      select 'X', 'x' || number || '@x.test', 'X' from generate_series(1, 100) as number`);
    expect((await write({ ...hello, email: 'c@x.test' }, '192.0.2.3')).json()).toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('is forgotten after a year, and where it came from after a day', async () => {
    const { write, database } = await openLiveShop();
    const { db } = database;
    await write();
    await db.update(contactMessages).set({ createdAt: sql`now() - interval '2 days'` });
    await forgetMessages(db);
    expect(await db.select().from(contactMessages)).toMatchObject([{ senderHash: null }]);
    await db.update(contactMessages).set({ createdAt: sql`now() - interval '13 months'` });
    await forgetMessages(db);
    expect(await db.select().from(contactMessages)).toEqual([]);
  });

  it('is sent by no call in a demo, and read by admins alone', async () => {
    const { app } = await openAdministration();
    const answer = await app.inject({ method: 'POST', url: '/api/messages', payload: hello });
    expect(answer.statusCode).toBe(404);
    expect((await app.inject('/api/messages')).statusCode).toBe(401);
  });
});

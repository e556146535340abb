import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import type { Recall, SafetyGateSheet } from '../contract/recalls.ts';
import { openRecallShop, publishedRecall } from './testing/recall-at-work.ts';

const reason = 'The last owner does not answer.';

async function openPublished() {
  const shop = await openRecallShop();
  const recalled = await publishedRecall(shop);
  const { send } = shop;
  const read = async (): Promise<Recall> => (await send('GET', `/recalls/${recalled.id}`)).json();
  const finish = (body?: object) => send('POST', `/recalls/${recalled.id}/finish`, body);
  return { ...shop, ...recalled, read, finish };
}

describe('a remedy', () => {
  it('is not an acknowledgement: both are counted, and the customer may still acknowledge', async () => {
    const { send, ada, id, noticeId, read } = await openPublished();
    await send('POST', `/recalls/${id}/notices/${noticeId}/remedy`, { remedy: 'replaced' });
    expect((await read()).progress).toMatchObject({ customers: 1, acknowledged: 0, remedied: 1 });
    const acknowledged = await ada.call({ method: 'POST', url: `/api/myRecallNotices/${noticeId}` });
    expect(acknowledged.statusCode).toBe(200);
    expect((await read()).progress).toMatchObject({ acknowledged: 1, remedied: 1 });
    expect((await read()).events.map(({ kind }) => kind)).toContain('acknowledged');
  });
});

describe('closing a recall', () => {
  it('with units open asks for a reason, which is kept in the timeline and the log', async () => {
    const { db, id, finish, read } = await openPublished();
    for (const body of [undefined, {}, { reason: ' ' }]) {
      const refused = await finish(body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toMatchObject([{ field: 'reason' }]);
      expect(refused.json().message).toContain('2 units without a remedy, 1 customer without a remedy');
    }
    expect((await read()).state).toBe('published');
    expect((await finish({ reason })).statusCode).toBe(200);
    const { state, events } = await read();
    expect(state).toBe('finished');
    expect(events[0]).toMatchObject({ kind: 'finished', note: expect.stringContaining(reason) });
    const [logged] = await db.select().from(adminActions).where(eq(adminActions.action, 'recall.finished'));
    expect(logged).toMatchObject({ subjectId: id, after: { reason, open: expect.any(String) } });
  });

  it('with nothing open needs none', async () => {
    const { send, id, noticeId, unitId, finish, read } = await openPublished();
    await send('POST', `/recalls/${id}/notices/${noticeId}/remedy`, { remedy: 'replaced' });
    await send('POST', `/recalls/${id}/units/${unitId}/remedy`, { remedy: 'repaired' });
    expect((await read()).progress).toMatchObject({ unitsOpen: 0, unitsRemedied: 2, batchesOpen: 0 });
    expect((await finish()).statusCode).toBe(200);
  });
});

describe('the Safety Gate data sheet', () => {
  it('has what the shop knows and what is stated, and lists the rest as not stated', async () => {
    const { send, id, batch, ada } = await openPublished();
    const sheet = async (): Promise<SafetyGateSheet> =>
      (await send('GET', `/recalls/${id}/safetyGate`)).json();
    const answerTo = (read: SafetyGateSheet, field: string) =>
      read.rows.find((row) => row.field === field)?.value;
    const before = await sheet();
    expect(answerTo(before, 'batch')).toContain(batch);
    expect(answerTo(before, 'unitCount')).toBe('2');
    expect(answerTo(before, 'suppliedCount')).toBe('1');
    expect(answerTo(before, 'injuries')).toBeNull();
    expect(before.missing).toEqual(
      expect.arrayContaining(['Brand', 'Accidents and injuries', 'Countries of sale']),
    );
    const stated = { injuries: 'None known.', riskLevel: 'serious', countries: ' ' };
    expect((await send('PUT', `/recalls/${id}/safetyGate`, stated)).statusCode).toBe(200);
    const after = await sheet();
    expect(answerTo(after, 'injuries')).toBe('None known.');
    expect(after.missing).not.toContain('Risk level');
    expect(after.missing).toContain('Countries of sale');
    const wrong = await send('PUT', `/recalls/${id}/safetyGate`, { riskLevel: 'harmless' });
    expect([wrong.statusCode, wrong.json().issues[0].field]).toEqual([400, 'riskLevel']);
    const url = `/api/recalls/${id}/safetyGateSheet`;
    expect((await ada.call({ method: 'POST', url })).statusCode).toBe(403);
    const pdf = await send('POST', `/recalls/${id}/safetyGateSheet`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

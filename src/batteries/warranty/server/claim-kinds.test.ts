import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#platform/kernel/dates.ts';
import { claimOf, openWarrantyShop, sellUnit } from './testing/add-claim.ts';

type Opened = Awaited<ReturnType<typeof openWarrantyShop>>;
let work: Opened;
beforeEach(async () => {
  work = await openWarrantyShop();
});

const today = dayOf(new Date());

async function file(claimed: object) {
  const unit = await sellUnit(work.shop, work.ada);
  const payload = { ...claimOf(unit.id), ...claimed };
  const answer = await work.send(work.ada, 'POST', '/myClaims', payload);
  return { id: payload.id, answer };
}

describe('a claim', () => {
  it('without a kind is about state of health, and needs the day it was put into service', async () => {
    const { id } = await file({});
    expect(await work.read(id)).toMatchObject({ kind: 'state-of-health', details: {} });
    const unit = await sellUnit(work.shop, work.eve, { serial: 'AY-0002' });
    const { inServiceOn: _, ...without } = claimOf(unit.id);
    const refused = await work.send(work.eve, 'POST', '/myClaims', without);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ field: 'inServiceOn' }]);
  });

  it('dead on delivery is due when it is reported in time, though its readings are as new', async () => {
    const { id, answer } = await file({
      ...{ kind: 'dead-on-delivery', inServiceOn: undefined, details: { deliveredOn: today } },
    });
    expect(answer.statusCode).toBe(200);
    expect(await work.read(id, work.ada)).toMatchObject({
      ...{ kind: 'dead-on-delivery', verdict: 'faulty-on-delivery', details: { deliveredOn: today } },
    });
    const refused = await work.decide(id, 'refused', { words: 'No.' });
    expect(refused.json().issues).toMatchObject([{ field: 'reason' }]);
  });

  it('with answers missing is taken, and says what is missing', async () => {
    const { id } = await file({ kind: 'transport-damage' });
    const { verdict, judgement } = await work.read(id);
    expect([verdict, judgement.missing]).toEqual(['ask-more', ['deliveredOn', 'isVisible']]);
  });

  it.each([
    [{ deliveredOn: '2020-01-01' }, 'details.deliveredOn'],
    [{ deliveredOn: today, noticedOn: '2020-01-01' }, 'details.noticedOn'],
    [{ deliveredOn: '2999-01-01' }, 'details.deliveredOn'],
    [{ buyer: 'friend' }, 'details.buyer'],
  ])('with days or answers that cannot be (%j) is refused at the field', async (details, field) => {
    const { answer } = await file({ kind: 'legal-guarantee', details });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field }]);
  });

  it('for a battery that a test finds dead is judged again without state of health', async () => {
    const { id } = await file({ figures: { health: 99, healthError: 1, logged: 100 } });
    expect((await work.read(id)).verdict).toBe('no-claim');
    await work.decide(id, 'testing');
    expect((await work.decide(id, 'measured', {})).statusCode).toBe(400);
    expect((await work.decide(id, 'measured', { works: false })).statusCode).toBe(200);
    const claim = await work.read(id);
    expect(claim).toMatchObject({ verdict: 'not-working', details: { works: false } });
    expect(claim.events.at(-1)).toMatchObject({ works: false, verdict: 'not-working' });
  });
});

describe('the list of claims', () => {
  it('is filtered by kind, and exported as CSV with it', async () => {
    await file({ kind: 'wrong-goods', details: { deliveredOn: today, received: '=P-2' } });
    const list = async (kind: string) => (await work.send(work.admin, 'GET', `/claims?kind=${kind}`)).json();
    expect((await list('wrong-goods')).map(({ kind }: { kind: string }) => kind)).toEqual(['wrong-goods']);
    expect(await list('legal-guarantee')).toEqual([]);
    const csv = await work.send(work.admin, 'POST', '/claimExport', { kind: 'wrong-goods' });
    expect(csv.headers['content-disposition']).toMatch(/attachment; filename="claims-.*\.csv"/);
    expect(csv.body.split('\r\n')[1]).toMatch(
      /^W-\d+,Wrong goods,open,"?Wrong goods, reported in time"?,AY-0001,/,
    );
    expect((await work.send(work.ada, 'POST', '/claimExport', {})).statusCode).toBe(403);
  });
});

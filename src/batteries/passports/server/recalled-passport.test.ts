import { expect, it } from 'vitest';
import { openRecallShop } from '#batteries/recalls/server/testing/recall-at-work.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

it('a recalled battery’s passport says so as JSON, as JSON-LD, as BatteryPass-Ready and on its label', async () => {
  const { shop, db, draft, publish, send } = await openRecallShop();
  const { id: unitId, serial, path, gtin } = await addUnitWithPassport(db);
  const read = async (accept: string, form = '') =>
    (await shop.app.inject({ url: `${path}${form}`, headers: { accept } })).json();
  const label = async () =>
    (
      await readText((await shop.app.inject({ url: `/passports/${gtin}/${serial}/label.pdf` })).rawPayload)
    ).replace(/\s+/g, ' ');
  const recallOf = async () =>
    (await read('application/ld+json')).additionalProperty.find(
      (one: { alternateName: string }) => one.alternateName === 'recall',
    );
  expect(await recallOf()).toBeUndefined();
  expect(await label()).not.toContain('RECALLED');

  const id = await draft({ serials: serial });
  expect(await recallOf()).toBeUndefined();
  await publish(id);
  expect(await recallOf()).toMatchObject({ name: 'Recalled', value: 'Welds' });
  expect((await recallOf()).url).toContain(`/recalls#${id}`);
  expect((await read('application/json')).recalls).toMatchObject([{ title: 'Welds', isRepaired: false }]);
  expect((await read('application/json', '?form=batterypass-ready')).Recalls).toMatchObject([
    { title: 'Welds' },
  ]);
  expect(await label()).toContain('RECALLED: do not use or ship');

  await send('POST', `/recalls/${id}/units/${unitId}/remedy`, { remedy: 'repaired' });
  expect(await recallOf()).toMatchObject({ name: 'Recalled and repaired' });
  expect(await label()).not.toContain('RECALLED');
});

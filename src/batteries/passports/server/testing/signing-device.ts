import { createPrivateKey } from 'node:crypto';
import { CompactSign } from 'jose';
import type { UnitReading } from '#batteries/units/contract/readings.ts';
import type { Customer } from '#shop/orders/server/testing/customer.ts';

type Unit = { id: string; gtin: string; serial: string };

/** A management system whose key an admin has registered for a unit. It sends what it signs, or signs for another. */
export async function addDevice(admin: Customer, unit: Unit) {
  const answer = await admin.call({
    ...{ method: 'POST', url: `/api/units/${unit.id}/deviceKeys`, payload: { name: 'BMS-1' } },
  });
  const { id, privateKey } = answer.json();
  const key = createPrivateKey(privateKey);
  const sign = async (
    readings: Partial<UnitReading>[],
    of: Pick<Unit, 'gtin' | 'serial'> = unit,
    kid = id,
  ) => {
    const { gtin, serial } = of;
    const payload = new TextEncoder().encode(JSON.stringify({ gtin, serial, readings }));
    return await new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
  };
  const post = async (signed: string) =>
    await admin.call({
      ...{ method: 'POST', url: '/api/deviceReadings', payload: { signed }, headers: { authorization: '' } },
    });
  return {
    ...{ id, sign, post },
    send: async (readings: Partial<UnitReading>[]) => await post(await sign(readings)),
  };
}

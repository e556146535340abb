import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { compactVerify, decodeProtectedHeader } from 'jose';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { id as idSchema } from '#platform/contract/fields.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addReadingsSchema } from '../contract/my-units.ts';
import type { addDeviceKeySchema, DeviceKey } from '../contract/unit-readings.ts';
import { findUnit, lockUnit, requireUnit } from './find-unit.ts';
import { type Added, keep } from './readings.ts';
import { deviceKeys } from './tables.ts';

/*
 * A management system signs its readings with a key that only it holds. The shop registers the public half for one unit; an
 * owner can neither register one nor sign with it, and a key of another battery opens nothing.
 */

const mostDeviceKeys = 10;

export async function addDeviceKey(
  db: Database,
  unitId: string,
  { name, publicKey }: z.output<typeof addDeviceKeySchema>,
  admin: { id: string },
): Promise<{ id: string; publicKey: string; privateKey?: string }> {
  const pair = publicKey ? { public: readPublicKey(publicKey) } : newPair();
  const pem = pair.public.export({ type: 'spki', format: 'pem' }).toString();
  return await db.transaction(async (tx) => {
    await lockUnit(tx, unitId);
    const { serial } = await requireUnit(tx, unitId);
    const there = await tx.$count(
      deviceKeys,
      and(eq(deviceKeys.unitId, unitId), isNull(deviceKeys.revokedAt)),
    );
    if (there >= mostDeviceKeys)
      throw new ShopError('conflict', `There are ${mostDeviceKeys} device keys. Revoke one first.`);
    const [key] = await tx
      .insert(deviceKeys)
      .values({ unitId, name, publicKey: pem })
      .returning({ id: deviceKeys.id });
    if (!key) throw new Error('No device key was written.');
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.device-key-added',
        subject: { kind: 'unit', id: unitId, name: serial },
        after: { device: name, key: key.id },
      },
    ]);
    return { id: key.id, publicKey: pem, ...('private' in pair && { privateKey: pair.private }) };
  });
}

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { public: publicKey, private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function readPublicKey(pem: string): KeyObject {
  const message = 'Enter an Ed25519 or P-256 public key as PEM.';
  const refuse = () => new ShopError('invalid-request', message, [{ field: 'publicKey', message }]);
  // A private key would be read as its public half, and have left the device.
  if (pem.includes('PRIVATE')) throw refuse();
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw refuse();
  }
  const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (key.asymmetricKeyType !== 'ed25519' && !isP256) throw refuse();
  return key;
}

export async function listDeviceKeys(db: Database, unitId: string): Promise<DeviceKey[]> {
  const rows = await db
    .select()
    .from(deviceKeys)
    .where(eq(deviceKeys.unitId, unitId))
    .orderBy(asc(deviceKeys.createdAt));
  return rows.map(({ id, name, publicKey, createdAt, revokedAt }) => ({
    ...{ id, name, publicKey, createdAt: createdAt.toISOString() },
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** What it signed before stays measured. */
export async function endDeviceKey(
  db: Database,
  unitId: string,
  keyId: string,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { serial } = await requireUnit(tx, unitId);
    const [ended] = await tx
      .update(deviceKeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(deviceKeys.id, keyId), eq(deviceKeys.unitId, unitId), isNull(deviceKeys.revokedAt)))
      .returning();
    if (!ended) throw new ShopError('not-found', 'Device key not found.');
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.device-key-revoked',
        subject: { kind: 'unit', id: unitId, name: serial },
        before: { device: ended.name, key: ended.id },
      },
    ]);
  });
}

/** Adds what a management system has measured and signed. The signature alone says who sends it. */
export async function addDeviceReadings(db: Database, signed: string): Promise<Added> {
  const key = await findSigner(db, signed);
  const payload = key && (await verify(signed, key.publicKey));
  if (!key || !payload) throw notSigned();
  const { data, error } = addReadingsSchema.safeParse(payload);
  if (!data) {
    const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new ShopError(
      'invalid-request',
      issues[0]?.message ?? 'The signed readings cannot be read.',
      issues,
    );
  }
  return await db.transaction(async (tx) => {
    const unit = await findUnit(tx, data);
    if (unit?.id !== key.unitId) throw notSigned();
    await lockUnit(tx, unit.id);
    return await keep(tx, unit.id, data.readings, { source: 'bms', measuredBy: key.name });
  });
}

async function findSigner(db: Database, signed: string) {
  const keyId = idSchema.safeParse(keyIdOf(signed));
  if (!keyId.success) return undefined;
  const [key] = await db
    .select()
    .from(deviceKeys)
    .where(and(eq(deviceKeys.id, keyId.data), isNull(deviceKeys.revokedAt)));
  return key;
}

function keyIdOf(signed: string): unknown {
  try {
    return decodeProtectedHeader(signed).kid;
  } catch {
    return undefined;
  }
}

async function verify(signed: string, pem: string): Promise<unknown> {
  try {
    const algorithms = ['EdDSA', 'Ed25519', 'ES256'];
    const { payload } = await compactVerify(signed, createPublicKey(pem), { algorithms });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}

const notSigned = () =>
  new ShopError('not-signed-in', 'The signature is not by a registered device key of this battery.');

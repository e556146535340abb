/*
 * Which tests section 38.3.3 of the Manual of Tests and Criteria requires for each kind. A rule of data: who adds a kind or an edition
 * adds a row.
 */

/** What the shop sells that is tested. To the Manual a module is a battery, as a pack is. */
export const testedKinds = ['cell', 'module', 'pack'] as const;
export type TestedKind = (typeof testedKinds)[number];

export const isTestedKind = (kind: string | null): kind is TestedKind =>
  (testedKinds as readonly (string | null)[]).includes(kind);

/**
 * - `needed`: it has passed it, or there is no summary.
 * - `unless-protected`: a battery without protection of its own that is used in another one with it is not tested.
 * - `not-of-it`: a test of something else.
 */
type TestNeed = 'needed' | 'unless-protected' | 'not-of-it';

const ofAll = { cell: 'needed', module: 'needed', pack: 'needed' } as const;
const ofCells = { cell: 'needed', module: 'not-of-it', pack: 'not-of-it' } as const;

interface Un383Test {
  code: string;
  name: string;
  needs: Record<TestedKind, TestNeed>;
  /** Why it is not applicable to what it is no test of. */
  whyNot?: string;
}

const rows = [
  { code: 'T1', name: 'Altitude simulation', needs: ofAll },
  { code: 'T2', name: 'Thermal test', needs: ofAll },
  { code: 'T3', name: 'Vibration', needs: ofAll },
  { code: 'T4', name: 'Shock', needs: ofAll },
  { code: 'T5', name: 'External short circuit', needs: ofAll },
  { code: 'T6', name: 'Impact or crush', needs: ofCells, whyNot: 'Test applies to cells only.' },
  {
    code: 'T7',
    name: 'Overcharge',
    needs: { cell: 'not-of-it', module: 'unless-protected', pack: 'needed' },
    whyNot: 'Test applies to rechargeable batteries only.',
  },
  { code: 'T8', name: 'Forced discharge', needs: ofCells, whyNot: 'Test applies to cells only.' },
] as const satisfies Un383Test[];

export type TestCode = (typeof rows)[number]['code'];
export const un383Tests: readonly (Un383Test & { code: TestCode })[] = rows;
export const testCodes = rows.map(({ code }) => code) as [TestCode, ...TestCode[]];

/** Reasons why a battery assembled from tested ones needs fewer tests. Energies are of lithium ion batteries. */
export const assembledRules = [
  {
    by: '38.3.3 (f)',
    name: 'Assembled from tested batteries, up to 6,200 Wh',
    mostWh: 6_200,
    tests: ['T3', 'T4', 'T5', 'T7'],
  },
  { by: '38.3.3 (g)', name: 'Assembled from tested batteries, above 6,200 Wh', aboveWh: 6_200, tests: [] },
] as const satisfies { by: string; name: string; mostWh?: number; aboveWh?: number; tests: TestCode[] }[];

export const assembledWays = ['none', '38.3.3 (f)', '38.3.3 (g)'] as const;
export type AssembledWay = (typeof assembledWays)[number];

/** The newest first. Sodium ion is in it since the eighth. */
export const manualEditions = [
  { reference: 'ST/SG/AC.10/11/Rev.8/Amend.1', year: 2025, hasSodium: true },
  { reference: 'ST/SG/AC.10/11/Rev.8', year: 2023, hasSodium: true },
  { reference: 'ST/SG/AC.10/11/Rev.7/Amend.1', year: 2021, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.7', year: 2019, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.6/Amend.1', year: 2017, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.6', year: 2015, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.5/Amend.2', year: 2013, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.5/Amend.1', year: 2011, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.5', year: 2009, hasSodium: false },
  { reference: 'ST/SG/AC.10/11/Rev.4', year: 2003, hasSodium: false },
] as const;
export type ManualEdition = (typeof manualEditions)[number]['reference'];

/** `T.1`, as the Manual writes it. */
export const writeTestCode = (code: TestCode) => code.replace('T', 'T.');

import { expect, it } from 'vitest';
import { inspectPdf } from '#platform/server/pdf/inspection/inspect-pdf.ts';
import { type DataSheet, makeDataSheet } from './make-data-sheet.ts';

const sheet: DataSheet = {
  name: 'LFP prismatic cell 280 Ah',
  sku: 'AY-C280-LFP',
  kind: 'Cell',
  description: 'Für Züge und электробусы. '.repeat(20),
  keyFigures: [{ label: 'Capacity', value: '280 Ah' }],
  groups: [
    { title: 'Electrical', rows: [{ label: 'Resistance', value: '0.18 mΩ at 25 °C, 0.5 m² · −20 °C' }] },
    {
      title: 'Many',
      rows: Array.from({ length: 80 }, (_, index) => ({ label: `Row ${index}`, value: 'x '.repeat(index) })),
    },
  ],
  address: 'https://shop.example/product/lfp-280',
};

it('a data sheet is a PDF that the shop itself would take', async () => {
  await expect(inspectPdf(await makeDataSheet(sheet))).resolves.toBeUndefined();
});

it('the same words give the same bytes, others give others', async () => {
  const [one, same, other] = [
    await makeDataSheet(sheet),
    await makeDataSheet(structuredClone(sheet)),
    await makeDataSheet({ ...sheet, sku: 'AY-C281-LFP' }),
  ];
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

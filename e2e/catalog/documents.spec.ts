import { makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import { expect, test } from '../support/actors.ts';
import { expectAccessible, expectFlawless } from '../support/flawless.ts';

const pdf = (buffer: Buffer) => ({ name: 'whatever.exe', mimeType: 'application/x-anything', buffer });

test('an admin uploads a document, is refused files that are unsafe or no PDF, and withdraws the document', {
  tag: '@finish',
}, async ({ openAdmin, addProduct }) => {
  const { page } = await openAdmin();
  const product = await addProduct();
  await page.goto('/dashboard/documents');
  await page.getByRole('main').getByRole('searchbox').fill(product.name);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  const row = page.getByRole('row', { name: product.name });
  await expect(row).toContainText('None');
  await expectFlawless(page);
  await row.getByRole('link', { name: `Manage documents: ${product.name}` }).click();

  await page.getByRole('button', { name: 'Add document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('PDF').setInputFiles(pdf(Buffer.from('<script>alert(1)</script>')));
  await expect(dialog).toContainText('This is not a PDF file.');
  await dialog.getByLabel('PDF').setInputFiles(pdf(makePdf({ more: ['<< /S /JavaScript >>'] })));
  await expect(dialog).toContainText('This PDF contains active content (/JavaScript).');
  await dialog.getByLabel('PDF').setInputFiles(pdf(makePdf()));
  await expect(dialog).toContainText('Uploaded');
  await dialog.getByLabel('Document type').selectOption('Safety data sheet');
  await expect(dialog.getByLabel('Title')).toHaveValue('Safety data sheet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog).toContainText('edition is a required field');
  await dialog.getByLabel('Edition').fill('2.1');
  await dialog.getByLabel('Date').fill('2026-11-02');
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog).toBeHidden();

  const document = page.getByRole('row', { name: 'Safety data sheet' });
  await expect(document).toContainText('2.1');
  await expectFlawless(page);
  const download = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download: Safety data sheet' }).click();
  expect((await download).suggestedFilename()).toMatch(/_safety-data-sheet_2\.1_en\.pdf$/);

  await document.getByRole('button', { name: 'Withdraw: Safety data sheet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Safety data sheet' })).toContainText('Withdrawn');
});

test('a link to a document for signed-in users leads through the sign-in to its download', {
  tag: '@finish',
}, async ({ openAdmin, newCustomer, addProduct, page: visitor }) => {
  const admin = await openAdmin();
  const product = await addProduct();
  const address = await add('signed-in');
  await visitor.goto(address);
  await expect(visitor).toHaveURL('/signIn');

  const customer = await newCustomer();
  const download = customer.page.waitForEvent('download');
  await customer.page.goto(address);
  expect((await download).suggestedFilename()).toMatch(/_data-sheet_1_en\.pdf$/);
  await expect(customer.page.getByText('Your download has started')).toBeVisible();
  await expectFlawless(customer.page);

  await customer.page.goto(await add('buyers'));
  await expect(
    customer.page.getByText('This document is available to customers who bought the product.'),
  ).toBeVisible();

  async function add(audience: string): Promise<string> {
    const { file } = await admin.upload(makePdf());
    const words = {
      kind: 'data-sheet',
      language: 'en',
      title: 'Data sheet',
      edition: '1',
      issuedOn: '2026-11-02',
    };
    await admin.call('POST', '/documents', { productId: product._id, file, audience, ...words });
    const editions = await admin.call('GET', `/products/${product._id}/editions`);
    return editions[0].address;
  }
});

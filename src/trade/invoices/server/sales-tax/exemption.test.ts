import { describe, expect, it } from 'vitest';
import { keepFile } from '#platform/server/files/files.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, send } from '#trade/companies/server/testing/company-shop.ts';
import { ship } from '../testing/invoicing-seller.ts';
import { openTexanShop } from '../testing/texan-shop.ts';

const opened = shareAmongTests(openTexanShop);

/** A company with a document that an admin has added, and what its checkout is told. */
async function openBuyer(document?: object) {
  const { shop, admin, orderOf, provider } = opened();
  const { companyId, addMember, buyFor } = await addCompany(shop, 'Lone Star Batteries');
  const buyer = await addMember('buyer');
  await buyFor(buyer);
  const add = async (given: object) =>
    await send(admin, 'POST', `/companies/${companyId}/documents`, {
      ...{ kind: 'resale-certificate', title: 'Resale certificate', validFrom: null },
      file: await keepFile(shop.parts.places, Buffer.from('%PDF-1.4 certificate')),
      ...given,
    });
  const added = document && (await add(document));
  const wanted = orderOf([7, 3], { buyingAs: companyId });
  const ask = async () => {
    const { delivery, id: _, name: _name, phone: _phone, ...order } = wanted;
    return (await send(buyer, 'POST', '/orderTax', { ...order, ...delivery })).json().tax;
  };
  const exemption = () => provider.asked.at(-1)?.question.exemption;
  return { companyId, buyer, wanted, add, added, ask, exemption };
}

const ofTexas = { exemptIn: 'texas', certificate: '01-339', validUntil: '2099-12-31' };

describe('a company is exempt from sales tax', () => {
  it('by a certificate that an admin has accepted for that state, and its papers say so', async () => {
    const { admin } = opened();
    const { buyer, wanted, ask, exemption } = await openBuyer(ofTexas);
    expect(await ask()).toEqual({
      amount: 0,
      rows: [{ label: 'Sales tax 0 %', amount: 0 }],
      reasons: ['Exempt from sales tax: certificate 01-339'],
    });
    expect(exemption()).toEqual({ certificate: '01-339' });
    expect((await send(buyer, 'POST', '/orders', { ...wanted, tax: 0 })).statusCode).toBe(200);
    await buyer.pay((await buyer.read(wanted.id)).json());
    const lines: [number, number][] = [
      [1, 7],
      [2, 3],
    ];
    expect((await ship(admin, wanted.id, lines)).statusCode).toBe(200);
    const [{ number }] = (await admin.call({ url: '/api/invoices' })).json();
    const pdf = await admin.call({ url: `/api/invoices/${number}.pdf` });
    expect(await readText(pdf.rawPayload)).toContain('Exempt from sales tax: certificate 01-339');
  });

  it('not where the provider taxes the order nevertheless, nor do its papers say so', async () => {
    const { admin, provider } = opened();
    const { buyer, wanted, ask } = await openBuyer(ofTexas);
    provider.behave = ({ lines }) => ({
      body: {
        ...{
          reference: 'q-2',
          jurisdictions: 'Texas, Austin',
          tax: '1.92',
          freight: { rate: '0', tax: '0' },
        },
        lines: lines.map(({ id }) => ({
          id,
          ...(id === '1' ? { rate: '8.25', tax: '1.92' } : { rate: '0', tax: '0' }),
        })),
      },
    });
    expect((await ask()).amount).toBe(1.92);
    await send(buyer, 'POST', '/orders', { ...wanted, tax: 1.92 });
    provider.behave = undefined;
    await buyer.pay((await buyer.read(wanted.id)).json());
    await ship(admin, wanted.id, [
      [1, 7],
      [2, 3],
    ]);
    const [{ number }] = (await buyer.call({ url: '/api/invoices' })).json();
    const pdf = await readText((await buyer.call({ url: `/api/invoices/${number}.pdf` })).rawPayload);
    expect(pdf).toContain('Sales tax: Texas, Austin');
    expect(pdf).not.toContain('Exempt from sales tax: certificate');
  });

  it.each([
    ['without a document', undefined],
    ['by one of another state', { ...ofTexas, exemptIn: 'CA' }],
    ['by one that has expired', { ...ofTexas, validUntil: '2021-12-31' }],
    ['by one that is not valid yet', { ...ofTexas, validFrom: '2099-01-01' }],
    ['by one that no admin has accepted for a state', { validUntil: '2099-12-31' }],
  ])('but not %s', async (_name, document) => {
    const { added, ask, exemption } = await openBuyer(document);
    expect(added?.statusCode ?? 200).toBe(200);
    expect((await ask()).amount).toBe(4.05);
    expect(exemption()).toBeNull();
  });

  it('no longer once the document is removed: what was shown is refused with the present tax', async () => {
    const { admin } = opened();
    const { companyId, buyer, wanted, ask } = await openBuyer(ofTexas);
    expect((await ask()).amount).toBe(0);
    const at = `/companies/${companyId}`;
    const { documents } = (await send(admin, 'GET', `${at}/desk`)).json();
    expect(documents).toMatchObject([{ exemptIn: 'TX', certificate: '01-339', validity: 'valid' }]);
    await send(admin, 'DELETE', `${at}/documents/${documents[0].id}`);
    const refused = await send(buyer, 'POST', '/orders', { ...wanted, tax: 0 });
    expect([refused.statusCode, refused.json().current]).toEqual([409, { tax: 4.05, total: 53.12 }]);
  });

  it.each([
    ['exemptIn', { exemptIn: 'Bavaria' }],
    ['exemptIn', { kind: 'registration' }],
    ['certificate', { certificate: '' }],
    ['validUntil', { validUntil: null }],
  ])('by a document of which %s is right', async (field, given) => {
    const { add } = await openBuyer();
    const refused = await add({ ...ofTexas, ...given });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues[0].field).toBe(field);
  });
});

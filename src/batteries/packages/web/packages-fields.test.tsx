// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, screen } from '#testing/render-page.tsx';
import type { JudgedPackage } from '../contract/judge-shipment.ts';
import type { ShipmentPackages } from '../contract/packing.ts';
import { PackagesFields } from './packages-fields.tsx';
import { emptyPackages, readPackages, type TypedPackages } from './typed-packages.ts';

const lines = [
  { position: 1, name: 'Pack', sku: 'P-1', quantity: 4, goods: { contains: 'batteries' } },
  { position: 2, name: 'Cable', sku: 'C-1', quantity: 9, goods: { contains: 'nothing' } },
] as unknown as ShipmentPackages['lines'];

const judgedAs = (given: Partial<JudgedPackage>): JudgedPackage =>
  ({ first: 1, last: 1, netKg: 1234.5, contents: [], marks: [], faults: [], ...given }) as JudgedPackage;

function open(typed: Partial<TypedPackages> = {}, judged?: JudgedPackage) {
  const seen = vi.fn();
  const onRemove = vi.fn();
  const Form = () => {
    const [packages, setPackages] = useState<TypedPackages>({ ...emptyPackages(), ...typed });
    seen(readPackages([packages])[0]);
    return <PackagesFields {...{ typed: packages, judged, lines, onRemove }} onChange={setPackages} />;
  };
  return { ...renderPage(<Form />), onRemove, read: () => seen.mock.lastCall?.[0] };
}

describe('the fields of identical packages', () => {
  it('are read as they are typed', async () => {
    const { user, read } = open();
    await user.clear(await screen.findByLabelText('Identical packages'));
    await user.type(screen.getByLabelText('Identical packages'), '3');
    await user.type(screen.getByLabelText(/^Gross weight each/), '12.5');
    await user.type(screen.getByLabelText('Units of Pack in each of Package'), '2');
    await user.selectOptions(screen.getByLabelText('Battery condition'), 'Damaged or defective');
    expect(read()).toEqual({
      ...{ count: 3, packaging: '4G', grossKg: 12.5, charge: 30, condition: 'damaged' },
      contents: [{ position: 1, units: 2 }],
    });
  });

  it('say at each figure what is wrong with it', async () => {
    const { user } = open({ count: '1.5', charge: '101' });
    await screen.findByText('Enter a whole number.');
    screen.getByText('Enter the weight of one package.');
    screen.getByText('Enter 0 to 100.');
    await user.clear(screen.getByLabelText(/^State of charge/));
    expect(screen.queryByText('Enter 0 to 100.')).toBeNull();
  });

  it('ask for charge and condition only where batteries are packed, or nothing yet', async () => {
    const { user } = open();
    await screen.findByLabelText('Battery condition');
    await user.type(screen.getByLabelText('Units of Cable in each of Package'), '1');
    expect(screen.queryByLabelText('Battery condition')).toBeNull();
    expect(screen.queryByLabelText(/^State of charge/)).toBeNull();
    await user.type(screen.getByLabelText('Units of Pack in each of Package'), '1');
    screen.getByLabelText('Battery condition');
  });

  it('are named by the packages they stand for, and can be removed', async () => {
    const { user, onRemove } = open({}, judgedAs({ first: 2, last: 4 }));
    await screen.findByText('Packages 2–4');
    await user.click(screen.getByRole('button', { name: 'Remove Packages 2–4' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('say that the net weight is not known where that of something in them is not', async () => {
    const contents = [{ netKg: 3 }, { netKg: 0 }].map((one, index) => ({
      ...{ ...one, position: index + 1, units: 1, name: 'Pack', message: '' },
    }));
    open({ grossKg: '1' }, judgedAs({ contents } as unknown as Partial<JudgedPackage>));
    await screen.findByText('Net weight not known.');
  });

  it('show what the rules say of them: faults at their fields, contents with rule and approval', async () => {
    const content = {
      position: 1,
      units: 1200,
      name: 'Pack',
      message: 'Class 9.',
      rule: 'SP 376',
      packing: 'P 911',
      netKg: 1234.5,
    };
    open(
      { grossKg: '1' },
      judgedAs({
        contents: [{ ...content, approval: '1.7' }],
        faults: [
          { field: 'grossKg', message: 'Less than the contents weigh.' },
          { field: 'contents', message: 'Not together with this.' },
        ],
      } as unknown as Partial<JudgedPackage>),
    );
    await screen.findByText('Less than the contents weigh.');
    expect(screen.getByRole('alert').textContent).toBe('Not together with this.');
    expect(screen.getByText('Net 1,234.5 kg each.')).toBeTruthy();
    expect(screen.getByText('1,200 × Pack:').parentElement?.textContent).toBe(
      '1,200 × Pack: Class 9. SP 376, P 911. Possible with approval under 1.7.',
    );
  });
});

// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, loseConnection, refuse, renderPage, screen } from '#testing/render-page.tsx';
import CreateProduct from '../pages/create-product.tsx';

const at = '/dashboard/createNewProduct';
const words = { name: 'Cell', min_order: '5', available: '120', price: '19.99', description: 'A cell.' };
const labels = { name: 'Name', min_order: 'Min Order', available: 'Available', price: 'Price' };

const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save' });
const fillIn = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, { target: { value } });
};
const choosePicture = () =>
  fireEvent.change(document.querySelector('input[name="image"]') as Element, {
    target: { files: [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cell.svg')] },
  });
/** What is said of a field, to eyes and ears. */
const errorOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent;
};

async function open(api: NonNullable<Parameters<typeof renderPage>[1]>['api'] = {}) {
  const page = renderPage(<CreateProduct />, { at, user: ada, api });
  await screen.findByRole('button', { name: 'Save' });
  return page;
}

describe('the form of a new product', () => {
  it('asks for six fields in the order of the specification, all of them required', async () => {
    const { user, calls } = await open();
    const fields = [...document.querySelectorAll('form [name]')];
    const names = fields.map((one) => one.getAttribute('name'));
    expect(names).toEqual(['name', 'min_order', 'available', 'price', 'description', 'image']);
    expect(fields.every((one) => one.hasAttribute('required'))).toBe(true);
    expect(screen.getByLabelText(/^Description/).getAttribute('rows')).toBe('8');
    await user.click(save());
    for (const name of names) await screen.findByText(`${name} is a required field`);
    expect(document.activeElement).toBe(field('Name'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['abc', 'Please provide a value between (0-9).'],
    ['-3', 'Please provide a positive number.'],
    ['0', 'Please provide a positive number.'],
  ])('says of the number %s at each field: %s', async (value, message) => {
    const { user } = await open();
    await user.click(save());
    fillIn({ min_order: value, available: value, price: value });
    for (const label of [labels.min_order, labels.available, labels.price])
      await waitFor(() => expect(errorOf(label), label).toBe(message));
  });

  it('takes fractions of a price, and of nothing else', async () => {
    const { user } = await open();
    await user.click(save());
    fillIn({ min_order: '1.5', available: '2.5', price: '3.5' });
    for (const label of [labels.min_order, labels.available])
      await waitFor(() => expect(errorOf(label), label).toBe('Please provide a whole number.'));
    await waitFor(() => expect(field('Price').getAttribute('aria-invalid')).toBeNull());
  });

  it('sends the standard tax class unless another is chosen', async () => {
    const { user, calls } = await open({ createProduct: () => refuse(409, 'conflict', 'Taken.') });
    fillIn(words);
    choosePicture();
    await user.click(save());
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ tax_class: 'standard' }));
    await user.click(screen.getByRole('button', { name: /^SKU, multiple/ }));
    const choice = screen.getByRole('combobox', { name: 'Tax class' });
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['Standard rate', 'Reduced rate', 'Zero rate', 'Service'],
    ]);
    await user.selectOptions(choice, 'Service');
    await user.click(save());
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ tax_class: 'service' }));
  });

  it('is empty again after Reset', async () => {
    const { user } = await open();
    fillIn(words);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    for (const label of Object.values(labels)) expect(field(label).value).toBe('');
  });

  it('keeps everything when it is refused, says why at the field, and is sent once at a time', async () => {
    const issues = [{ field: 'name', message: 'Another product already has this name.' }];
    let answer: () => never = () => refuse(409, 'conflict', 'Taken.', { issues });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, calls, address } = await open({
      createProduct: async () => {
        await held;
        return answer();
      },
    });
    fillIn(words);
    choosePicture();
    await user.click(save());
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
    await user.click(save());
    release();
    await waitFor(() => expect(errorOf('Name')).toBe('Another product already has this name.'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ name: 'Cell', min_order: 5, available: 120, price: 19.99 });
    expect(field('Price').value).toBe('19.99');
    expect(address()).toBe(at);

    answer = loseConnection;
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(/The shop cannot be reached\./)).not.toEqual([]));
    expect(field('Name').value).toBe('Cell');
  });
});

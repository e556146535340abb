import type { Customer } from '#shop/orders/server/testing/customer.ts';

/** The smallest picture there is: one white pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads something about a battery, as a browser does as soon as it is chosen. */
export async function upload(
  by: Customer,
  unit: string,
  payload: Buffer = onePixel,
  name = 'Type plate.PNG',
) {
  return await by.call({
    method: 'POST',
    url: `/api/claimFiles?${new URLSearchParams({ unit, name })}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
}

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import { MergeCompany } from './merge-company.tsx';

const listed = (id: string, name: string) =>
  ({
    id,
    name,
    country: 'DE',
    vatId: null,
    ownerEmails: [`owner@${id}.test`],
  }) as CallAnswer<'listCompanies'>[number];

const merging = (intoId: string, refusals: string[]) => ({
  ...{ into: { id: intoId, name: intoId }, refusals, takesOver: ['VAT number DE1'] },
  moves: [{ what: 'Orders', count: 1_200 }],
});

it('shows what moves and what prevents it, and merges what can be merged, with a reason', async () => {
  const { calls } = renderPage(<MergeCompany company={{ id: 'volta', name: 'Volta' }} />, {
    user: ada,
    api: {
      listCompanies: () => [listed('volta', 'Volta'), listed('far', 'Far BV'), listed('near', 'Near GmbH')],
      getMerging: ({ params: { intoId } }) =>
        merging(intoId, intoId === 'far' ? ['They are in different countries.'] : []),
      mergeCompany: () => ({ success: true, message: 'Merged into Near GmbH.' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Far BV/ }));
  await screen.findByText('They are in different countries.');
  // Not into itself.
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const sent = () => calls.filter(({ name }) => name === 'mergeCompany').length;
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Registered twice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge into Far BV' }));
  await screen.findByText('Resolve the problems above first.');
  fireEvent.click(screen.getByRole('radio', { name: /Near GmbH/ }));
  await screen.findByText('1,200');
  expect(sent()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Merge into Near GmbH' }));
  await expect.poll(sent).toBe(1);
});

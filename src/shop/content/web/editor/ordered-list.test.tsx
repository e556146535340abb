// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage, screen } from '#testing/render-page.tsx';
import { EditorProvider, Line } from './editor.tsx';
import { OrderedList } from './ordered-list.tsx';

function Questions() {
  const [value, setValue] = useState<unknown>({ faq: ['First', 'Second', 'Third'] });
  return (
    <EditorProvider value={value} problems={new Map()} onChange={setValue}>
      <OrderedList path={['faq']} one="question" empty="" max={5}>
        {(path, index) => <Line path={path} label={`Question ${index + 1}`} />}
      </OrderedList>
    </EditorProvider>
  );
}

const order = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('an item is moved by the keyboard alone, and keeps the focus', async () => {
  const { user } = renderPage(<Questions />);
  (await screen.findByRole('button', { name: 'Move question 3 up' })).focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['First', 'Third', 'Second']);
  expect(screen.getByText('Moved to place 2 of 3')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Third', 'First', 'Second']);
  // At the end there is only the way back.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1 down');
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['First', 'Third', 'Second']);
});

it('an item is dragged by its handle to the place of another', async () => {
  renderPage(<Questions />);
  const [first, , third] = await screen.findAllByRole('listitem');
  const handle = first?.querySelector('[title="Drag to move"]');
  if (!first || !third || !handle) throw new Error('There is nothing to drag.');
  expect(first.getAttribute('draggable')).toBe('false');
  fireEvent.pointerDown(handle);
  expect(first.getAttribute('draggable')).toBe('true');
  fireEvent.dragStart(first);
  expect(fireEvent.dragOver(third)).toBe(false);
  fireEvent.drop(third);
  fireEvent.dragEnd(first);
  expect(order()).toEqual(['Second', 'Third', 'First']);
  expect(document.querySelector('[draggable="true"]')).toBeNull();
});

import ArrowDown from 'virtual:lucide/arrow-down';
import ArrowUp from 'virtual:lucide/arrow-up';
import GripVertical from 'virtual:lucide/grip-vertical';
import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useField } from './editor.tsx';

type OrderedListProps<Item> = {
  path: readonly (string | number)[];
  /** What one of them is called: `question`. */
  one: string;
  /** What a new one begins with. */
  empty: Item;
  max: number;
  children: (path: readonly (string | number)[], index: number) => ReactNode;
};

/** Items in an order: moved by mouse or by the buttons, added and removed. */
export function OrderedList<Item>({ path, one, empty, max, children }: OrderedListProps<Item>) {
  const { value, set, error } = useField<Item[] | null>(path);
  const items = value ?? [];
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [pressed, setPressed] = useState<{ to: number; step: 'up' | 'down' }>();

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    const others = items.filter((_, index) => index !== from);
    set([...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]);
    setTold(`Moved to place ${to + 1} of ${items.length}`);
  }

  // The focus goes with the item, so that pressing again moves it on; at an end, to the way back.
  useEffect(() => {
    if (!pressed) return;
    const { to, step } = pressed;
    const buttons = [step, step === 'up' ? 'down' : 'up'].map((one) =>
      list.current?.children[to]?.querySelector<HTMLButtonElement>(`:scope > div > [data-step="${one}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [pressed]);

  function press(index: number, step: 'up' | 'down') {
    const to = step === 'up' ? index - 1 : index + 1;
    move(index, to);
    setPressed({ to, step });
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
        {items.map((_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the item; fields are controlled.
            key={index}
            draggable={dragged === index}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
            className="grid gap-4 rounded-control border p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid gap-4">{children([...path, index], index)}</div>
            <div className="flex flex-wrap content-start gap-1 sm:flex-col">
              {/* The item is dragged by its handle alone, so that text in its fields can be selected. */}
              <span
                aria-hidden="true"
                title="Drag to move"
                className="grid min-h-8 cursor-grab place-items-center text-muted max-sm:hidden"
                onPointerDown={() => setDragged(index)}
              >
                <GripVertical className="size-4" />
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Move ${one} ${index + 1} up`}
                disabled={index === 0}
                data-step="up"
                onClick={() => press(index, 'up')}
              >
                <ArrowUp />
                Up
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Move ${one} ${index + 1} down`}
                disabled={index === items.length - 1}
                data-step="down"
                onClick={() => press(index, 'down')}
              >
                <ArrowDown />
                Down
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => {
                  set(items.filter((__, place) => place !== index));
                  setTold('Removed');
                }}
              >
                <Trash />
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        {items.length < max && (
          <Button variant="secondary" size="small" onClick={() => set([...items, empty])}>
            <Plus />
            Add {one}
          </Button>
        )}
        {error && <p className="text-sm text-invalid">{error}</p>}
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../page/button.tsx';
import { classNames } from '../page/class-names.ts';
import { actionsLook } from '../tables/table-row.tsx';

/** Long enough to see what was pressed, short enough not to be waited for. */
const undoableForMs = 3_000;

type Act = () => Promise<unknown>;
/** `undoable`: it begins in a moment. `acting`: it has begun, and is not to be held up. */
type Stage = 'undoable' | 'acting';
type Pressed = { act: Act; stage: Stage; timer?: ReturnType<typeof setTimeout> };

/**
 * For what cannot be taken back once it is done: it is done after some seconds, in which it can be called off, and at
 * once when its page is left. What has been pressed already is not begun a second time.
 */
export function useUndoable() {
  const pressed = useRef(new Map<string, Pressed>());
  const [stages, setStages] = useState<ReadonlyMap<string, Stage>>(new Map());
  const show = () => setStages(new Map([...pressed.current].map(([key, { stage }]) => [key, stage])));

  function press(key: string, act: Act): void {
    if (pressed.current.has(key)) return;
    pressed.current.set(key, { act, stage: 'undoable' });
    resume(key);
    show();
  }

  function forget(key: string): void {
    pressed.current.delete(key);
    show();
  }

  function undo(key: string): void {
    hold(key);
    if (pressed.current.get(key)?.stage === 'undoable') forget(key);
  }

  /** Stops the clock while a visitor is about to undo it. */
  function hold(key: string): void {
    clearTimeout(pressed.current.get(key)?.timer);
  }

  function resume(key: string): void {
    const entry = pressed.current.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => begin(key), undoableForMs);
  }

  function begin(key: string): void {
    const entry = pressed.current.get(key);
    if (entry?.stage !== 'undoable') return;
    hold(key);
    entry.stage = 'acting';
    show();
    // The caller shows what went wrong.
    void entry
      .act()
      .catch(() => {})
      .finally(() => forget(key));
  }

  const beginAll = useEffectEvent(() => {
    for (const key of pressed.current.keys()) begin(key);
  });
  useEffect(() => {
    const leave = () => beginAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { press, undo, hold, resume, stageOf: (key: string) => stages.get(key) };
}

type Undoable = ReturnType<typeof useUndoable>;

type UndoInsteadProps = {
  undoable: Undoable;
  of: string;
  subject: string;
  /** Buttons that can wait. */
  children: ReactNode;
  /** How they stand beside each other; as in a row of a table, unless said. */
  className?: string;
};

/**
 * Offers to undo an action, in the place of the actions, so that nothing moves under the pointer. While it is hovered
 * or focused, its time stands still.
 */
export function UndoInstead({
  undoable,
  of: key,
  subject,
  children,
  className = actionsLook,
}: UndoInsteadProps) {
  const { stageOf, undo, hold, resume } = undoable;
  const isUndoable = stageOf(key) === 'undoable';
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={classNames(className, isUndoable && 'invisible')}>{children}</div>
      {isUndoable && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Undo: ${subject}`}
          onClick={() => undo(key)}
          onFocus={() => hold(key)}
          onPointerEnter={() => hold(key)}
          onBlur={() => resume(key)}
          onPointerLeave={() => resume(key)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

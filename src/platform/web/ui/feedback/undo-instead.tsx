import type { ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { classNames } from '../page/class-names.ts';
import { actionsLook } from '../tables/table-row.tsx';
import type { Undoable } from './use-undoable.ts';

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
 * Calls off what was pressed, in the room of what else could be, so that nothing moves under the pointer. While somebody
 * is at it, its time stands still.
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

import Undo2 from 'lucide-react/icons/undo-2';
import { RowAction } from './row-action.tsx';
import type { Undoable } from './use-undoable.ts';

type UndoButtonProps = {
  undoable: Undoable;
  of: string;
  subject: string;
  /** There is always room for its word. */
  inWords?: boolean;
};

/** Calls off what was pressed. While somebody is at it, its time stands still. */
export function UndoButton({ undoable: { undo, hold, resume }, of: key, subject, inWords }: UndoButtonProps) {
  return (
    <RowAction
      label="Undo"
      subject={subject}
      icon={inWords ? undefined : <Undo2 />}
      onClick={() => undo(key)}
      onFocus={() => hold(key)}
      onPointerEnter={() => hold(key)}
      onBlur={() => resume(key)}
      onPointerLeave={() => resume(key)}
    />
  );
}

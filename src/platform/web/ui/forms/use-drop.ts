import { type DragEvent, useState } from 'react';

/** For whatever takes what is dropped on it: whether something hovers over it, and what it listens to. */
export function useDrop(onDropped: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  const listeners = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDropped(event.dataTransfer);
    },
  };
  return { isOver, listeners };
}

import Upload from 'virtual:lucide/upload';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../page/button.tsx';

type ChooseCsvProps = Pick<ButtonProps, 'variant'> & { onChoose: (file: File) => void; children: ReactNode };

/** A button that opens the choice of a file, within something that takes it dropped as well. */
export function ChooseCsv({ onChoose, variant = 'primary', children }: ChooseCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        <Upload />
        {children}
      </Button>
      <span className="text-sm text-muted max-sm:hidden">or drop it here</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="CSV file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file, once it was corrected, is a choice too.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

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

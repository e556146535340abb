import Upload from 'virtual:lucide/upload';
import { type ReactNode, useRef } from 'react';
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

import { useState } from 'react';
import { ChooseCsv } from '#platform/web/ui/forms/choose-csv.tsx';
import { TextArea } from '#platform/web/ui/forms/text-area.tsx';
import { useDrop } from '#platform/web/ui/forms/use-drop.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { addSerials } from '../../rules/read-serials.ts';

/** More than the shop takes at once; what is larger is hardly a list of serials. */
const mostBytes = 400_000;

type PickSerialsProps = { serials: string; onChange: (serials: string) => void };

/** Serials that are scanned, typed or pasted, or come as a file, which adds to what is there. */
export function PickSerials({ serials, onChange }: PickSerialsProps) {
  const [problem, setProblem] = useState<string>();
  const { isOver, listeners } = useDrop(({ files: [file] }) => file && void take(file));

  async function take(file: File): Promise<void> {
    if (file.size > mostBytes) {
      setProblem(`${file.name} is larger than 400 KB. Choose a file with serials only.`);
      return;
    }
    try {
      onChange(addSerials(serials, await file.text()));
      setProblem(undefined);
    } catch {
      setProblem(`${file.name} could not be read. Choose it again.`);
    }
  }

  return (
    <div
      className={classNames('grid gap-3 rounded-control', isOver && 'outline-2 outline-accent')}
      {...listeners}
    >
      <TextArea
        label="Serials"
        rows={3}
        hint="Scan or paste serials, or choose a text file or a CSV with a serial column."
        error={problem}
        value={serials}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ChooseCsv variant="secondary" onChoose={(file) => void take(file)}>
          Choose a file
        </ChooseCsv>
      </div>
    </div>
  );
}

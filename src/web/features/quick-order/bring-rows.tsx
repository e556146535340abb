import { type Dispatch, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChooseCsv } from '../../ui/choose-csv.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import { readFileText, UnreadableFile } from './read-file.ts';
import { readRows } from './read-rows.ts';
import type { RowChange } from './row-list.ts';

/** Where rows come from: pasted, dropped, or out of a file. */
export function BringRows({ dispatch }: { dispatch: Dispatch<RowChange> }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isOver, listeners } = useDrop((dropped) => {
    const [file] = dropped.files;
    if (file) void bringFile(file);
    else bring(dropped.getData('text/plain'));
  });

  function bring(text: string): void {
    const read = readRows(text);
    setProblem(read.rows.length === 0 ? 'There are no rows in it.' : undefined);
    if (read.rows.length === 0) return;
    setText('');
    dispatch({ kind: 'bring', read });
  }

  async function bringFile(chosen: File): Promise<void> {
    try {
      bring(await readFileText(chosen));
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'This file could not be read.');
    }
  }

  return (
    <section
      aria-label="From a spreadsheet"
      {...listeners}
      className={classNames(
        'rounded-card border bg-surface p-card transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <TextArea
        label="Paste from a spreadsheet"
        hint="SKU and quantity in each row, with or without column names. Up to 1,000 rows."
        error={problem}
        rows={3}
        value={text}
        placeholder={'AY-P280-LFP; 240\nAY-BMU-32; 12'}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // What is pasted between what was typed belongs to it.
          if (text.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          bring(pasted);
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {text.trim() !== '' && <Button onClick={() => bring(text)}>Read these rows</Button>}
        <ChooseCsv variant="secondary" onChoose={(chosen) => void bringFile(chosen)}>
          Upload a CSV
        </ChooseCsv>
      </div>
    </section>
  );
}

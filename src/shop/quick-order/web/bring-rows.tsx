import { type Dispatch, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { quickOrderFileLimits } from '#platform/kernel/upload-limits.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv, useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import type { RowChange } from './row-list.ts';

/** A file that cannot be read; its message is shown to the user. */
class UnreadableFile extends Error {}

/** The text of a file, in whatever way the spreadsheet wrote it. */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > quickOrderFileLimits.bytes)
    throw new UnreadableFile('Please choose a file of at most 2 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile(
      'This is an Excel workbook. Save the sheet as CSV, or copy and paste the cells.',
    );
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file. Please choose another one.');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As spreadsheets on Windows have always written.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type BringRowsProps = { rowCount: number; dispatch: Dispatch<RowChange> };

/** Where rows come from: pasted, dropped, or out of a file. */
export function BringRows({ rowCount, dispatch }: BringRowsProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [uploaded, setUploaded] = useState<{ name: string; read: ReadRows }>();
  const { isOver, listeners } = useDrop((dropped) => {
    const [file] = dropped.files;
    if (file) void bringFile(file);
    else bring(dropped.getData('text/plain'));
  });

  function bring(text: string): void {
    const read = readRows(text);
    take(read, 'bring');
  }

  function take(read: ReadRows, kind: 'bring' | 'replace'): void {
    setUploaded(undefined);
    setProblem(read.rows.length === 0 ? 'No rows found.' : undefined);
    if (read.rows.length === 0) return;
    setText('');
    dispatch({ kind, read });
  }

  /** A file added twice would double its rows, so a user who has rows is asked whether to replace them. */
  async function bringFile(chosen: File): Promise<void> {
    try {
      const read = readRows(await readFileText(chosen));
      if (rowCount > 0 && read.rows.length > 0) setUploaded({ name: chosen.name, read });
      else take(read, 'bring');
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'Could not read this file.');
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
        {text.trim() !== '' && <Button onClick={() => bring(text)}>Add rows</Button>}
        <ChooseCsv variant="secondary" onChoose={(chosen) => void bringFile(chosen)}>
          Upload a CSV
        </ChooseCsv>
      </div>
      {uploaded && (
        <div className="mt-4">
          <Notice
            tone="info"
            title="Replace or add?"
            actions={
              <>
                <Button autoFocus onClick={() => take(uploaded.read, 'replace')}>
                  Replace
                </Button>
                <Button variant="secondary" onClick={() => take(uploaded.read, 'bring')}>
                  Add
                </Button>
                <Button variant="quiet" onClick={() => setUploaded(undefined)}>
                  Cancel
                </Button>
              </>
            }
          >
            Your list has {count(rowCount)}, {uploaded.name} has {count(uploaded.read.rows.length)}.
          </Notice>
        </div>
      )}
    </section>
  );
}

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`;
}

import { ChooseCsv } from '../../../ui/choose-csv.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDrop } from '../../../ui/use-drop.ts';
import { ExportButton } from './export-button.tsx';

type ChooseFileProps = {
  onChoose: (file: File) => void;
  /** What was wrong with the last one. */
  problem?: string | undefined;
};

/** Where a file comes from: chosen, or dropped. */
export function ChooseFile({ onChoose, problem }: ChooseFileProps) {
  const { isOver, listeners } = useDrop(({ files: [dropped] }) => dropped && onChoose(dropped));
  return (
    <section
      aria-label="The file"
      {...listeners}
      className={classNames(
        'grid gap-5 rounded-card border bg-surface p-card transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <ChooseCsv onChoose={onChoose}>Choose a CSV file</ChooseCsv>
        </div>
        {problem && (
          <p role="alert" className="mt-3 text-sm text-danger">
            {problem}
          </p>
        )}
        <p className="mt-3 text-sm text-muted">
          Nothing is changed before you have seen what would change, and have confirmed it.
        </p>
      </div>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>
          One row for each product, known by its <b className="font-medium text-ink">sku</b>. A SKU that the
          shop does not have is a new product.
        </li>
        <li>A column that is left out stays as it is. An empty cell means none.</li>
        <li>Products that are not in the file stay as they are.</li>
        <li>
          Pictures and documents are not in the file. A new product shows a plain drawing of its kind until
          you give it a picture.
        </li>
        <li>With commas, semicolons or tabs, in UTF-8; up to 20 MB and 50,000 rows.</li>
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t pt-5">
        <ExportButton />
        <span className="text-sm text-muted">
          The export has every product and every column to begin with.
        </span>
      </div>
    </section>
  );
}

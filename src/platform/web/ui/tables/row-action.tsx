import { Button, type ButtonProps } from '../page/button.tsx';

type RowActionProps = Omit<ButtonProps, 'size' | 'children'> & {
  label: string;
  /** Which row it is about, for who hears the button without seeing its row. */
  subject: string;
};

/** A button of a row in a table. */
export function RowAction({ label, subject, ...button }: RowActionProps) {
  return (
    <Button
      variant="secondary"
      {...button}
      size="small"
      aria-label={`${label}: ${subject}`}
      className="as-table:px-2.5"
    >
      {label}
    </Button>
  );
}

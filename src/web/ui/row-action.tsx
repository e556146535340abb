import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

type RowActionProps = Omit<ButtonProps, 'size' | 'children'> & {
  label: string;
  /** Which row it is about. */
  subject: string;
  icon: ReactNode;
  /** Has its words before the others do. */
  main?: boolean;
};

/** A button of a row with many columns: its words where there is room for them, else its picture. */
export function RowAction({ label, subject, icon, main, ...button }: RowActionProps) {
  return (
    <Button
      variant="secondary"
      {...button}
      size="small"
      aria-label={`${label}: ${subject}`}
      title={label}
      className="as-table:px-2"
    >
      <LabelOrIcon {...{ label, icon, main }} />
    </Button>
  );
}

type RowLinkProps = Pick<RowActionProps, 'label' | 'subject' | 'icon' | 'main'> & { to: string };

export function RowLink({ label, subject, icon, main, to }: RowLinkProps) {
  return (
    <Button asChild variant="secondary" size="small" className="as-table:px-2">
      <Link to={to} aria-label={`${label}: ${subject}`} title={label}>
        <LabelOrIcon {...{ label, icon, main }} />
      </Link>
    </Button>
  );
}

function LabelOrIcon({ label, icon, main = false }: Pick<RowActionProps, 'label' | 'icon' | 'main'>) {
  return (
    <>
      <span
        className={classNames(
          'contents as-cards:hidden as-wide-table:hidden [&>svg]:size-4',
          main && 'as-roomy-table:hidden',
        )}
      >
        {icon}
      </span>
      {/* `not-sr-only` takes back too much. */}
      <span
        className={classNames(
          'as-table:sr-only as-wide-table:not-sr-only as-wide-table:px-1! as-wide-table:whitespace-nowrap!',
          main && 'as-roomy-table:not-sr-only as-roomy-table:px-1! as-roomy-table:whitespace-nowrap!',
        )}
      >
        {label}
      </span>
    </>
  );
}

import { Children, type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent pressable-hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink pressable-hover:bg-raised',
  quiet: 'border-transparent text-ink pressable-hover:bg-raised',
  danger: 'border-transparent bg-danger text-on-danger pressable-hover:bg-danger-strong',
};

const sizes = {
  small: 'min-h-8 px-3 text-sm pointer-coarse:min-h-10',
  medium: 'min-h-10 px-4 text-sm pointer-coarse:min-h-11',
  large: 'min-h-12 px-6 text-base',
};

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border py-1 text-center font-medium ' +
  'transition-[color,background-color,border-color] disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed [&>svg]:size-4 [&>svg]:shrink-0';

// Drawn over the label, which stays in its place and in the accessible name, so the width stays too.
const busy =
  '[-webkit-text-fill-color:transparent] [&>svg]:opacity-0 after:absolute after:size-4 after:animate-spin ' +
  'after:rounded-full after:border-2 after:border-current after:border-r-transparent';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /**
   * The work it starts is going on: shows so, and swallows further presses while keeping the focus. A button that
   * starts work takes a double click for one press, for the second may come before the work is seen to go on.
   */
  pending?: boolean;
  /** Gives its looks to its one child, usually a link. */
  asChild?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  pending,
  asChild = false,
  className,
  onClickCapture,
  children,
  ...given
}: ButtonProps) {
  const props = {
    ...given,
    ...(pending && { 'aria-busy': true, 'aria-disabled': true }),
    onClickCapture: (event: MouseEvent<HTMLButtonElement>) => {
      const isSecondPress = pending !== undefined && event.detail > 1;
      if (pending || isSecondPress) swallow(event);
      else onClickCapture?.(event);
    },
    className: classNames(shape, variants[variant], sizes[size], pending && busy, className),
  };
  if (!asChild)
    return (
      <button type="button" {...props}>
        {children}
      </button>
    );
  const child = Children.only(children) as ReactElement<{ className?: string }>;
  return cloneElement(child, { ...props, className: classNames(props.className, child.props.className) });
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

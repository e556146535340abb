import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../page/class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export interface ComboboxOption {
  value: string;
  /** What it is, beside the value. */
  about: string;
}

type ComboboxFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  Omit<FieldProps, 'hint'> & {
    value: string;
    /** Suggestions for what is typed, shown while typing. */
    options: readonly ComboboxOption[];
    onType: (text: string) => void;
    /** One of the options was chosen. */
    onChoose: (value: string) => void;
  };

/**
 * A text field that suggests: arrow keys walk through the suggestions, Enter takes one, Escape closes them. Whatever
 * is typed may stand, suggested or not.
 */
export function ComboboxField({
  label,
  hideLabel,
  error,
  className,
  value,
  options,
  onType,
  onChoose,
  onKeyDown,
  onBlur,
  'aria-describedby': describedBy,
  ...input
}: ComboboxFieldProps) {
  const listId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const [isLow, setIsLow] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = isTyping && options.length > 0;
  const chosen = isOpen ? options[active] : undefined;

  useEffect(() => {
    if (chosen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, active]);

  function close(): void {
    setIsTyping(false);
    setActive(-1);
  }

  function choose(option: ComboboxOption): void {
    close();
    onChoose(option.value);
  }

  function walk(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      // From the last one it goes on to the field itself, and from there to the first.
      const places = options.length + 1;
      setActive((at) => ((at + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'ArrowDown' && options.length > 0) {
      event.preventDefault();
      setIsTyping(true);
    } else if (chosen && key === 'Enter') {
      event.preventDefault();
      choose(chosen);
    } else if (isOpen && key === 'Escape') {
      event.preventDefault();
      close();
    } else {
      if (key === 'Enter' || key === 'Tab') close();
      onKeyDown?.(event);
    }
  }

  return (
    <Field {...{ id: input.id, required: input.required, label, hideLabel, error, className }}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            aria-describedby={classNames(control['aria-describedby'], describedBy) || undefined}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
            value={value}
            onChange={({ target }) => {
              setIsTyping(true);
              setActive(-1);
              // Above the field where the window ends below it.
              setIsLow(target.getBoundingClientRect().bottom > window.innerHeight * 0.6);
              onType(target.value);
            }}
            onKeyDown={walk}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          {isOpen && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={`Suggestions: ${label}`}
              className={classNames(
                isLow ? 'bottom-full mb-1' : 'top-full mt-1',
                'absolute left-0 z-20 max-h-72 w-max max-w-[min(28rem,80vw)] min-w-full overflow-y-auto rounded-card border bg-surface p-1 shadow-lg',
              )}
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys.
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="cursor-pointer rounded-md px-2.5 py-1.5 wrap-anywhere hover:bg-raised aria-selected:bg-accent-soft"
                >
                  <span className="block font-medium">{option.value}</span>
                  <span className="block text-xs text-muted">{option.about}</span>
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}

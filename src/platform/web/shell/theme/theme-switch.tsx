import { useEffect } from 'react';
import { useIsAlive } from '../../ui/page/alive.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { type ThemeChoice, themeChoices } from './show-theme.ts';
import { chooseTheme, showChosenTheme, useThemeChoice } from './theme-choice.ts';

const names: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

type ThemeSwitchProps = {
  /** Says what it is in words, where there is room. */
  withWords?: boolean;
  className?: string;
};

/** The browser's own list, laid over what is drawn. Without a script it could do nothing, and is not shown. */
export function ThemeSwitch({ withWords = false, className }: ThemeSwitchProps) {
  const choice = useThemeChoice();
  const isAlive = useIsAlive();
  useEffect(showChosenTheme, []);
  return (
    <span
      className={classNames(
        'relative inline-flex min-h-9 items-center gap-2 rounded-control text-sm outline-accent transition-colors hover:text-ink has-focus-visible:outline-2 noscript:hidden pointer-coarse:min-h-11',
        withWords ? 'border border-line-strong px-3 text-muted' : 'min-w-10 justify-center text-muted',
        className,
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 3.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
      </svg>
      {withWords && <span aria-hidden="true">Theme: {names[choice]}</span>}
      <select
        aria-label="Theme"
        title="Theme"
        value={choice}
        disabled={!isAlive}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
        // Whole, and not seen: a list of 16 px keeps iOS from zooming in.
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-base text-ink opacity-0 outline-none"
      >
        {themeChoices.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { useIsAlive } from '../../ui/page/alive.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { showTheme, type ThemeChoice, themeChoices, themeKey } from './theme-script.tsx';

const darkSystem = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** What was chosen on this page: where storage is forbidden, nothing else remembers it. */
let chosenHere: ThemeChoice | undefined;

/** Shows the theme at once and, where storage is allowed, on every page and visit to come. */
function chooseTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // It holds until the page is left.
  }
  withoutFading(showChosenTheme);
}

/** What fades its own colours would still be in the old ones for a moment. */
function withoutFading(change: () => void): void {
  const root = document.documentElement;
  root.classList.add('no-fading');
  change();
  // The new colours are worked out here, while nothing fades.
  getComputedStyle(root).color;
  root.classList.remove('no-fading');
}

/** Should React ever render the whole document again, what the script in its head did is gone. */
function showChosenTheme(): void {
  showTheme(chosenHere);
  for (const tell of listeners) tell();
}

function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(listenForChoice, shownChoice, () => 'system');
}

/** Calls back whenever the colours on the page change, for any reason. Answers how to end that. */
export function listenForColours(listener: () => void): () => void {
  const system = matchMedia(darkSystem);
  system.addEventListener('change', listener);
  const endListening = listenForChoice(listener);
  return () => {
    system.removeEventListener('change', listener);
    endListening();
  };
}

function shownChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function listenForChoice(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Another tab has chosen, or has emptied the storage as a whole. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== themeKey && key !== null) return;
  chosenHere = undefined;
  showChosenTheme();
}

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

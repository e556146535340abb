import { useSyncExternalStore } from 'react';
import { showTheme, type ThemeChoice, themeKey } from './show-theme.ts';

const darkSystem = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** What was chosen on this page: where storage is forbidden, nothing else remembers it. */
let chosenHere: ThemeChoice | undefined;

/** Shows the theme at once and, where storage is allowed, on every page and visit to come. */
export function chooseTheme(choice: ThemeChoice): void {
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

/** Should the whole document ever be drawn anew, what the script in its head did is gone. */
export function showChosenTheme(): void {
  showTheme(chosenHere);
  for (const tell of listeners) tell();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(listenForChoice, shownChoice, () => 'system');
}

/** Calls back whenever the colours on the page change, whoever changed them. Answers how to end that. */
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

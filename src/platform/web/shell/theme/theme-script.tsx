import { useScriptMarker } from '../script-marker.tsx';

export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

/** Where the choice is kept. Nothing there means that the system decides. */
export const themeKey = 'theme';

/**
 * Shows the page in the given theme, or in the one that was kept. Written into every page as text, to run before
 * anything is painted (see theme-script.tsx), so nothing in it may come from outside: it names the key itself.
 */
export function showTheme(given?: ThemeChoice): void {
  let choice: string | null | undefined = given;
  try {
    choice ??= localStorage.getItem('theme');
  } catch {
    // Some browsers forbid storage. Then every page begins with the system's theme.
  }
  const theme = choice === 'light' || choice === 'dark' ? choice : undefined;
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // The browser's own bars take the colour of the first of these that applies.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bars.dataset;
    bars.media = theme ? (scheme === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  }
}

/** The colour of `canvas` in the style sheet, which the browser's own bars take too. */
const barColours = { light: '#f7f8fa', dark: '#0b0d11' };

/**
 * For the head of every page, which is the same for everyone: only the browser knows which theme was chosen, and it
 * must know before the first paint.
 */
export function ThemeScript() {
  const scriptMarker = useScriptMarker();
  return (
    <>
      {Object.entries(barColours).map(([scheme, colour]) => (
        <meta
          key={scheme}
          name="theme-color"
          content={colour}
          media={`(prefers-color-scheme: ${scheme})`}
          data-scheme={scheme}
          suppressHydrationWarning
        />
      ))}
      <script
        nonce={scriptMarker}
        // The two builds word the function differently.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code.
        dangerouslySetInnerHTML={{ __html: `(${showTheme})()` }}
      />
    </>
  );
}

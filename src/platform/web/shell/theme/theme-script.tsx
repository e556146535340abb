import { useScriptMarker } from '../script-marker.tsx';
import { showTheme } from './show-theme.ts';

/** The colour of `canvas` in the style sheet, which the browser's own bars take too. */
const barColours = { light: '#f7f8fa', dark: '#0b0d11' };

/**
 * For the head of every page, which is the same for everybody: only the browser knows which theme was chosen, and it
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

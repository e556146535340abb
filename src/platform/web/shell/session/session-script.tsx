import { useScriptMarker } from '../script-marker.tsx';

/** For the head of every page: runs before anything is painted. */
export function SessionScript() {
  const scriptMarker = useScriptMarker();
  return (
    <script
      nonce={scriptMarker}
      // The two builds word the function differently.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code.
      dangerouslySetInnerHTML={{ __html: `(${markSession})()` }}
    />
  );
}

/**
 * Marks the document when this browser remembers a person, so that the page, which is the same for everyone, shows them
 * their own links from its first paint on. Written into every page as text (see session-script.tsx), so nothing in it
 * may come from outside: it names the keys itself.
 */
function markSession(): void {
  try {
    if (localStorage.getItem('accessToken') && localStorage.getItem('signedInUser'))
      document.documentElement.dataset.session = 'remembered';
  } catch {
    // Some browsers forbid storage. Then the visitor is signed out.
  }
}

import { useScriptMarker } from '../script-marker.tsx';
import { markSession } from './mark-session.ts';

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

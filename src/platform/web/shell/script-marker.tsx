import { createContext, useContext } from 'react';

const ScriptMarkerContext = createContext<string | undefined>(undefined);

export const ScriptMarkerProvider = ScriptMarkerContext.Provider;

/** On the server, the mark of the shop's own inline scripts; the server swaps it for a hash in the page's policy. */
export function useScriptMarker(): string | undefined {
  return useContext(ScriptMarkerContext);
}

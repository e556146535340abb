import { route } from '#platform/contract/calls.ts';

export const sessionsRoutes = {
  listSessions: route('GET', '/account/sessions', 'signed-in'),
  endOtherSession: route('DELETE', '/account/sessions/:sessionId', 'signed-in'),
  endOtherSessions: route('DELETE', '/account/sessions', 'signed-in'),
};

type SessionsRoutes = typeof sessionsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SessionsRoutes {}
}

import { route } from '#platform/contract/calls.ts';

export const accountsRoutes = {
  isAdmin: route('GET', '/isAdmin/:email', 'self-or-admin'),
  registerUser: route('POST', '/user', 'identity'),
  listUsers: route('GET', '/user', 'admin'),
  getProfile: route('GET', '/user/:email', 'self-or-admin'),
  updateProfile: route('PUT', '/user/update', 'signed-in'),
  grantAdmin: route('PUT', '/user/admin', 'admin'),
  deleteUser: route('DELETE', '/user/:email', 'admin'),
};

type AccountsRoutes = typeof accountsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends AccountsRoutes {}
}

import { route } from '#platform/contract/calls.ts';

export const emailsRoutes = {
  listMails: route('GET', '/mails', 'admin'),
  getMail: route('GET', '/mails/:id', 'admin'),
  listAccountMails: route('GET', '/accountMails', 'public'),
  getMailChoices: route('GET', '/mailChoices', 'signed-in'),
  setMailChoices: route('PUT', '/mailChoices', 'signed-in'),
};

type EmailsRoutes = typeof emailsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends EmailsRoutes {}
}

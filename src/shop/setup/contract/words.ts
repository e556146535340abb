export const setupWords = {
  linkUsed: 'This setup link was used already.',
  linkOver: 'This setup link has expired.',
  linkUnknown: 'This setup link is not valid.',
  newLink:
    'To get a new one, restart the shop, run npm run admin -- setup-link, or create one on the setup page.',
  isOpen: 'This shop is open. Setup is finished.',
  noSession: 'Open the setup link first. The shop prints it when it starts.',
  hasAdmin: 'This shop already has an admin. Sign in with that account.',
  tooMany: 'Too many attempts. Please wait a minute.',
  openingSoon: 'This shop is opening soon.',
};

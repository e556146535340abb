import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { deleteMessage, listMessages, sendMessage, setMessageState } from './contact-messages.ts';

type Parts = Pick<ShopParts, 'db' | 'secret' | 'config' | 'readSeller'>;

const received = done('Thank you. We’ll get back to you.');

/** What visitors write by the contact form. In a demo it is connected to no call, as the specification has it. */
export function messageHandlers({ db, secret, config, readSeller }: Parts) {
  return defineHandlers({
    sendMessage: async ({ body, network }) => {
      if (config.mode === 'demo') throw new ShopError('not-found', 'The demo’s contact form sends nothing.');
      // Only programs see that field: they need not know that they were noticed.
      if (body.website) return received;
      const { email: seller } = await readSeller();
      await sendMessage({ db, secret, network, seller }, body);
      return received;
    },

    listMessages: async () => await listMessages(db),

    setMessageState: async ({ params, body, caller }) => {
      await setMessageState(db, params.id, body.state, caller);
      return done('Message updated.');
    },

    deleteMessage: async ({ params, caller }) => {
      await deleteMessage(db, params.id, caller);
      return done('Message deleted.');
    },
  });
}

import { ShopError } from '#platform/contract/errors.ts';
import { findPictureType, pictureAddress } from '#platform/kernel/picture.ts';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { reducePhoto, takePicture } from '#shop/catalog/server/pictures/take-picture.ts';
import { contentSchema } from '#shop/settings/contract/parts/content.ts';
import { frameOf, missingContent } from '#shop/settings/rules/frame.ts';
import { checkSettings } from './check-settings.ts';
import { discardDraft, findDraft, publishDraft, saveDraft } from './content-draft.ts';
import { readHomeContent } from './home-content.ts';
import { layOutAbout } from './legal-pages.ts';

type Parts = Pick<
  ShopParts,
  'db' | 'workshop' | 'firstSettings' | 'contentChanged' | 'readSavedSettings' | 'readFrame' | 'config'
>;

/** Writing, previewing and publishing what the public pages say. */
export function contentHandlers({
  db,
  workshop,
  firstSettings,
  contentChanged,
  readSavedSettings,
  readFrame,
  config,
}: Parts) {
  return defineHandlers({
    getContentDraft: async () => {
      const [{ version, value: published }, draft] = await Promise.all([
        readSavedSettings('content'),
        findDraft(db),
      ]);
      return {
        ...{ version, published },
        revision: draft?.revision ?? 0,
        draft: draft?.value ?? null,
        changedAt: draft?.changedAt.toISOString() ?? null,
        changedBy: draft?.changedBy ?? null,
        missing: missingContent(published),
      };
    },

    saveContentDraft: async ({ body, caller }) => {
      const { success, data, error } = contentSchema.safeParse(body.value);
      if (!success) {
        const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        throw new ShopError('invalid-request', issues[0]?.message ?? 'Invalid content.', issues);
      }
      await checkSettings(db, 'content', data);
      const revision = await saveDraft(db, { revision: body.revision, value: data }, caller);
      return { ...done('Draft saved.'), revision };
    },

    discardContentDraft: async ({ caller }) => {
      await discardDraft(db, caller);
      return done('Draft discarded.');
    },

    publishContentDraft: async ({ body, caller }) => {
      const version = await publishDraft(db, { ...body, first: firstSettings }, caller);
      contentChanged();
      return { ...done('Published.'), version };
    },

    previewContentDraft: async () => {
      const [{ value: published }, draft, { frame: current }] = await Promise.all([
        readSavedSettings('content'),
        findDraft(db),
        readFrame(),
      ]);
      const content = draft?.value ?? published;
      const { frame } = frameOf(content, { at: new Date(), timeZone: null });
      return {
        home: await readHomeContent({ db, config }, content),
        frame: { ...frame, legal: current.legal },
        portfolio: content.portfolio,
        about: content.about && layOutAbout(content.about),
      };
    },

    keepContentPicture: async ({ body, caller }) => {
      const isSmall = body.length <= pictureLimits.bytes;
      const type = isSmall ? findPictureType(body) : undefined;
      const picture = type
        ? await takePicture(
            workshop,
            `data:${type};base64,${Buffer.from(body).toString('base64')}`,
            'picture',
          )
        : {
            type: 'image/webp' as const,
            bytes: await reducePhoto(workshop, body, { who: caller.id, field: 'picture' }),
          };
      return { address: pictureAddress(await keepImage(db, picture), picture.type) };
    },
  });
}

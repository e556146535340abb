import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BlogPost, blogPostInput, ListedPost, ShownPost } from '../contract/blog-posts.ts';
import { assertPicturesAreThere, assertRenders } from './check-settings.ts';
import { renderOrShow } from './legal-pages.ts';
import { blogPosts } from './tables.ts';

type Row = typeof blogPosts.$inferSelect;

// By the database's clock, which is the same for all instances.
const isPublished = sql`${blogPosts.publishedAt} <= now()`;

/** What visitors find, the newest first. Tells when the next one appears. */
export async function listPublished(db: Database, appearsAt: (moment: Date) => void): Promise<ListedPost[]> {
  const [rows, [next]] = await Promise.all([
    db.select().from(blogPosts).where(isPublished).orderBy(desc(blogPosts.publishedAt)).limit(200),
    db
      .select({ seconds: sql`extract(epoch from min(${blogPosts.publishedAt}) - now())`.mapWith(Number) })
      .from(blogPosts)
      .where(sql`${blogPosts.publishedAt} > now()`),
  ]);
  // The instance's own clock may differ from the database's.
  if (next?.seconds) appearsAt(new Date(Date.now() + next.seconds * 1000));
  return rows.map(listed);
}

export async function findPublished(db: Database, slug: string): Promise<ShownPost | undefined> {
  const [row] = await db.select().from(blogPosts).where(sql`${blogPosts.slug} = ${slug} and ${isPublished}`);
  return row && { ...listed(row), html: renderOrShow(row.body) };
}

const listed = ({ slug, title, summary, picture, pictureAlt, publishedAt }: Row): ListedPost => ({
  ...{ slug, title, summary, picture, pictureAlt },
  publishedAt: (publishedAt ?? new Date(0)).toISOString(),
});

/** All there are, for admins: drafts first, then the newest. */
export async function listPosts(db: Database): Promise<BlogPost[]> {
  const rows = await db
    .select()
    .from(blogPosts)
    .orderBy(sql`${blogPosts.publishedAt} desc nulls first`)
    .limit(500);
  return rows.map(({ createdAt: _, publishedAt, ...post }) => ({
    ...post,
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
}

type Input = z.output<typeof blogPostInput>;

/** Creates a post, or changes the one of this revision. Answers its id. */
export async function savePost(
  db: Database,
  given: Input,
  admin: { id: string },
  changed?: { id: string; revision: number },
): Promise<string> {
  assertRenders('body', given.body);
  await assertPicturesAreThere(db, 'body', given.body);
  await assertPicturesAreThere(db, 'picture', given.picture ?? '');
  if (given.picture && !given.pictureAlt)
    throw new ShopError('invalid-request', 'Describe the picture.', [
      { field: 'pictureAlt', message: 'Describe the picture.' },
    ]);
  const values = {
    ...given,
    pictureAlt: given.picture ? given.pictureAlt : null,
    publishedAt: given.publishedAt === null ? null : new Date(given.publishedAt),
  };
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blog_posts'))`);
    const before = changed && (await requirePost(tx, changed.id));
    if (before && before.revision !== changed.revision)
      throw new ShopError(
        'changed-meanwhile',
        'Another admin changed this post. Reload to see their change.',
      );
    const [taken] = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(eq(blogPosts.slug, given.slug));
    if (taken && taken.id !== before?.id) {
      const message = 'Another post has this address.';
      throw new ShopError('conflict', message, [{ field: 'slug', message }]);
    }
    const [row] = before
      ? await tx
          .update(blogPosts)
          .set({ ...values, revision: before.revision + 1 })
          .where(eq(blogPosts.id, before.id))
          .returning()
      : await tx.insert(blogPosts).values(values).returning();
    if (!row) throw new Error('The post was not written.');
    await recordAdminActions(tx, admin, [
      {
        action: before ? 'post.changed' : 'post.created',
        subject: { kind: 'shop', id: row.id, name: row.title },
        before: before && logged(before),
        after: logged(row),
      },
    ]);
    return row.id;
  });
}

export async function deletePost(db: Database, id: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requirePost(tx, id);
    await tx.delete(blogPosts).where(eq(blogPosts.id, id));
    await recordAdminActions(tx, admin, [
      { action: 'post.deleted', subject: { kind: 'shop', id, name: before.title }, before: logged(before) },
    ]);
  });
}

const logged = ({ slug, title, summary, body, publishedAt, revision }: Row) => ({
  ...{ slug, title, summary, revision },
  body: body.length > 1_000 ? `${body.slice(0, 1_000)}…` : body,
  publishedAt: publishedAt?.toISOString() ?? null,
});

async function requirePost(tx: Database, id: string): Promise<Row> {
  const [found] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  if (!found) throw new ShopError('not-found', 'This post does not exist.');
  return found;
}

import { featureSetting } from '#areas/settings/site-settings.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { plainText } from '#core/sanitise.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { MAX_COMMENT_LENGTH } from '../post.ts'
import { isPublished } from '../posts.server.ts'
import { FAST_WINDOW_MINUTES, REPEATED_DAYS, type SpamFacts, spamOf } from '../spam.ts'
import { blogComments, blogPosts } from '../tables.server.ts'

/** Browsers send a line break as two characters, and count it as one. */
const typed = (text: string): string => plainText(text.replaceAll('\r\n', '\n')).trim()
export const commentText = z
  .string()
  .max(20 * MAX_COMMENT_LENGTH, 'comment-too-long')
  .transform(typed)
  .pipe(z.string().min(1, 'comment-empty').max(MAX_COMMENT_LENGTH, 'comment-too-long'))

/** A comment of the signed-in person; it is shown once an administrator has approved it (spec 1 §4). */
export const addComment = procedure({
  name: 'add-comment',
  allow: 'signedIn',
  answers: ['Insert blog_comments'],
  limit: limits.comments,
  input: z.object({ slug: z.string().max(200), content: commentText }),
  async run({ slug, content }, ctx): Promise<{ id: string }> {
    if (!(await readSettings(ctx, featureSetting)).features.comments) throw new AppError('comments-closed')
    const [post] = await ctx.tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublished))
    if (!post) throw new AppError('not-found')
    const id = ctx.newId()
    const { score, reasons } = spamOf(content, await spamFacts(ctx, content))
    await ctx.tx.insert(blogComments).values({
      id,
      blogPostId: post.id,
      userId: ctx.userId,
      content,
      createdAt: ctx.now,
      status: 'pending',
      spamScore: score,
      spamReasons: reasons,
    })
    ctx.record({ subject: id })
    return { id }
  },
})

/** What the comments before this one say about it. The same words may stand in rows of other people. */
async function spamFacts(ctx: Context, content: string): Promise<SpamFacts> {
  const since = (minutes: number) => new Date(ctx.now.getTime() - minutes * 60_000)
  const mine = eq(blogComments.userId, ctx.userId)
  const [same] = await ctx.asSystem(() =>
    ctx.tx
      .select({
        byAuthor: sql<boolean>`coalesce(bool_or(${mine}), false)`,
        byOthers: sql<boolean>`coalesce(bool_or(not ${mine}), false)`,
      })
      .from(blogComments)
      .where(and(eq(blogComments.content, content), gt(blogComments.createdAt, since(REPEATED_DAYS * 24 * 60)))),
  )
  const [recent] = await ctx.tx
    .select({ comments: sql<number>`count(*)::int` })
    .from(blogComments)
    .where(and(mine, gt(blogComments.createdAt, since(FAST_WINDOW_MINUTES))))
  return {
    repeatedByAuthor: same?.byAuthor ?? false,
    repeatedByOthers: same?.byOthers ?? false,
    recent: recent?.comments ?? 0,
  }
}

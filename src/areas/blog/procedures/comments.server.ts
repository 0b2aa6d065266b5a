import { ago } from '#core/dates.ts'
import { featureSetting } from '#areas/settings/site-settings.ts'
import { and, eq, gt, sql, asc } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { AppError } from '#core/errors.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { plainText } from '#core/sanitise.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { MAX_COMMENT_LENGTH } from '../post.ts'
import { isPublished } from '../posts.server.ts'
import { FAST_WINDOW_MINUTES, REPEATED_DAYS, type SpamFacts, spamOf } from '../spam.ts'
import { blogComments, blogPosts } from '../tables.server.ts'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { profiles } from '#areas/people/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { shortName } from '#core/masked.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Browsers send a line break as two characters, but count one. */
export const commentText = z
  .string()
  .max(20 * MAX_COMMENT_LENGTH, 'comment-too-long')
  .transform(text => plainText(text.replaceAll('\r\n', '\n')).trim())
  .pipe(z.string().min(1, 'comment-empty').max(MAX_COMMENT_LENGTH, 'comment-too-long'))

/** Comment by the signed-in person, shown after an administrator's approval (spec 1 §4). */
export const addComment = command('add-comment', 'signedIn', {
  answers: ['Insert blog_comments'],
  limit: limits.comments,
  input: z.object({
    slug: z.string().max(200),
    content: commentText,
  }),
  async run({ slug, content }, ctx): Promise<{ id: string }> {
    if (!(await readSettings(ctx, featureSetting)).features.comments) throw new AppError('comments-closed')
    const [post] = await rowsIn(ctx.tx, blogPosts, and(eq(blogPosts.slug, slug), isPublished), 'id')
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

/** Facts about a comment from earlier ones. Repetitions may be in rows of other people. */
async function spamFacts(ctx: Context, content: string): Promise<SpamFacts> {
  const since = (minutes: number) => ago(ctx.now, { minutes })
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

const OFFICE = 'Redazione'
const asked = alias(blogComments, 'asked')
const asker = alias(profiles, 'asker')
const initialOf = (lastName: AnyPgColumn) => sql<string>`left(btrim(${lastName}), 1)`

export const listComments = query('list-comments', 'anyone', {
  answers: ['Read blog_comments: approved, ascending', 'Read profiles: names of commenters'],
  limit: limits.posts,
  input: z.object({ postId: z.string().max(60), cursor: z.string().max(60).optional() }),
  async run({ postId, cursor }, ctx) {
    const after = decodeCursor(cursor)
    const approved = and(eq(blogComments.blogPostId, postId), eq(blogComments.status, 'approved'))
    const [counted] = await ctx.tx
      .select({ total: sql<number>`count(*)::int` })
      .from(blogComments)
      .where(approved)
    if (!counted?.total) return { comments: [], total: 0, next: null }
    // Names are in other people's rows: only first name and initial are exposed.
    const rows = await ctx.asSystem(() =>
      ctx.tx
        .select({
          ...pick(blogComments, 'id', 'content', 'createdAt', 'isOffice'),
          firstName: profiles.firstName,
          initial: initialOf(profiles.lastName),
          askedFirstName: asker.firstName,
          askedInitial: initialOf(asker.lastName),
        })
        .from(blogComments)
        .innerJoin(profiles, eq(profiles.id, blogComments.userId))
        .leftJoin(asked, and(eq(asked.id, blogComments.replyTo), eq(asked.status, 'approved')))
        .leftJoin(asker, eq(asker.id, asked.userId))
        .where(
          and(
            approved,
            after
              ? sql`(${blogComments.createdAt}, ${blogComments.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
        .limit(PAGE_SIZE + 1),
    )
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
    return {
      comments: page.rows.map(({ firstName, initial, askedFirstName, askedInitial, ...comment }) => ({
        ...comment,
        // First name and initial of the surname: «Maria R.»; staff stay anonymous.
        author: comment.isOffice ? OFFICE : shortName(firstName, initial),
        initials: comment.isOffice ? OFFICE.charAt(0) : (firstName.trim().charAt(0) + initial).toUpperCase(),
        // Author of the comment it replies to.
        answers: askedFirstName === null ? null : shortName(askedFirstName, askedInitial ?? ''),
      })),
      total: counted.total,
      next: page.next,
    }
  },
})
export type PublicComment = AnswerOf<typeof listComments>['comments'][number]

import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE, SHORTEST_SEARCH } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { anywhere } from '#core/text.ts'
import { countUpTo, type Tx } from '#platform/database/database.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { COMMENT_STATUSES, COMMENT_VIEWS, type CommentView, MAX_DECIDED } from '../post.ts'
import { SUSPECT_FROM } from '../spam.ts'
import { blogComments, blogPosts } from '../tables.server.ts'
import { commentText } from './comments.server.ts'
import { AppError } from '#core/errors.ts'
import { dropCommentPages } from '../posts.server.ts'
import { lockRow, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Comments matched through the word index; if more match, the list is scanned in its own order. */
const MAX_FOUND = 1_000

const suspect = gte(blogComments.spamScore, SUSPECT_FROM)
/** `pending`: everything waiting, as shown above the public list. */
const views: Record<CommentView | 'pending', SQL | undefined> = {
  pending: eq(blogComments.status, 'pending'),
  waiting: and(eq(blogComments.status, 'pending'), lt(blogComments.spamScore, SUSPECT_FROM)),
  suspect: and(eq(blogComments.status, 'pending'), suspect),
  approved: eq(blogComments.status, 'approved'),
  rejected: eq(blogComments.status, 'rejected'),
}

/** Comments of one view: waiting ones oldest first, decided ones newest first. */
export const listCommentsForOffice = query('list-comments-for-office', 'blog', {
  input: z.object({
    view: z.enum([...COMMENT_VIEWS, 'pending']).default('waiting'),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(80).optional(),
  }),
  async run({ view, search, cursor }, { tx }) {
    const after = decodeCursor(cursor)
    const isQueue = view !== 'approved' && view !== 'rejected'
    const place = sql`(${blogComments.createdAt}, ${blogComments.id})`
    const rows = await tx
      .select({
        ...pick(blogComments, 'id', 'content', 'createdAt', 'isOffice', 'status', 'spamScore', 'spamReasons'),
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        post: {
          title: blogPosts.title,
          slug: blogPosts.slug,
          isShown: sql<boolean>`${blogPosts.status} = 'published'`,
        },
      })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, blogComments.blogPostId))
      .innerJoin(profiles, eq(profiles.id, blogComments.userId))
      .where(
        and(
          views[view],
          search ? await saying(tx, search) : undefined,
          after
            ? sql`${place} ${sql.raw(isQueue ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(
        ...(isQueue
          ? [asc(blogComments.createdAt), asc(blogComments.id)]
          : [desc(blogComments.createdAt), desc(blogComments.id)]),
      )
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
    return {
      comments: page.rows.map(({ firstName, lastName, ...row }) => ({
        ...row,
        author: shortName(firstName, lastName),
      })),
      next: page.next,
      counts: {
        waiting: await countUpTo(tx, blogComments, views.waiting),
        suspect: await countUpTo(tx, blogComments, views.suspect),
      },
    }
  },
})

export type OfficeComment = AnswerOf<typeof listCommentsForOffice>['comments'][number]

/** A few matches are listed by id; with many, scanning in list order is faster than sorting them. */
async function saying(tx: Tx, search: string): Promise<SQL> {
  const says = ilike(blogComments.content, anywhere(search))
  // As a subquery, because the planner cannot estimate it.
  const matchesText = sql`(select ${says})`
  if (search.length < SHORTEST_SEARCH) return matchesText
  const found = await rowsIn(tx, blogComments, says, 'id').limit(MAX_FOUND + 1)
  if (found.length > MAX_FOUND) return matchesText
  return found.length === 0
    ? sql`false`
    : inArray(
        blogComments.id,
        found.map(({ id }) => id),
      )
}

/** Office reply on behalf of the site; approves a comment that was still waiting. */
export const answerComment = command('answer-comment', 'blog', {
  input: z.object({
    commentId: z.string().max(60),
    content: commentText,
  }),
  async run({ commentId, content }, ctx): Promise<{ id: string }> {
    const comment = await lockRow(ctx.tx, blogComments, eq(blogComments.id, commentId))
    if (comment.status === 'rejected') throw new AppError('comment-not-shown')
    if (comment.status === 'pending')
      await ctx.tx
        .update(blogComments)
        .set({ status: 'approved', formerStatus: null, decisionId: null, decidedAt: ctx.now })
        .where(eq(blogComments.id, commentId))
    const id = ctx.newId()
    await ctx.tx.insert(blogComments).values({
      id,
      blogPostId: comment.blogPostId,
      userId: ctx.userId,
      content,
      createdAt: ctx.now,
      status: 'approved',
      isOffice: true,
      replyTo: commentId,
    })
    await dropCommentPages(ctx, [comment.blogPostId])
    ctx.record({ subject: commentId, detail: { answer: id, before: comment.status } })
    return { id }
  },
})

/** One decision on many comments. Skips, and reports, those no longer in the state shown. */
export const moderateComments = command('moderate-comments', 'blog', {
  input: z.object({
    commentIds: z.array(z.string().max(60)).max(MAX_DECIDED),
    from: z.enum(COMMENT_STATUSES),
    verdict: z.enum(COMMENT_STATUSES),
  }),
  async run({ commentIds, from, verdict }, ctx) {
    const decision = ctx.newId()
    const done =
      commentIds.length === 0 || from === verdict
        ? []
        : await ctx.tx
            .update(blogComments)
            .set({ status: verdict, formerStatus: from, decisionId: decision, decidedAt: ctx.now })
            .where(and(inArray(blogComments.id, commentIds), eq(blogComments.status, from)))
            .returning({ id: blogComments.id, postId: blogComments.blogPostId })
    const postIds = done.map(row => row.postId)
    await dropCommentPages(ctx, postIds)
    const ids = done.map(row => row.id)
    ctx.record({ subject: decision, detail: { before: from, after: verdict, comments: ids } })
    // Missed: decided by someone else meanwhile, or deleted. The decision's id undoes it until the next one.
    return { decision, done: ids, missed: commentIds.filter(id => !ids.includes(id)) }
  },
})

/** Undoes a decision, except for comments decided again since. */
export const undoModeration = command('undo-moderation', 'blog', {
  input: z.object({ decision: z.string().max(60) }),
  async run({ decision }, ctx): Promise<{ restored: number }> {
    const back = await ctx.tx
      .update(blogComments)
      .set({ status: sql`${blogComments.formerStatus}`, formerStatus: null, decisionId: null, decidedAt: null })
      .where(and(eq(blogComments.decisionId, decision), isNotNull(blogComments.formerStatus)))
      .returning({ postId: blogComments.blogPostId })
    if (back.length === 0) throw new AppError('not-found')
    const postIds = back.map(row => row.postId)
    await dropCommentPages(ctx, postIds)
    ctx.record({ subject: decision, detail: { restored: back.length } })
    return { restored: back.length }
  },
})

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { isCalendarDate, romeInstant } from '#core/dates.ts'
import { editionOf, holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { richText } from '#core/rich-text.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { articleWords } from '../article-text.server.ts'
import { lastEditor } from '../last-editor.server.ts'
import { changeSlug } from '../old-slugs.server.ts'
import { mayMove, NEEDS_TEXT, POST_STATUSES, type PostStatus } from '../post.ts'
import { type PostText, READY_FIELDS, savedText } from '../post-text.ts'
import { storePost } from '../store-post.server.ts'
import { blogPosts, blogWorkingCopies } from '../tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

type Saved = typeof blogPosts.$inferSelect

/** Saves what was typed and, where `to` says so, moves the post to another state in the same step. */
export const savePost = procedure({
  name: 'save-post',
  allow: 'blog',
  input: savedText.extend({
    postId: z.string().max(60),
    /** The edition the form was drawn from. */
    seen: z.string().max(40),
    to: z.enum(POST_STATUSES).optional(),
    /** Day and time in Italy, of a post that is to come out later. */
    publishOn: z.string().max(10).default(''),
    publishTime: z.string().max(8).default(''),
  }),
  async run(
    { postId, seen, to, publishOn, publishTime, ...typed },
    ctx,
  ): Promise<{ status: PostStatus; edition: string }> {
    const post = await lockRow(ctx.tx, blogPosts, eq(blogPosts.id, postId))
    holdEdition(seen, post, await lastEditor(ctx.tx, postId))
    if (to && to !== post.status && !mayMove(post.status, to)) throw new AppError('move-not-allowed')
    const status = to ?? post.status
    const text = { ...typed, content: richText(typed.content) }
    if (NEEDS_TEXT.has(status)) holdReady(text)
    if (text.slug !== post.slug)
      await changeSlug(ctx, { id: post.id, slug: post.slug, wasPublic: wasPublic(post, ctx.now) }, text.slug)
    const after = {
      ...text,
      subtitle: text.subtitle || null,
      metaDescription: text.metaDescription || null,
      status,
      publishedAt: publishedAtOf(post, status, { publishOn, publishTime }, ctx.now),
    }
    await storePost(ctx, {
      ...after,
      id: post.id,
      coverImagePath: post.coverImagePath,
      cleanupId: status === post.status ? post.cleanupId : null,
    })
    await ctx.tx
      .delete(blogWorkingCopies)
      .where(and(eq(blogWorkingCopies.postId, postId), eq(blogWorkingCopies.editorId, ctx.userId)))
    if (post.status === 'published' || status === 'published')
      await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    recordChange(ctx, post, after)
    return { status, edition: editionOf({ updatedAt: ctx.now }) }
  },
})

const wasPublic = (post: Saved, now: Date): boolean => post.publishedAt !== null && post.publishedAt <= now

/** What a reader must find, said beside its field. */
function holdReady(text: PostText): void {
  const missing = READY_FIELDS.filter(field => (field === 'content' ? articleWords(text.content) : text[field]) === '')
  if (missing.length > 0)
    throw new AppError('bad-input', { fields: Object.fromEntries(missing.map(field => [field, 'missing'])) })
}

/** A post that was public once keeps its day; a scheduled one gets its own, in the future. */
function publishedAtOf(
  post: Saved,
  status: PostStatus,
  { publishOn, publishTime }: { publishOn: string; publishTime: string },
  now: Date,
): Date | null {
  const kept = wasPublic(post, now) ? post.publishedAt : null
  if (status === 'published') return kept ?? now
  if (status !== 'scheduled') return kept
  if (!isCalendarDate(publishOn) || !/^([01]\d|2[0-3]):[0-5]\d/.test(publishTime))
    throw new AppError('bad-input', { fields: { publishOn: 'missing' } })
  const at = romeInstant(publishOn, publishTime.slice(0, 5))
  if (at <= now) throw new AppError('bad-input', { fields: { publishOn: 'not-future' } })
  return at
}

/** Full values: what the office publishes is no secret of anybody. */
function recordChange(ctx: Context, post: Saved, after: Partial<Saved>): void {
  const keys = (Object.keys(after) as (keyof Saved)[]).filter(
    key => String(after[key] ?? '') !== String(post[key] ?? ''),
  )
  ctx.record({
    subject: post.id,
    detail: {
      before: Object.fromEntries(keys.map(key => [key, post[key]])),
      after: Object.fromEntries(keys.map(key => [key, after[key]])),
    },
  })
}

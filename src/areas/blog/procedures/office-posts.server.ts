import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { articleWords, readingMinutes } from '../article-text.server.ts'
import { SIMILAR_SHOWN } from '../duplicates.ts'
import { lockEdition, stepsOf } from '../last-editor.server.ts'
import { type PostText, READY_FIELDS, savedText } from '../post-text.ts'
import { alikeTitles, takeOff } from '../similar-posts.server.ts'
import { blogOldSlugs, blogPosts, blogWorkingCopies } from '../tables.server.ts'
import { deleteRows, pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'
import { changeSlug, freeSlug } from '../old-slugs.server.ts'
import { mayMove, NEEDS_TEXT, POST_CATEGORIES, POST_STATUSES, type PostStatus, POST_LIMITS } from '../post.ts'
import { isPublished } from '../posts.server.ts'
import { storePost } from '../store-post.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { isCalendarDate, romeInstant } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { richText } from '#core/rich-text.server.ts'

export const openPost = query('open-post', 'blog', {
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, { tx, now, userId }) {
    const post = await rowOf(tx, blogPosts, eq(blogPosts.id, postId))
    const [working] = await rowsIn(tx, blogWorkingCopies, { postId, editorId: userId }, 'typed', 'savedAt', 'edition')
    const oldSlugs = await rowsIn(tx, blogOldSlugs, { postId }, 'slug').limit(20)
    const saved: PostText = {
      ...pick(post, 'title', 'slug', 'excerpt', 'content', 'category', 'author'),
      subtitle: post.subtitle ?? '',
      metaDescription: post.metaDescription ?? '',
    }
    const text = working?.typed ?? saved
    const edition = editionOf(post)
    return {
      ...pick(post, 'id', 'status', 'coverImagePath', 'publishedAt', 'createdAt', 'updatedAt'),
      edition,
      text,
      minutes: readingMinutes(text.content),
      /** Autosaved text; `isBehind` when the post was saved since. */
      working: working ? { savedAt: working.savedAt, isBehind: working.edition !== edition } : null,
      oldSlugs: oldSlugs.map(row => row.slug),
      similar: (await alikeTitles(tx, now, { title: text.title, but: post.id })).slice(0, SIMILAR_SHOWN),
      steps: await stepsOf(tx, post.id),
    }
  },
})

const FIRST_AUTHOR = 'Redazione'

/** A new draft with its title only. Its author is that of the latest article. */
export const createPost = command('create-post', 'blog', {
  input: z.object({
    title: z.string().trim().min(1, 'missing').max(POST_LIMITS.title, 'too-long'),
    category: z.enum(POST_CATEGORIES),
  }),
  async run({ title, category }, ctx): Promise<{ id: string }> {
    const id = ctx.newId()
    const [newest] = await rowsIn(ctx.tx, blogPosts, isPublished, 'author')
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(1)
    const post = { title, category, author: newest?.author ?? FIRST_AUTHOR, slug: await freeSlug(ctx.tx, title, id) }
    await storePost(ctx, { id, ...post, excerpt: '', content: '', status: 'draft' })
    ctx.record({ subject: id, detail: { after: post } })
    return { id }
  },
})

type Saved = typeof blogPosts.$inferSelect

/** Saves the text and, with `to`, also changes the post's state. */
export const savePost = command('save-post', 'blog', {
  input: savedText.extend({
    postId: z.string().max(60),
    /** Edition the form was rendered from. */
    seen: z.string().max(40),
    to: z.enum(POST_STATUSES).optional(),
    /** Italian day and time of a scheduled post. */
    publishOn: z.string().max(10).default(''),
    publishTime: z.string().max(8).default(''),
  }),
  async run(
    { postId, seen, to, publishOn, publishTime, ...typed },
    ctx,
  ): Promise<{ status: PostStatus; edition: string }> {
    const post = await lockEdition(ctx.tx, blogPosts, postId, seen)
    if (to && to !== post.status && !mayMove(post.status, to)) throw new AppError('move-not-allowed')
    const status = to ?? post.status
    const text = { ...typed, content: richText(typed.content) }
    if (NEEDS_TEXT.has(status)) requireReady(text)
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
    await deleteRows(ctx.tx, blogWorkingCopies, { postId, editorId: ctx.userId })
    if (post.status === 'published' || status === 'published')
      await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    recordChange(ctx, post, after)
    return { status, edition: editionOf({ updatedAt: ctx.now }) }
  },
})

const wasPublic = (post: Saved, now: Date): boolean => post.publishedAt !== null && post.publishedAt <= now

/** Checks the fields required for publication. */
function requireReady(text: PostText): void {
  const missing = READY_FIELDS.filter(field => (field === 'content' ? articleWords(text.content) : text[field]) === '')
  if (missing.length > 0)
    throw new AppError('bad-input', { fields: Object.fromEntries(missing.map(field => [field, 'missing'])) })
}

/** A post that was already public keeps its day; a scheduled one needs its own, in the future. */
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

/** Full values: published content is not confidential. */
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

/** Reverts to the saved text. */
export const dropWorkingCopy = command('drop-working-copy', 'blog', {
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, ctx): Promise<void> {
    await deleteRows(ctx.tx, blogWorkingCopies, { postId, editorId: ctx.userId })
    ctx.record({ subject: postId })
  },
})

/** Removes a single duplicate from the site, keeping its row. */
export const archivePost = command('archive-post', 'blog', {
  answers: ['Update blog_posts: archived by id', 'update-sitemap'],
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, ctx): Promise<void> {
    if ((await takeOff(ctx, [postId], 'single')) === 0) throw new AppError('not-found')
    await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ subject: postId })
  },
})

/** Only posts that were never public: others are archived instead. */
export const deletePost = command('delete-post', 'blog', {
  input: z.object({ postId: z.string().max(60), seen: z.string().max(40) }),
  async run({ postId, seen }, ctx): Promise<void> {
    const post = await lockEdition(ctx.tx, blogPosts, postId, seen)
    if (!['draft', 'in_review'].includes(post.status) || post.publishedAt !== null)
      throw new AppError('post-was-public')
    await ctx.tx.delete(blogPosts).where(eq(blogPosts.id, postId))
    const { title, subtitle, slug, excerpt, content, category, author } = post
    ctx.record({ subject: postId, detail: { before: { title, subtitle, slug, excerpt, content, category, author } } })
  },
})

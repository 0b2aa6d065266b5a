import { archivePost } from '#areas/blog/procedures/office-posts.server.ts'
import {
  cleanUpDuplicates,
  detectDuplicateContent,
  getDuplicateStats,
  keepNewestDuplicates,
} from '#areas/blog/procedures/duplicates.server.ts'
import { listCommentsForOffice, moderateComments } from '#areas/blog/procedures/office-comments.server.ts'
import { listSimilarPosts } from '#areas/blog/procedures/posts.server.ts'
import type { CommentStatus } from '#areas/blog/post.ts'
import { AppError } from '#core/errors.ts'
import { ownRow } from '#core/own.ts'
import { call, may, type Runtime } from '#platform/procedure.server.ts'
import { orNull } from '#web/or-not-found.server.ts'
import { BLOG } from './blog-address.ts'
import { type Done, isDone } from './desk-texts.ts'

/** Panels for administrators above the list; each fails on its own. */
export async function loadDesk(rt: Runtime, query: URLSearchParams) {
  const title = (query.get('titolo') ?? '').trim().slice(0, 300)
  const done = query.get('fatto')
  return {
    waiting: await call(rt, listCommentsForOffice, { view: 'pending' }),
    stats: await orNull(rt, call(rt, getDuplicateStats, {})),
    similar: await orNull(rt, call(rt, listSimilarPosts, {})),
    check: title ? { title, found: await orNull(rt, call(rt, detectDuplicateContent, { new_title: title })) } : null,
    done: isDone(done) ? { what: done, count: Math.trunc(Number(query.get('n'))) || 0 } : null,
  }
}
export type Desk = Awaited<ReturnType<typeof loadDesk>>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Decision on a pending comment; reports if someone else was faster. */
const decide = (verdict: CommentStatus, done: Done) => async (rt: Runtime, form: FormData) => {
  const decided = { commentIds: [text(form, 'commentId')], from: 'pending', verdict }
  if ((await call(rt, moderateComments, decided)).done.length === 0) throw new AppError('not-found')
  return { done }
}

/** Action of each button: result code, and the number of posts concerned. */
const intents: Record<string, (rt: Runtime, form: FormData) => Promise<{ done: Done; count?: number }>> = {
  approve: decide('approved', 'approvato'),
  reject: decide('rejected', 'rifiutato'),
  async archive(rt, form) {
    await call(rt, archivePost, { postId: text(form, 'postId') })
    return { done: 'rimosso' }
  },
  async 'keep-newest'(rt) {
    const { removed } = await call(rt, keepNewestDuplicates, {})
    return { done: 'pulizia', count: removed }
  },
  async 'clean-up'(rt) {
    const { total_duplicates_removed } = await call(rt, cleanUpDuplicates, {})
    return { done: 'pulizia', count: total_duplicates_removed }
  },
}

/** Error message by button, worded by spec 1 §8. */
const FAILED: Readonly<Record<string, Done>> = {
  archive: 'errore-rimozione',
  'keep-newest': 'errore-automatica',
  'clean-up': 'errore-pulizia',
}

/** Runs the button that was pressed and comes back to the list with what there is to say. */
export async function actOnBlog(rt: Runtime, form: FormData): Promise<string> {
  const name = text(form, 'intent')
  const intent = ownRow(intents, name)
  if (!may(rt.actor, 'blog') || !intent) throw new AppError('forbidden')
  const answer = (done: Done, count = 0) =>
    `${BLOG}?${new URLSearchParams({ fatto: done, ...(count && { n: String(count) }) })}#redazione`
  try {
    const { done, count } = await intent(rt, form)
    return answer(done, count)
  } catch (error) {
    if (!(error instanceof AppError))
      rt.log.error({ err: error, requestId: rt.request.id }, 'button of the blog failed')
    return answer(FAILED[name] ?? 'errore-commento')
  }
}

import { SIMILARITY_THRESHOLD, THRESHOLDS } from '#areas/blog/duplicates.ts'
import { POST_STATUSES, type PostStatus } from '#areas/blog/post.ts'
import * as posts from '#areas/blog/procedures/office-posts.server.ts'
import * as duplicates from '#areas/blog/procedures/duplicates.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { listSimilarPosts } from '#areas/blog/procedures/posts.server.ts'
import { duplicateTexts } from '#areas/blog/texts.ts'
import { getPostOrigin } from '#areas/content/procedures/content-figures.server.ts'
import { formatTime, romeDate } from '#core/dates.ts'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { ownRow } from '#core/own.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound, orNull } from '#web/or-not-found.server.ts'
import { type At, formAction, given, textIn as text, typedIn } from '../../route.server.ts'
import { refusals } from '../press.server.ts'
import { duplicatesAddress, editorAddress, postFiltersOf, postsAddress } from '../addresses.ts'
import { coverError, doneAfter, GENERAL, postDone, postErrors } from './blog-texts.ts'

const doneIn = (query: URLSearchParams): string | null => ownRow(postDone, query.get('fatto')) ?? null

export async function loadPosts(rt: Runtime, { query }: At) {
  const filters = postFiltersOf(query)
  const list = await orNotFound(call(rt, listPostsForOffice, given(filters)))
  return { filters, ...list, done: doneIn(query) }
}
export type PostListData = Awaited<ReturnType<typeof loadPosts>>

export async function loadPost(rt: Runtime, { query, params: { postId } }: At) {
  const post = await orNotFound(call(rt, posts.openPost, { postId }))
  const cover = query.get('copertina')
  const out = post.publishedAt
  return {
    post,
    origin: await call(rt, getPostOrigin, { postId }),
    publishOn: out ? romeDate(out) : '',
    publishTime: out ? formatTime(out) : '',
    coverError: cover === null ? null : coverError(cover),
    done: doneIn(query),
  }
}
export type PostDeskData = Awaited<ReturnType<typeof loadPost>>

export async function loadDuplicates(rt: Runtime, { query }: At) {
  const threshold = THRESHOLDS.find(each => String(each) === query.get('soglia')) ?? SIMILARITY_THRESHOLD
  const title = (query.get('titolo') ?? '').trim().slice(0, 300)
  const plan = query.get('piano')
  const kind = plan === 'same-title' || plan === 'alike' ? plan : null
  // Where it cannot be read it is left out: a search through all titles must not take the rest of the page down.
  const ledger = await orNull(
    rt,
    reading(rt, within =>
      Promise.all([call(within, duplicates.getDuplicateStats, {}), call(within, duplicates.listCleanups, {})]),
    ),
  )
  return {
    threshold,
    stats: ledger?.[0] ?? null,
    similar: await orNull(rt, call(rt, listSimilarPosts, { threshold })),
    cleanups: ledger?.[1] ?? [],
    plan: kind ? { kind, ...(await call(rt, duplicates.previewCleanup, { kind, threshold })) } : null,
    check: title
      ? {
          title,
          found: await orNull(
            rt,
            call(rt, duplicates.detectDuplicateContent, { new_title: title, similarity_threshold: threshold }),
          ),
        }
      : null,
    done: { what: query.get('fatto'), count: Math.trunc(Number(query.get('n'))) || 0 },
  }
}
export type DuplicatesData = Awaited<ReturnType<typeof loadDuplicates>>

const refused = refusals(postErrors, { other: GENERAL })
/** What somebody else saved is now known to who is told of it: the next save is theirs to decide. */
const sentencesOf: typeof refused = (error, typed) => ({
  ...refused(error, typed),
  ...(error.code === CHANGED_MEANWHILE && { seen: String(error.detail.values?.at ?? '') }),
})

export const actOnNewPost = formAction(
  {
    async create(rt, form) {
      const { id } = await call(rt, posts.createPost, { title: text(form, 'title'), category: text(form, 'category') })
      return editorAddress(id, { fatto: 'creato' })
    },
  },
  sentencesOf,
)

export const actOnPost = formAction(
  {
    async save(rt, form, { params: { postId = '' } }) {
      const { intent: _, from, to, ...typed } = typedIn(form)
      const { status } = await call(rt, posts.savePost, { ...typed, postId, ...(to && { to }) })
      const before = POST_STATUSES.find((each): each is PostStatus => each === from) ?? status
      return editorAddress(postId, { fatto: doneAfter(before, status) })
    },
    async discard(rt, _, { params: { postId = '' } }) {
      await call(rt, posts.dropWorkingCopy, { postId })
      return editorAddress(postId, { fatto: 'scartato' })
    },
    async delete(rt, form, { params: { postId } }) {
      await call(rt, posts.deletePost, { postId, seen: text(form, 'seen') })
      return postsAddress({ fatto: 'eliminato' })
    },
  },
  sentencesOf,
)

/** Which refusal belongs to which button, in the words of spec 1 §8. */
const FAILED: Readonly<Record<string, string>> = {
  archive: duplicateTexts.removeFailed,
  'keep-newest': duplicateTexts.cleanFailed,
  'clean-up': duplicateTexts.massiveFailed,
  'undo-cleanup': 'Questa pulizia era già stata annullata.',
}

/** Each comes back with the threshold that was on. */
export const actOnDuplicates = formAction(
  {
    async archive(rt, form) {
      await call(rt, posts.archivePost, { postId: text(form, 'postId') })
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'rimosso' })
    },
    async 'keep-newest'(rt, form) {
      const threshold = text(form, 'threshold')
      const { removed } = await call(rt, duplicates.keepNewestDuplicates, given({ threshold }))
      return duplicatesAddress({ soglia: threshold, fatto: 'pulizia', n: String(removed) })
    },
    async 'clean-up'(rt, form) {
      const { total_duplicates_removed: removed } = await call(rt, duplicates.cleanUpDuplicates, {})
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'pulizia', n: String(removed) })
    },
    async 'undo-cleanup'(rt, form) {
      const { restored } = await call(rt, duplicates.undoCleanup, { cleanupId: text(form, 'cleanupId') })
      return duplicatesAddress({ soglia: text(form, 'threshold'), fatto: 'annullata', n: String(restored) })
    },
  },
  (_, { intent = '' }) => ({ form: FAILED[intent] ?? GENERAL }),
)

import { data, redirect } from 'react-router'
import { SIMILARITY_THRESHOLD, THRESHOLDS } from '#areas/blog/duplicates.ts'
import { POST_STATUSES, type PostStatus } from '#areas/blog/post.ts'
import { archivePost } from '#areas/blog/procedures/archive-post.server.ts'
import { cleanUpDuplicates } from '#areas/blog/procedures/clean-up-duplicates.server.ts'
import { createPost } from '#areas/blog/procedures/create-post.server.ts'
import { deletePost } from '#areas/blog/procedures/delete-post.server.ts'
import { detectDuplicateContent } from '#areas/blog/procedures/detect-duplicate-content.server.ts'
import { dropWorkingCopy } from '#areas/blog/procedures/drop-working-copy.server.ts'
import { getDuplicateStats } from '#areas/blog/procedures/get-duplicate-stats.server.ts'
import { keepNewestDuplicates } from '#areas/blog/procedures/keep-newest-duplicates.server.ts'
import { listCleanups } from '#areas/blog/procedures/list-cleanups.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { listSimilarPosts } from '#areas/blog/procedures/list-similar-posts.server.ts'
import { openPost } from '#areas/blog/procedures/open-post.server.ts'
import { previewCleanup } from '#areas/blog/procedures/preview-cleanup.server.ts'
import { savePost } from '#areas/blog/procedures/save-post.server.ts'
import { undoCleanup } from '#areas/blog/procedures/undo-cleanup.server.ts'
import { duplicateTexts } from '#areas/blog/texts.ts'
import { getPostOrigin } from '#areas/content/procedures/get-post-origin.server.ts'
import { formatTime, romeDate } from '#core/dates.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { orNull } from '#web/or-null.server.ts'
import {
  DUPLICATES_VIEW,
  duplicatesAddress,
  editorAddress,
  listAddress,
  NEW_POST,
  postFiltersOf,
  postOf,
} from './blog-address.ts'
import { coverError, doneAfter, fieldError, GENERAL, postDone, postErrors } from './blog-texts.ts'
import { TOO_LATE } from '../../cases/requests-address.ts'

const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The list, one article on the desk, a new one, or the panels on duplicates. */
export async function loadBlog(rt: Runtime, url: URL) {
  const query = url.searchParams
  const done = postDone[query.get('fatto') ?? ''] ?? null
  const postId = postOf(query)
  if (postId === NEW_POST) return { kind: 'new' as const }
  if (postId !== null) return { kind: 'desk' as const, desk: await loadDesk(rt, query, postId), done }
  if (query.get('vista') === DUPLICATES_VIEW)
    return { kind: 'duplicates' as const, duplicates: await loadDuplicates(rt, query) }
  const filters = postFiltersOf(query)
  const list = await orNotFound(call(rt, listPostsForOffice, given(filters)))
  return { kind: 'list' as const, list: { filters, ...list }, done }
}

async function loadDesk(rt: Runtime, query: URLSearchParams, postId: string) {
  const post = await orNotFound(call(rt, openPost, { postId }))
  const cover = query.get('copertina')
  const out = post.publishedAt
  return {
    post,
    origin: await call(rt, getPostOrigin, { postId }),
    publishOn: out ? romeDate(out) : '',
    publishTime: out ? formatTime(out) : '',
    coverError: cover === null ? null : coverError(cover),
  }
}
export type PostDeskData = Awaited<ReturnType<typeof loadDesk>>

async function loadDuplicates(rt: Runtime, query: URLSearchParams) {
  const threshold = THRESHOLDS.find(each => String(each) === query.get('soglia')) ?? SIMILARITY_THRESHOLD
  const title = (query.get('titolo') ?? '').trim().slice(0, 300)
  const plan = query.get('piano')
  const kind = plan === 'same-title' || plan === 'alike' ? plan : null
  return {
    threshold,
    stats: await orNull(rt, call(rt, getDuplicateStats, {})),
    similar: await orNull(rt, call(rt, listSimilarPosts, { threshold })),
    cleanups: await call(rt, listCleanups, {}),
    plan: kind ? { kind, ...(await call(rt, previewCleanup, { kind, threshold })) } : null,
    check: title
      ? {
          title,
          found: await orNull(
            rt,
            call(rt, detectDuplicateContent, { new_title: title, similarity_threshold: threshold }),
          ),
        }
      : null,
    done: { what: query.get('fatto'), count: Math.trunc(Number(query.get('n'))) || 0 },
  }
}
export type DuplicatesData = Awaited<ReturnType<typeof loadDuplicates>>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
type Act = (rt: Runtime, form: FormData, url: URL) => Promise<string>

/** What each button does, by its `intent`; the answer is where to go on. */
const intents: Readonly<Record<string, Act>> = {
  async create(rt, form) {
    const { id } = await call(rt, createPost, { title: text(form, 'title'), category: text(form, 'category') })
    return editorAddress(id, 'creato')
  },
  async save(rt, form, url) {
    const {
      intent: _,
      from,
      to,
      ...typed
    } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const postId = postOf(url.searchParams) ?? ''
    const { status } = await call(rt, savePost, { ...typed, postId, ...(to && { to }) })
    const before = POST_STATUSES.find((each): each is PostStatus => each === from) ?? status
    return editorAddress(postId, doneAfter(before, status))
  },
  async discard(rt, _, url) {
    const postId = postOf(url.searchParams) ?? ''
    await call(rt, dropWorkingCopy, { postId })
    return editorAddress(postId, 'scartato')
  },
  async delete(rt, form, url) {
    await call(rt, deletePost, { postId: postOf(url.searchParams) ?? '', seen: text(form, 'seen') })
    return listAddress('eliminato')
  },
  async archive(rt, form) {
    await call(rt, archivePost, { postId: text(form, 'postId') })
    return duplicatesAddress({ threshold: text(form, 'threshold'), done: 'rimosso' })
  },
  async 'keep-newest'(rt, form) {
    const threshold = text(form, 'threshold')
    const { removed } = await call(rt, keepNewestDuplicates, given({ threshold }))
    return duplicatesAddress({ threshold, done: 'pulizia', count: String(removed) })
  },
  async 'clean-up'(rt, form) {
    const { total_duplicates_removed: removed } = await call(rt, cleanUpDuplicates, {})
    return duplicatesAddress({ threshold: text(form, 'threshold'), done: 'pulizia', count: String(removed) })
  },
  async 'undo-cleanup'(rt, form) {
    const { restored } = await call(rt, undoCleanup, { cleanupId: text(form, 'cleanupId') })
    return duplicatesAddress({ threshold: text(form, 'threshold'), done: 'annullata', count: String(restored) })
  },
}

/** Which refusal belongs to which button, in the words of spec 1 §8. */
const FAILED: Readonly<Record<string, string>> = {
  archive: duplicateTexts.removeFailed,
  'keep-newest': duplicateTexts.cleanFailed,
  'clean-up': duplicateTexts.massiveFailed,
  'undo-cleanup': 'Questa pulizia era già stata annullata.',
}

/** Runs the button that was pressed; a refusal keeps what was typed. */
export async function actOnBlog(rt: Runtime, url: URL, form: FormData) {
  const name = text(form, 'intent')
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw new AppError('bad-input')
  try {
    return redirect(await intent(rt, form, url))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const typed = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]))
    const isLate = error.code === CHANGED_MEANWHILE
    return data(
      // What somebody else saved is now known to who is told of it: the next save is theirs to decide.
      { errors: sentencesOf(name, error), typed, ...(isLate && { edition: String(error.detail.values?.at ?? '') }) },
      { status: isLate ? TOO_LATE : 422 },
    )
  }
}

function sentencesOf(intent: string, error: AppError): Record<string, string> {
  if (FAILED[intent]) return { form: FAILED[intent] }
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  if (error.code !== 'bad-input') return { form: postErrors[error.code] ?? GENERAL }
  const fields = Object.entries(error.detail.fields ?? {}).flatMap(([name, code]): [string, string][] => {
    const sentence = fieldError(name, code)
    return sentence ? [[name, sentence]] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : { form: GENERAL }
}

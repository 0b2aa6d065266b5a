import { COMMENT_STATUSES, type CommentStatus } from '#areas/blog/post.ts'
import { answerComment } from '#areas/blog/procedures/answer-comment.server.ts'
import { COMMENTS_COUNTED } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { listCommentsForOffice } from '#areas/blog/procedures/list-comments-for-office.server.ts'
import { moderateComments } from '#areas/blog/procedures/moderate-comments.server.ts'
import { undoModeration } from '#areas/blog/procedures/undo-moderation.server.ts'
import { commentErrors } from '#areas/blog/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, given, textIn as text } from '../../route.server.ts'
import { type CommentDone, commentFiltersOf, commentsAddress } from '../addresses.ts'
import { GENERAL } from '../blog/blog-texts.ts'

/** The comments of one view, and what the last button did. */
export async function loadComments(rt: Runtime, { query }: At) {
  const filters = commentFiltersOf(query)
  const list = await orNotFound(call(rt, listCommentsForOffice, given({ ...filters })))
  return {
    filters,
    ...list,
    countedUpTo: COMMENTS_COUNTED,
    done: {
      what: query.get('fatto'),
      count: Math.trunc(Number(query.get('n'))) || 0,
      missed: Math.trunc(Number(query.get('mancati'))) || 0,
      decision: query.get('decisione'),
    },
  }
}
export type CommentsData = Awaited<ReturnType<typeof loadComments>>

const WORDS: Readonly<Record<CommentStatus, string>> = {
  approved: 'approvati',
  rejected: 'rifiutati',
  pending: 'rimessi',
}

/** One button beside a comment sends `one` («approved:id»), those above the list `verdict` and the ticked ones. */
async function decide(rt: Runtime, form: FormData): Promise<CommentDone> {
  const one = /^([a-z]+):(.+)$/.exec(text(form, 'one'))
  const verdict = COMMENT_STATUSES.find(each => each === (one?.[1] ?? text(form, 'verdict')))
  const commentIds = one ? [one[2]] : form.getAll('comment').map(String)
  if (!verdict) throw new AppError('bad-input')
  if (commentIds.length === 0) throw new AppError('nothing-chosen')
  const { decision, done, missed } = await call(rt, moderateComments, {
    commentIds,
    from: text(form, 'from'),
    verdict,
  })
  return {
    fatto: WORDS[verdict],
    n: String(done.length),
    ...(missed.length > 0 && { mancati: String(missed.length) }),
    ...(done.length > 0 && { decisione: decision }),
  }
}

/** Does it, and comes back to the same view. */
const inView =
  (act: (rt: Runtime, form: FormData) => Promise<CommentDone>): Act =>
  async (rt, form, { query }) => {
    const { view, search } = commentFiltersOf(query)
    return commentsAddress({ view, search }, await act(rt, form))
  }

const errors: Readonly<Record<string, string>> = {
  'nothing-chosen': 'Scegli almeno un commento.',
  'not-found': 'Nel frattempo qualcun altro ha deciso: la lista qui sotto è aggiornata.',
  'comment-not-shown': 'Il commento è stato rifiutato: approvalo prima di rispondere.',
}

export const actOnComments = formAction(
  {
    decide: inView(decide),
    undo: inView(async (rt, form) => {
      const { restored } = await call(rt, undoModeration, { decision: text(form, 'decision') })
      return { fatto: 'annullata', n: String(restored) }
    }),
    answer: inView(async (rt, form) => {
      await call(rt, answerComment, { commentId: text(form, 'commentId'), content: text(form, 'content') })
      return { fatto: 'risposta' }
    }),
  },
  ({ code, detail }) => {
    const why = detail.fields?.content ?? code
    return { form: errors[why] ?? commentErrors[why]?.text ?? GENERAL }
  },
)

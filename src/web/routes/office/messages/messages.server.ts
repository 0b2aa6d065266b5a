import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { answerContactMessages, undoContactAnswers } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { claimedByAnother, CLAIMED } from '#areas/office/claim.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BULK, MAX_COUNTED } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type At, formAction, textIn } from '../route.server.ts'
import { MESSAGE_FILTERS, messagesAddress } from '../addresses.ts'

/** Under which name the views of the messages are kept: a queue beside that of the cases. */
const MESSAGES = 'messages'

export async function loadMessages(rt: Runtime, { query }: At) {
  const queue = await readList(rt, MESSAGES, MESSAGE_FILTERS, query, listContactMessages)
  return { ...queue, staff: await call(rt, listStaff, {}), countedUpTo: MAX_COUNTED }
}
export type MessagesData = Awaited<ReturnType<typeof loadMessages>>

export const actOnMessages = formAction(
  {
    ...filterActs(MESSAGE_FILTERS, () => MESSAGES, messagesAddress),
    /** `assign:` and somebody, `answer` or `close`: the choice of the bar. What cannot be done holds up no other. */
    async move(rt, form) {
      const [act = '', assignee = ''] = textIn(form, 'what').split(':')
      if (act !== 'assign' && act !== 'answer' && act !== 'close') throw new AppError('bad-input')
      const ids = form.getAll('ids').slice(0, MAX_BULK).map(String)
      if (act === 'assign') return { moved: movedOf(await assignAll(rt, ids, assignee)) }
      const body = act === 'answer' ? { body: textIn(form, 'body') } : {}
      const { batchId, failures } = await call(rt, answerContactMessages, { ids, ...body })
      const moved = movedOf(failures)
      return { moved: { ...moved, batchId, people: act === 'answer' ? moved.done : 0 } }
    },
    async undo(rt, form) {
      return { back: (await call(rt, undoContactAnswers, { batchId: textIn(form, 'batchId') })).back }
    },
  },
  queueSentences,
)

async function assignAll(rt: Runtime, ids: readonly string[], assignee: string) {
  if (ids.length === 0) throw new AppError('bad-input', { fields: { ids: 'required' } })
  const failures: Record<string, AppError | null> = {}
  for (const messageId of ids)
    failures[messageId] = await call(rt, assignContactMessage, { messageId, assignee }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
  return failures
}

const LEFT: Readonly<Record<string, string>> = {
  'message-done': 'ha già una risposta, o è chiuso.',
  'bad-input': 'è un dato segnalato: si risponde dalla sua pagina, con l’esito.',
  'complaint-unanswered': 'è un reclamo: si risponde dalla sua pagina, con le ragioni.',
}

const movedOf = (failures: Readonly<Record<string, AppError | null>>) => {
  const left = Object.entries(failures).flatMap(([id, error]) =>
    error
      ? [
          {
            id,
            why:
              error.code === CLAIMED
                ? claimedByAnother(error)
                : (LEFT[error.detail.fields?.body ?? error.code] ?? LEFT[error.code] ?? 'non è stato possibile.'),
          },
        ]
      : [],
  )
  return { done: Object.keys(failures).length - left.length, left }
}

export interface MessagesAnswer {
  moved?: ReturnType<typeof movedOf> & { batchId?: string; people?: number }
  back?: number
}

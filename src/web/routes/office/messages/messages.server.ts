import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { removeView } from '#areas/office/procedures/remove-view.server.ts'
import { answerContactMessages, undoContactAnswers } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { previewMessageBulk } from '#areas/support/procedures/preview-message-bulk.server.ts'
import { claimedByAnother, CLAIMED } from '#areas/office/claim.ts'
import { formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BULK, MAX_COUNTED } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type At, fieldsIn, formAction, given, textIn } from '../route.server.ts'
import { MESSAGE_FILTERS, type MessageFilters, messagesAddress } from './address.ts'

/** Under which name the views of the messages are kept: a queue beside that of the cases. */
const MESSAGES = 'messages'
const KEPT = [...MESSAGE_FILTERS, 'search']

export async function loadMessages(rt: Runtime, { query }: At) {
  const viewId = query.get('vista') ?? undefined
  const { views, open } = await orNotFound(call(rt, listViews, { section: MESSAGES, viewId }))
  const kept = open?.filters ?? {}
  const filters = Object.fromEntries(
    MESSAGE_FILTERS.map(name => [name, kept[name] ?? query.get(name) ?? '']),
  ) as unknown as MessageFilters
  filters.search = kept.search ?? ''
  const cursor = query.get('cursor') ?? ''
  return {
    filters,
    queue: await orNotFound(call(rt, listContactMessages, given({ ...filters, cursor }))),
    views: views.map(({ id, name }) => ({ id, name: name ?? '' })),
    open: open && { id: open.id, isNamed: open.name !== null },
    staff: await call(rt, listStaff, {}),
    countedUpTo: MAX_COUNTED,
  }
}
export type MessagesData = Awaited<ReturnType<typeof loadMessages>>

export const actOnMessages = formAction(
  {
    /** What was searched for is kept here, and the address says where. */
    async filter(rt, form) {
      const filters = fieldsIn(form, KEPT)
      if (!filters.search) return messagesAddress(filters)
      return messagesAddress({ vista: (await call(rt, keepView, { section: MESSAGES, filters })).viewId })
    },
    async 'keep-view'(rt, form) {
      const view = { section: MESSAGES, name: textIn(form, 'name'), filters: fieldsIn(form, KEPT) }
      return messagesAddress({ vista: (await call(rt, keepView, view)).viewId })
    },
    async 'remove-view'(rt, form) {
      await call(rt, removeView, { viewId: textIn(form, 'viewId') })
      return messagesAddress()
    },
    async 'bulk-preview'(rt, form) {
      const { what, act } = chosen(form)
      const rows = await call(rt, previewMessageBulk, { ids: form.getAll('ids').map(String), act })
      return {
        messages: { what, act, rows: rows.map(row => ({ ...row, refusal: row.refusal && REFUSALS[row.refusal] })) },
      }
    },
    'bulk-run': runBulk,
    async 'bulk-undo'(rt, form) {
      return { messagesBack: (await call(rt, undoContactAnswers, { batchId: textIn(form, 'batchId') })).back }
    },
  },
  queueSentences,
)

const REFUSALS = {
  'claimed-by-another': 'Ci sta lavorando un’altra persona',
  'message-done': 'Ha già una risposta, o è chiuso',
  'needs-outcome': 'È un dato segnalato: si risponde dalla sua pagina, con l’esito',
  'needs-own-answer': 'È un reclamo: si risponde dalla sua pagina, con le ragioni',
}

/** `assign:` and somebody, `answer` or `close`: the choice of the bar above the messages. */
function chosen(form: FormData) {
  const what = textIn(form, 'what')
  const [act = '', assignee = ''] = what.split(':')
  if (act !== 'assign' && act !== 'answer' && act !== 'close') throw new AppError('bad-input')
  return { what, act, assignee } as const
}

/** Answered or closed together, which can be taken back; or given to somebody one after the other. What cannot be done holds up no other. */
async function runBulk(rt: Runtime, form: FormData) {
  const { act, assignee } = chosen(form)
  const rows = form
    .getAll('row')
    .slice(0, MAX_BULK)
    .map(row => {
      const [id = '', at = ''] = String(row).split('|')
      return { id, at: formatDateTime(new Date(Number(at) || 0)) }
    })
  if (act === 'assign') {
    const results: MessageDone[] = []
    for (const row of rows) results.push({ ...row, failure: await failureOf(rt, row.id, assignee) })
    return { messagesDone: { results } }
  }
  const ids = rows.map(({ id }) => id)
  const body = act === 'answer' ? { body: textIn(form, 'body') } : {}
  const { batchId, failures } = await call(rt, answerContactMessages, { ids, ...body })
  const results = rows.map(row => ({ ...row, failure: failureText(failures[row.id] ?? null) }))
  return { messagesDone: { results, undo: { batchId, isHeard: act === 'answer' } } }
}

async function failureOf(rt: Runtime, messageId: string, assignee: string): Promise<string | null> {
  try {
    await call(rt, assignContactMessage, { messageId, assignee })
    return null
  } catch (error) {
    if (error instanceof AppError) return failureText(error)
    rt.log.error({ err: error, requestId: rt.request.id }, 'bulk act on messages failed')
    return 'Errore: non è stato toccato.'
  }
}

const failureText = (error: AppError | null): string | null =>
  error &&
  (error.code === CLAIMED
    ? claimedByAnother(error)
    : error.code === 'message-done'
      ? REFUSALS['message-done']
      : 'Non è stato possibile.')

interface MessageDone {
  id: string
  at: string
  failure: string | null
}

export interface MessagesAnswer {
  messages?: {
    what: string
    act: 'assign' | 'answer' | 'close'
    rows: {
      id: string
      from: string
      createdAt: Date
      refusal: string | null
    }[]
  }
  messagesDone?: { results: MessageDone[]; undo?: { batchId: string; isHeard: boolean } }
  /** How many wait again. */
  messagesBack?: number
}

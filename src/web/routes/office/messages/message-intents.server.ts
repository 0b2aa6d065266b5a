import { data, redirect } from 'react-router'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { removeView } from '#areas/office/procedures/remove-view.server.ts'
import { answerContactMessage } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { claimContactMessage } from '#areas/support/procedures/claim-contact-message.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { previewMessageBulk } from '#areas/support/procedures/preview-message-bulk.server.ts'
import { claimedByAnother, CLAIMED } from '#areas/office/claim.ts'
import { formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BULK } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { reportedToday } from './reported-today.server.ts'
import { given, MESSAGE_FILTERS, messageAddress, messagesAddress } from '../cases/requests-address.ts'

/** Under which name the views of the messages are kept: a queue beside that of the cases. */
export const MESSAGES = 'messages'

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const keptIn = (form: FormData) =>
  given(Object.fromEntries([...MESSAGE_FILTERS, 'search'].map(name => [name, text(form, name)])))
const idIn = (url: URL): string => url.searchParams.get('messaggio') ?? ''

/** What each form of the messages does, by its `intent`. */
export const messageIntents: Record<string, (rt: Runtime, url: URL, form: FormData) => Promise<unknown>> = {
  /** What was searched for is kept here, and the address says where. */
  filter: async (rt, _url, form) => {
    const filters = keptIn(form)
    if (!filters.search) return redirect(messagesAddress(filters))
    const { viewId } = await call(rt, keepView, { section: MESSAGES, filters })
    return redirect(messagesAddress({ vista: viewId }))
  },
  'keep-view': async (rt, _url, form) => {
    const { viewId } = await call(rt, keepView, { section: MESSAGES, name: text(form, 'name'), filters: keptIn(form) })
    return redirect(messagesAddress({ vista: viewId }))
  },
  'remove-view': async (rt, _url, form) => {
    await call(rt, removeView, { viewId: text(form, 'viewId') })
    return redirect(messagesAddress())
  },
  'answer-message': async (rt, url, form) => {
    const outcome = text(form, 'outcome') || undefined
    if (outcome === 'corrected') await refuseUnchanged(rt, idIn(url))
    await call(rt, answerContactMessage, { messageId: idIn(url), body: text(form, 'body'), outcome })
    // What was corrected may be told to everybody: its desk offers it.
    return redirect(outcome ? messageAddress(idIn(url)) : messagesAddress())
  },
  'close-message': async (rt, url) => {
    await call(rt, answerContactMessage, { messageId: idIn(url) })
    return redirect(messagesAddress())
  },
  claim: async (rt, url, form) => {
    const takeOver = text(form, 'takeOver')
    await call(rt, claimContactMessage, { messageId: idIn(url), ...(takeOver && { takeOver }) })
    return redirect(messageAddress(idIn(url)))
  },
  release: async (rt, url) => {
    await call(rt, claimContactMessage, { messageId: idIn(url), release: true })
    return redirect(messageAddress(idIn(url)))
  },
  assign: async (rt, url, form) => {
    await call(rt, assignContactMessage, { messageId: idIn(url), assignee: text(form, 'assignee') })
    return redirect(messageAddress(idIn(url)))
  },
  'bulk-preview': async (rt, _url, form) => {
    const { what, act } = chosen(form)
    const rows = await call(rt, previewMessageBulk, { ids: form.getAll('ids').map(String), act })
    return data({
      messages: { what, act, rows: rows.map(row => ({ ...row, refusal: row.refusal && REFUSALS[row.refusal] })) },
    })
  },
  'bulk-run': (rt, _url, form) => runBulk(rt, form),
}

/** Nobody is told of a correction while the same figure still comes out. */
async function refuseUnchanged(rt: Runtime, messageId: string): Promise<void> {
  const today = await reportedToday(rt, await call(rt, openContactMessage, { messageId }))
  if (today?.isSame) throw new AppError('bad-input', { fields: { outcome: 'figure-unchanged' } })
}

const REFUSALS = {
  'claimed-by-another': 'Ci sta lavorando un’altra persona',
  'message-done': 'Ha già una risposta, o è chiuso',
  'needs-outcome': 'È un dato segnalato: si risponde dalla sua pagina, con l’esito',
}

/** `assign:` and somebody, `answer` or `close`: the choice of the bar above the messages. */
function chosen(form: FormData) {
  const what = text(form, 'what')
  const [act = '', assignee = ''] = what.split(':')
  if (act !== 'assign' && act !== 'answer' && act !== 'close') throw new AppError('bad-input')
  return { what, act, assignee } as const
}

/** One message after the other, each in its own transaction: what cannot be done holds up no other. */
async function runBulk(rt: Runtime, form: FormData) {
  const choice = chosen(form)
  const body = text(form, 'body')
  if (choice.act === 'answer' && !body) throw new AppError('bad-input', { fields: { body: 'required' } })
  const results: { id: string; at: string; failure: string | null }[] = []
  for (const row of form.getAll('row').map(String).slice(0, MAX_BULK)) {
    const [messageId = '', at = ''] = row.split('|')
    results.push({ id: messageId, at: formatDateTime(new Date(Number(at) || 0)), failure: await failureOf(messageId) })
  }
  return data({ messagesDone: { results } })

  async function failureOf(messageId: string): Promise<string | null> {
    try {
      if (choice.act === 'assign') await call(rt, assignContactMessage, { messageId, assignee: choice.assignee })
      else await call(rt, answerContactMessage, { messageId, ...(choice.act === 'answer' && { body }) })
      return null
    } catch (error) {
      if (error instanceof AppError)
        return error.code === CLAIMED
          ? claimedByAnother(error)
          : error.code === 'message-done'
            ? REFUSALS['message-done']
            : 'Non è stato possibile.'
      rt.log.error({ err: error, requestId: rt.request.id }, 'bulk act on messages failed')
      return 'Errore: non è stato toccato.'
    }
  }
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
  messagesDone?: { results: { id: string; at: string; failure: string | null }[] }
}

import { data, redirect } from 'react-router'
import { CLAIMED, claimedByAnother } from '#areas/office/claim.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { removeView } from '#areas/office/procedures/remove-view.server.ts'
import { enterRequest } from '#areas/requests/procedures/enter-request.server.ts'
import { contactFieldText } from '#areas/support/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { previewOfBulk, runBulk } from './bulk.server.ts'
import { messageIntents } from '../messages/message-intents.server.ts'
import { caseDeskAddress, given, KEPT_FILTERS, requestsAddress, TOO_LATE } from './requests-address.ts'

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const keptIn = (form: FormData) => given(Object.fromEntries(KEPT_FILTERS.map(name => [name, text(form, name)])))

/** What each form of the section does that is not about one case, by its `intent`. */
const intents: Record<string, (rt: Runtime, url: URL, form: FormData) => Promise<unknown>> = {
  /** What was searched for is kept here, and the address says where. */
  filter: async (rt, _url, form) => {
    const filters = keptIn(form)
    if (!filters.search) return redirect(requestsAddress(filters))
    const { viewId } = await call(rt, keepView, { section: 'requests', filters })
    return redirect(requestsAddress({ vista: viewId }))
  },
  'keep-view': async (rt, _url, form) => {
    const name = text(form, 'name')
    const { viewId } = await call(rt, keepView, { section: 'requests', name, filters: keptIn(form) })
    return redirect(requestsAddress({ vista: viewId }))
  },
  'remove-view': async (rt, _url, form) => {
    await call(rt, removeView, { viewId: text(form, 'viewId') })
    return redirect(requestsAddress())
  },
  enter: async (rt, _url, form) => {
    const typed = ['name', 'email', 'phone', 'subject', 'message'].map(name => [name, text(form, name)])
    const { requestId } = await call(rt, enterRequest, Object.fromEntries(typed))
    return redirect(caseDeskAddress(requestId))
  },
  'bulk-preview': (rt, _url, form) => previewOfBulk(rt, form),
  'bulk-run': (rt, _url, form) => runBulk(rt, form),
}

const SENTENCES: Readonly<Record<string, string>> = {
  'message-done': 'Qualcun altro ha già risposto a questo messaggio, o lo ha chiuso.',
  'not-found': 'Non c’è più.',
}
const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

/** Runs the form that was sent; a refusal keeps what was typed. */
export async function actOnQueue(rt: Runtime, url: URL, form: FormData) {
  const isOfMessages = url.searchParams.get('parte') === 'messaggi' || url.searchParams.has('messaggio')
  const act = (isOfMessages ? messageIntents : intents)[text(form, 'intent')]
  if (!act) throw new AppError('bad-input')
  try {
    return await act(rt, url, form)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const isTooLate = error.code === CLAIMED || error.code === 'message-done'
    return data({ errors: sentencesOf(error), typed }, { status: isTooLate ? TOO_LATE : 422 })
  }
}

function sentencesOf(error: AppError): Record<string, string> {
  if (error.code === CLAIMED) return { form: claimedByAnother(error) }
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length === 0) return { form: SENTENCES[error.code] ?? GENERAL }
  return Object.fromEntries(fields.map(([name, why]) => [name, FIELDS[name]?.[why] ?? contactFieldText(name, why)]))
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: {
    required: 'Scrivi il nome.',
    'too-long': 'Il nome è troppo lungo.',
    'too-many': 'Hai già 20 viste: togline una.',
    'name-shape': 'Scrivi il nome con le lettere.',
  },
  email: { required: 'Scrivi l’indirizzo email.', 'email-shape': 'Controlla l’indirizzo email.' },
  message: { required: 'Scrivi che cosa chiede.', 'too-long': 'È troppo lungo.' },
  ids: { required: 'Scegli almeno una riga.', 'too-many': 'Sono troppe: al massimo 100 alla volta.' },
  body: { required: 'Scrivi la risposta.' },
  outcome: {
    required: 'Scegli che cosa hai trovato.',
    'figure-unchanged':
      'La cifra ricalcolata oggi è ancora quella segnalata: prima correggila, poi rispondi «Corretto».',
  },
  assignee: { 'not-staff': 'Non lavora in ufficio.' },
  'filters.search': { 'too-long': 'La ricerca è troppo lunga.' },
}

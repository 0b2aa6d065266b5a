import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { caseAddress } from '#areas/requests/request.ts'
import { countOwedUpload } from '#areas/requests/count-owed-upload.server.ts'
import { type CaseDone, caseErrors, messageErrors } from '#areas/requests/case/texts.ts'
import { answerCorrection, listMyCorrections } from '#areas/requests/procedures/corrections.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import {
  listMyCaseMessages,
  markCaseMessagesRead,
  writeOnMyCase,
} from '#areas/requests/procedures/case-messages.server.ts'
import { listMyCasePapers } from '#areas/requests/procedures/list-my-case-papers.server.ts'
import { sendAskedDocument } from '#areas/requests/procedures/send-asked-document.server.ts'
import { readFiles, postedFilesName } from '#areas/wizards/form.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { takePosted } from '#web/wizard/upload/posted-file.server.ts'
import { leadFromNumber } from '../own-case.server.ts'
import { CONFIRM, documentField, MESSAGE_FIELD, NOT_RIGHT, SEND_DOCUMENT, WRITE } from './case-form.ts'

/** One's own case: its steps, what it waits for, its papers and what was written on it. */
export async function loadCase(rt: Runtime, requestId: string, url: URL) {
  await leadFromNumber(rt, requestId, url, caseAddress)
  const request = await orNotFound(call(rt, getMyRequest, { requestId }))
  const isBill = request.type === 'analisi_bolletta'
  const [{ papers, asked }, corrections, { messages, next }, bill] = await orNotFound(
    Promise.all([
      call(rt, listMyCasePapers, { requestId }),
      call(rt, listMyCorrections, { requestId }),
      call(rt, listMyCaseMessages, { requestId, cursor: url.searchParams.get('prima') ?? undefined }),
      isBill ? call(rt, findBillOfRequest, { requestId }) : null,
    ]),
  )
  if (request.unread > 0) await call(rt, markCaseMessagesRead, { requestId })
  return {
    request,
    papers,
    asked,
    corrections,
    messages,
    older: next,
    isOlderPage: url.searchParams.has('prima'),
    billId: bill?.billId ?? null,
    /** Of the form that is drawn: sent twice, it is one message. */
    sendKey: randomUUID(),
  }
}
export type CaseData = Awaited<ReturnType<typeof loadCase>>

/** What a refused form says, by field, and what stood in it. */
export interface CaseRefusal {
  errors: Record<string, string>
  typed: Record<string, string>
}

const ANSWERS = [
  [CONFIRM, 'confirmed', 'dato-confermato'],
  [NOT_RIGHT, 'refused', 'dato-rifiutato'],
] as const

/** The forms of the page: a message, one file for a document that was asked for, a word on a corrected datum. */
export async function actOnCase(rt: Runtime, requestId: string, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  try {
    if (intent === WRITE) {
      const input = { requestId, sendKey: form.get('sendKey'), body: form.get(MESSAGE_FIELD) ?? '' }
      await call(rt, writeOnMyCase, input)
      return done(requestId, 'messaggio')
    }
    if (intent.startsWith(SEND_DOCUMENT)) {
      const documentRequestId = intent.slice(SEND_DOCUMENT.length)
      const sent = await sendDocument(rt, requestId, documentRequestId, form)
      return sent instanceof Response ? sent : refused({ errors: sent, typed: {} })
    }
    for (const [prefix, answer, what] of ANSWERS)
      if (intent.startsWith(prefix)) {
        await call(rt, answerCorrection, { requestId, correctionId: intent.slice(prefix.length), answer })
        return done(requestId, what)
      }
    return redirect(caseAddress(requestId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isDocument = intent.startsWith(SEND_DOCUMENT)
    const field =
      intent === WRITE ? MESSAGE_FIELD : isDocument ? documentField(intent.slice(SEND_DOCUMENT.length)) : 'form'
    const wrong = error.detail.fields?.body
    const sentence = wrong ? messageErrors[wrong] : caseErrors[error.code]
    const said = withTryAgain(sentence ?? 'Non siamo riusciti a salvarlo: riprova.', error.detail.retryAfter)
    return refused(
      { errors: { [field]: said }, typed: { [MESSAGE_FIELD]: String(form.get(MESSAGE_FIELD) ?? '') } },
      error.code === 'too-many-attempts' ? 429 : 422,
    )
  }
}

const done = (requestId: string, what: CaseDone) => redirect(`${caseAddress(requestId)}?fatto=${what}`)
const refused = (refusal: CaseRefusal, status = 422) => data(refusal, { status })

/** The file was sent before, with its progress, or comes with the form (browsers without scripts). */
async function sendDocument(rt: Runtime, requestId: string, documentRequestId: string, form: FormData) {
  const field = documentField(documentRequestId)
  const posted = form.get(postedFilesName(field))
  let uploadId = readFiles(form.get(field))[0]?.id
  if (!uploadId && posted instanceof File && posted.size > 0) {
    const taken = await takePosted(rt, posted, { form, field, counted: countOwedUpload })
    if ('refusal' in taken) return { [field]: taken.refusal }
    uploadId = taken.id
  }
  if (!uploadId) throw new AppError('no-file')
  const { isNew } = await call(rt, sendAskedDocument, { requestId, documentRequestId, uploadId })
  return done(requestId, isNew ? 'documento' : 'documento-doppio')
}

import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { caseAddress } from '#areas/requests/request.ts'
import { countOwedUpload } from '#areas/requests/count-owed-upload.server.ts'
import { caseErrors, messageErrors } from '#areas/requests/texts.ts'
import { answerCorrection, listMyCorrections } from '#areas/requests/procedures/corrections.server.ts'
import type { Done } from '#web/pages/profile/done-notice.tsx'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import {
  listMyCaseMessages,
  markCaseMessagesRead,
  writeOnMyCase,
} from '#areas/requests/procedures/case-messages.server.ts'
import { listMyCaseDocuments } from '#areas/requests/procedures/list-my-case-documents.server.ts'
import { sendAskedDocument } from '#areas/requests/procedures/send-asked-document.server.ts'
import { readFiles, postedFilesName } from '#areas/wizards/form.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { type Act, type At, formAction, typedIn } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { takePosted } from '#web/wizard/upload/posted-file.server.ts'
import { leadFromNumber } from '../own-case.server.ts'
import { CONFIRM, documentField, MESSAGE_FIELD, NOT_RIGHT, SEND_DOCUMENT, WRITE } from './case-form.ts'

/** The customer's case: steps, what it waits for, documents and messages. */
export async function loadCase(rt: Runtime, requestId: string, url: URL) {
  await leadFromNumber(rt, requestId, url, caseAddress)
  const cursor = url.searchParams.get('prima') ?? undefined
  const { next, bill, ...shown } = await orNotFound(
    reading(rt, async within => {
      const request = await call(within, getMyRequest, { requestId })
      return {
        request,
        ...(await call(within, listMyCaseDocuments, { requestId })),
        corrections: await call(within, listMyCorrections, { requestId }),
        ...(await call(within, listMyCaseMessages, { requestId, cursor })),
        bill: request.type === 'analisi_bolletta' ? await call(within, findBillOfRequest, { requestId }) : null,
      }
    }),
  )
  if (shown.request.unread > 0) await call(rt, markCaseMessagesRead, { requestId })
  return {
    ...shown,
    older: next,
    isOlderPage: cursor !== undefined,
    billId: bill?.billId ?? null,
    /** Idempotency key of the rendered form: sent twice, it is one message. */
    sendKey: randomUUID(),
  }
}
export type CaseData = Awaited<ReturnType<typeof loadCase>>

const answers =
  (answer: 'confirmed' | 'refused', what: Done): Act =>
  async (rt, form, { params }) => {
    await call(rt, answerCorrection, { ...params, correctionId: form.get('correction'), answer })
    return done(params, what)
  }

/** Forms of the page: a message, a requested document, a reply to a correction. */
export const actOnCase = formAction(
  {
    async [WRITE](rt, form, { params }) {
      await call(rt, writeOnMyCase, { ...params, sendKey: form.get('sendKey'), body: form.get(MESSAGE_FIELD) ?? '' })
      return done(params, 'messaggio')
    },
    [SEND_DOCUMENT]: sendDocument,
    [CONFIRM]: answers('confirmed', 'dato-confermato'),
    [NOT_RIGHT]: answers('refused', 'dato-rifiutato'),
  },
  ({ code, detail: { fields, retryAfter } }, typed) => {
    const wrong = fields?.body
    const sentence = wrong ? messageErrors[wrong] : caseErrors[code]
    const field =
      typed.intent === WRITE
        ? MESSAGE_FIELD
        : typed.intent === SEND_DOCUMENT
          ? documentField(typed.document ?? '')
          : 'form'
    return { [field]: withTryAgain(sentence ?? 'Non siamo riusciti a salvarlo: riprova.', retryAfter) }
  },
)

const done = ({ requestId = '' }: At['params'], what: Done) => `${caseAddress(requestId)}?fatto=${what}`

/** The file was uploaded before, with progress, or comes with the form (without scripts). */
async function sendDocument(rt: Runtime, form: FormData, { params }: At) {
  const documentRequestId = String(form.get('document'))
  const field = documentField(documentRequestId)
  const posted = form.get(postedFilesName(field))
  let uploadId = readFiles(form.get(field))[0]?.id
  if (!uploadId && posted instanceof File && posted.size > 0) {
    const taken = await takePosted(rt, posted, { form, field, counted: countOwedUpload })
    if ('refusal' in taken) return data({ errors: { [field]: taken.refusal }, typed: typedIn(form) }, { status: 422 })
    uploadId = taken.id
  }
  if (!uploadId) throw new AppError('no-file')
  const { isNew } = await call(rt, sendAskedDocument, { ...params, documentRequestId, uploadId })
  return done(params, isNew ? 'documento' : 'documento-doppio')
}

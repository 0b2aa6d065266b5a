import { data, redirect } from 'react-router'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { dateError, officeErrors, officeFieldErrors } from '#areas/requests/office-texts.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { getRequestForOffice } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { handleWithdrawal } from '#areas/requests/procedures/handle-withdrawal.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { listRequests } from '#areas/requests/procedures/list-requests.server.ts'
import { recordContractConcluded } from '#areas/requests/procedures/record-contract-concluded.server.ts'
import { recordSupplyActive } from '#areas/requests/procedures/record-supply-active.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/send-case-message.server.ts'
import { withdrawDocumentRequest } from '#areas/requests/procedures/withdraw-document-request.server.ts'
import { COUNTED_UP_TO } from '#areas/requests/queue-counts.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { caseOf, filtersOf, TOO_LATE } from './requests-address.ts'

/** The queue with its filters, or one case on the desk. */
export async function loadRequests(rt: Runtime, url: URL) {
  const asked = caseOf(url.searchParams)
  if (asked) {
    const request = await orNotFound(call(rt, getRequestForOffice, asked))
    const bill =
      request.type === 'analisi_bolletta' ? await call(rt, findBillOfRequest, { requestId: request.id }) : null
    return { desk: { request, billId: bill?.billId ?? null, today: romeDate(rt.now()), withData: asked.withData } }
  }
  const filters = filtersOf(url.searchParams)
  const queue = await orNotFound(call(rt, listRequests, given(filters)))
  const left = await call(rt, listOpenWithdrawals, {})
  return { queue: { filters, queue, left, countedUpTo: COUNTED_UP_TO } }
}

export type CaseDeskData = NonNullable<Awaited<ReturnType<typeof loadRequests>>['desk']>
export type RequestQueueData = NonNullable<Awaited<ReturnType<typeof loadRequests>>['queue']>

/** An empty filter filters nothing. */
const given = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** What each button of the desk does, by its `intent`; every one sends the case and how many steps its screen knew. */
const intents: Record<string, { procedure: Procedure; fields: readonly string[] }> = {
  advance: { procedure: advanceCase, fields: ['move', 'reason'] },
  conclude: { procedure: recordContractConcluded, fields: ['on'] },
  activate: { procedure: recordSupplyActive, fields: ['on'] },
  write: { procedure: sendCaseMessage, fields: ['body', 'awaitsAnswer'] },
  'ask-document': { procedure: askForDocument, fields: ['kind', 'note'] },
  'withdraw-document': { procedure: withdrawDocumentRequest, fields: ['documentRequestId'] },
  'handle-withdrawal': { procedure: handleWithdrawal, fields: ['outcome'] },
}

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

/** Runs the button that was pressed and comes back to the same desk; a refusal keeps what was typed. */
export async function actOnRequests(rt: Runtime, url: URL, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const intent = intents[typed.intent ?? '']
  const asked = caseOf(url.searchParams)
  if (!intent || !asked) throw new AppError('bad-input')
  const input = intent.fields.filter(name => name in typed).map(name => [name, typed[name]])
  try {
    await call(rt, intent.procedure, {
      requestId: asked.requestId,
      seen: typed.seen,
      ...Object.fromEntries(input),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ errors: sentencesOf(error), typed }, { status: error.code === 'case-changed' ? TOO_LATE : 422 })
  }
  return redirect(url.pathname + url.search)
}

function sentencesOf({ code, detail }: AppError): Record<string, string> {
  if (code !== 'bad-input') return { form: withTryAgain(officeErrors[code] ?? GENERAL, detail.retryAfter) }
  const fields = Object.entries(detail.fields ?? {}).flatMap(([name, why]): [string, string][] => {
    if (name === 'on') return [[name, officeErrors[why] ?? dateError]]
    const sentence = officeFieldErrors[name]?.[why]
    return sentence ? [[name, sentence]] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : { form: GENERAL }
}

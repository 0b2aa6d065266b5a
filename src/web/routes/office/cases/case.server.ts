import { redirect } from 'react-router'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { getCommission } from '#areas/commissions/procedures/get-commission.server.ts'
import { countPages } from '#areas/handover/draw-paper.server.ts'
import { correctCaseData } from '#areas/handover/procedures/correct-case-data.server.ts'
import { approveChecks, tickActivationCheck } from '#areas/handover/procedures/activation-checks.server.ts'
import { getHandover } from '#areas/handover/procedures/get-handover.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { recordAcceptanceTakenBack, recordSupplierAnswer } from '#areas/handover/procedures/supplier-answers.server.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { CLAIMED, claimedByAnother } from '#areas/office/claim.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { STEP_LACKS } from '#areas/requests/lacks.ts'
import { caseChanged, dateError, officeErrors, officeFieldErrors, stepLacks } from '#areas/requests/office-texts.ts'
import { addCaseNote, endCaseReminder } from '#areas/requests/procedures/case-notes.server.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { askForDocument, withdrawDocumentRequest } from '#areas/requests/procedures/asked-documents.server.ts'
import { assignCase, claimCase, releaseCase } from '#areas/requests/procedures/case-assignment.server.ts'
import { findCase } from '#areas/requests/procedures/find-case.server.ts'
import { getRequestForOffice } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { handleWithdrawal } from '#areas/requests/procedures/withdrawals.server.ts'
import { recordContractConcluded, recordSupplyActive } from '#areas/requests/procedures/contract.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/case-messages.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { ownPath } from '#core/own-path.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, permits, type Procedure, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, textIn } from '../route.server.ts'
import { caseAddress, GO_ON_AT, openPartsOf, sendsAddress } from './address.ts'

const findIn = (rt: Runtime, { params }: At) => orNotFound(call(rt, findCase, { caseNumber: params.requestId ?? '' }))

/** One case: what was asked for, what is checked, what went to the supplier and came back, what was said. */
export async function loadCaseDesk(rt: Runtime, at: At) {
  const { requestId, number } = await findIn(rt, at)
  // An id in an address (a bill, a message, an older link) leads to the case's own.
  if (at.params.requestId === requestId) throw redirect(caseAddress(number) + at.url.search)
  const { withData, template, paper } = openPartsOf(at.query)
  const request = await orNotFound(call(rt, getRequestForOffice, { requestId, withData }))
  const handover = request.activation ? await call(rt, getHandover, { requestId, withData }) : null
  const pages = paper ? await pagesOf(rt, paper.fileId) : 0
  const [bill, staff, commission] = await reading(rt, within =>
    Promise.all([
      request.type === 'analisi_bolletta' ? call(within, findBillOfRequest, { requestId }) : null,
      call(within, listStaff, {}),
      // Undefined for who may not know it: nothing is said of it then.
      request.activation && permits(getCommission.allow, rt.actor)
        ? call(within, getCommission, { requestId })
        : undefined,
    ]),
  )
  return {
    request,
    billId: bill?.billId ?? null,
    handover,
    commission,
    paper: paper && { ...paper, pages },
    today: romeDate(rt.now()),
    withData,
    template,
    staff,
  }
}
export type CaseDeskData = Awaited<ReturnType<typeof loadCaseDesk>>

/** Only while the paper is open: the same look as that at its pages. 0 where it is gone or cannot be read. */
async function pagesOf(rt: Runtime, fileId: string): Promise<number> {
  try {
    const file = await call(rt, fetchStoredFile, { id: fileId })
    return await countPages({ ...file, bytes: await file.bytes() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 0
    throw error
  }
}

/** An act on the case: its procedure is given the case, how many steps the screen knew, and these fields where they are sent. */
const onCase =
  (procedure: Procedure, fields: readonly string[], isEmptyLeftOut = false): Act =>
  async (rt, form, at) => {
    const { requestId, number } = await findIn(rt, at)
    const sent = ['seen', ...fields].filter(name => (isEmptyLeftOut ? textIn(form, name) !== '' : form.has(name)))
    await call(rt, procedure, {
      requestId,
      ...Object.fromEntries(sent.map(name => [name, String(form.get(name))])),
    })
    const list = ownPath(at.query.get(GO_ON_AT))
    if (list) return list
    const { withData, paper } = openPartsOf(at.query)
    return caseAddress(number, { withData, ...(paper && { paper }) })
  }

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'
const OF_HANDOVER: ReadonlySet<string> = new Set(['tick', 'correct', 'answer', 'take-back'])

/** Why an act on a case was refused, and beside which field. */
export function caseSentences(error: AppError): Record<string, string> {
  const { code, detail } = error
  if (code === CLAIMED) return { form: claimedByAnother(error) }
  if (code === 'case-changed') return { form: caseChanged(error) }
  if (code === STEP_LACKS) return { form: stepLacks(error) }
  if (code !== 'bad-input') return { form: withTryAgain(officeErrors[code] ?? GENERAL, detail.retryAfter) }
  const fields = Object.entries(detail.fields ?? {}).flatMap(([name, why]): [string, string][] => {
    if (name === 'on') return [[name, officeErrors[why] ?? dateError]]
    const sentence = officeFieldErrors[name]?.[why]
    return sentence ? [[name, sentence]] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : { form: GENERAL }
}

export const actOnCaseDesk = formAction(
  {
    advance: onCase(advanceCase, ['move', 'reason']),
    conclude: onCase(recordContractConcluded, ['on']),
    activate: onCase(recordSupplyActive, ['on']),
    'take-back': onCase(recordAcceptanceTakenBack, ['on', 'reason', 'note']),
    write: onCase(sendCaseMessage, ['body', 'awaitsAnswer', 'move']),
    'ask-document': onCase(askForDocument, ['kind', 'note']),
    'withdraw-document': onCase(withdrawDocumentRequest, ['documentRequestId']),
    'handle-withdrawal': onCase(handleWithdrawal, ['outcome']),
    claim: onCase(claimCase, ['takeOver']),
    release: onCase(releaseCase, []),
    assign: onCase(assignCase, ['assignee']),
    note: onCase(addCaseNote, ['text', 'remindOn', 'remindIn']),
    reminded: onCase(endCaseReminder, ['noteId']),
    approve: onCase(approveChecks, []),
    /** Its file alone; it is marked as transmitted where the files stand. */
    async send(rt, form, at) {
      const { requestId } = await findIn(rt, at)
      const input = { requestIds: [requestId], format: form.get('format') }
      const [left] = (await call(rt, prepareSupplierSend, input)).refused
      if (left) throw new AppError(STEP_LACKS, { values: { lacks: left.lacks.join(' ') } })
      return sendsAddress()
    },
    tick: onCase(tickActivationCheck, ['check', 'outcome', 'reason', 'remedy', 'value'], true),
    correct: onCase(correctCaseData, ['datum', 'value', 'reason'], true),
    answer: onCase(recordSupplierAnswer, ['answer', 'on', 'reference', 'reason', 'note', 'told', 'toldFor'], true),
  },
  (error, { intent = '' }) => (OF_HANDOVER.has(intent) ? handoverSentences(error) : caseSentences(error)),
)

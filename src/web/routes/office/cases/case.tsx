import { type Act, formAction, loads, textIn } from '../route.server.ts'
import { titled, screen } from '../screen.tsx'
import { CaseDesk } from './case-desk.tsx'
import { findIn, loadCaseDesk } from './case.server.ts'
import { correctCaseData } from '#areas/handover/procedures/correct-case-data.server.ts'
import {
  approveChecks,
  tickActivationCheck,
  recordAcceptanceTakenBack,
  recordSupplierAnswer,
} from '#areas/handover/procedures/supplier-answers.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { STEP_LACKS } from '#areas/requests/blockers.ts'
import { caseSentences } from '#areas/requests/office/texts.ts'
import {
  addCaseNote,
  endCaseReminder,
  assignCase,
  claimCase,
  releaseCase,
} from '#areas/requests/procedures/cases.server.ts'
import { advanceCase, recordContractConcluded, recordSupplyActive } from '#areas/requests/procedures/contract.server.ts'
import { askForDocument, withdrawDocumentRequest } from '#areas/requests/procedures/ask-for-document.server.ts'
import { handleWithdrawal } from '#areas/requests/procedures/withdrawals.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/case-messages.server.ts'
import { AppError } from '#core/errors.ts'
import { ownPath } from '#core/own.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { caseAddress, GO_ON_AT, openPartsOf, sendsAddress } from '../addresses.ts'

export const loader = loads(loadCaseDesk)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled(({ requestId }) => `Pratica ${requestId}`)
export default screen<typeof loader>(CaseDesk)

/** An action on the case: its procedure gets the case, the number of steps the screen knew, and these fields if sent. */
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
    const { withData, openFile } = openPartsOf(at.query)
    return caseAddress(number, { withData, ...(openFile && { openFile }) })
  }

const OF_HANDOVER: ReadonlySet<string> = new Set(['tick', 'correct', 'answer', 'take-back'])

export const action = formAction(
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
    /** Only makes its file; it is marked as transmitted in the list of sends. */
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

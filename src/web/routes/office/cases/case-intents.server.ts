import { data, redirect } from 'react-router'
import { CLAIMED, claimedByAnother } from '#areas/office/claim.ts'
import { recordAcceptanceTakenBack } from '#areas/handover/procedures/record-acceptance-taken-back.server.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { STEP_LACKS } from '#areas/requests/lacks.ts'
import { caseChanged, dateError, officeErrors, officeFieldErrors, stepLacks } from '#areas/requests/office-texts.ts'
import { addCaseNote } from '#areas/requests/procedures/add-case-note.server.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { assignCase } from '#areas/requests/procedures/assign-case.server.ts'
import { claimCase } from '#areas/requests/procedures/claim-case.server.ts'
import { handleWithdrawal } from '#areas/requests/procedures/handle-withdrawal.server.ts'
import { recordContractConcluded } from '#areas/requests/procedures/record-contract-concluded.server.ts'
import { recordSupplyActive } from '#areas/requests/procedures/record-supply-active.server.ts'
import { releaseCase } from '#areas/requests/procedures/release-case.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/send-case-message.server.ts'
import { withdrawDocumentRequest } from '#areas/requests/procedures/withdraw-document-request.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { caseDeskAddress, caseOf, TOO_LATE } from './requests-address.ts'

/** What each button of the desk does, by its `intent`; every one sends the case and how many steps its screen knew. */
const intents: Record<string, { procedure: Procedure; fields: readonly string[] }> = {
  advance: { procedure: advanceCase, fields: ['move', 'reason'] },
  conclude: { procedure: recordContractConcluded, fields: ['on'] },
  activate: { procedure: recordSupplyActive, fields: ['on'] },
  'take-back': { procedure: recordAcceptanceTakenBack, fields: ['on', 'reason', 'note'] },
  write: { procedure: sendCaseMessage, fields: ['body', 'awaitsAnswer'] },
  'ask-document': { procedure: askForDocument, fields: ['kind', 'note'] },
  'withdraw-document': { procedure: withdrawDocumentRequest, fields: ['documentRequestId'] },
  'handle-withdrawal': { procedure: handleWithdrawal, fields: ['outcome'] },
  claim: { procedure: claimCase, fields: ['takeOver'] },
  release: { procedure: releaseCase, fields: [] },
  assign: { procedure: assignCase, fields: ['assignee'] },
  note: { procedure: addCaseNote, fields: ['text'] },
}

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

/** Runs the button that was pressed and comes back to the same desk; a refusal keeps what was typed. */
export async function actOnCase(rt: Runtime, url: URL, form: FormData) {
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
    const sentences = typed.intent === 'take-back' ? handoverSentences : sentencesOf
    return data({ errors: sentences(error), typed }, { status: meanwhile.has(error.code) ? TOO_LATE : 422 })
  }
  return redirect(caseDeskAddress(asked.requestId, asked.withData))
}

/** Codes of an act that somebody else came before. */
const meanwhile: ReadonlySet<string> = new Set(['case-changed', CLAIMED])

/** Why an act on a case was refused, and beside which field. */
export function sentencesOf(error: AppError): Record<string, string> {
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

import { recomputeReportedFigure } from '#areas/bills/procedures/recompute-reported-figure.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { answerContactMessage } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { claimContactMessage } from '#areas/support/procedures/claim-contact-message.server.ts'
import { type OpenMessage, openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { isSameFigure, type ReportedFigure } from '#areas/support/reported-figure.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { figureAt } from '#web/pages/public/contact/reported-figure.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type At, calls, formAction, sentIn, textIn } from '../route.server.ts'
import { messageAddress, messagesAddress } from './address.ts'

/** One message, and what its reported figure comes to today. */
export async function loadMessage(rt: Runtime, { params: { messageId } }: At) {
  const message = await orNotFound(call(rt, openContactMessage, { messageId }))
  const [today, staff] = await Promise.all([reportedToday(rt, message), call(rt, listStaff, {})])
  return { message, today, staff }
}
export type MessageData = Awaited<ReturnType<typeof loadMessage>>

export const actOnMessage = formAction(
  {
    async 'answer-message'(rt, form, { params: { messageId = '' } }) {
      const outcome = textIn(form, 'outcome') || undefined
      if (outcome === 'corrected') await refuseUnchanged(rt, messageId)
      await call(rt, answerContactMessage, { messageId, body: textIn(form, 'body'), outcome })
      // What was corrected may be told to everybody: its desk offers it.
      return outcome ? messageAddress(messageId) : messagesAddress()
    },
    async 'close-message'(rt, _, { params: { messageId } }) {
      await call(rt, answerContactMessage, { messageId })
      return messagesAddress()
    },
    claim: calls(claimContactMessage, ['takeOver']),
    release: calls(claimContactMessage, () => ({ release: true })),
    assign: calls(assignContactMessage, form => sentIn(form, ['assignee'])),
  },
  queueSentences,
)

/** Nobody is told of a correction while the same figure still comes out. */
async function refuseUnchanged(rt: Runtime, messageId: string): Promise<void> {
  const today = await reportedToday(rt, await call(rt, openContactMessage, { messageId }))
  if (today?.isSame) throw new AppError('bad-input', { fields: { outcome: 'figure-unchanged' } })
}

export interface ReportedToday extends ReportedFigure {
  /** Null where one of the two is not known. */
  isSame: boolean | null
}

/** A reported figure computed again now, with the inputs of the report; null where it cannot be. */
async function reportedToday(
  rt: Runtime,
  { id, report }: Pick<OpenMessage, 'id' | 'report'>,
): Promise<ReportedToday | null> {
  if (!report?.reference) return null
  const figure = report.page.startsWith('/dashboard/')
    ? await orNothing(call(rt, recomputeReportedFigure, { messageId: id }))
    : await figureAt(rt, report.page, report.reference)
  if (!figure) return null
  return {
    ...figure,
    isSame: report.shown && figure.value ? isSameFigure(report.shown, figure.value) : null,
  }
}

/** The message is shown all the same. */
async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

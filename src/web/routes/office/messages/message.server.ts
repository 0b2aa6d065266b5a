import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { answerContactMessage } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { claimContactMessage } from '#areas/support/procedures/claim-contact-message.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type At, calls, formAction, sentIn, textIn } from '../route.server.ts'
import { messageAddress, messagesAddress } from '../addresses.ts'

export async function loadMessage(rt: Runtime, { params: { messageId } }: At) {
  const [message, staff] = await Promise.all([
    orNotFound(call(rt, openContactMessage, { messageId })),
    call(rt, listStaff, {}),
  ])
  return { message, staff }
}
export type MessageData = Awaited<ReturnType<typeof loadMessage>>

export const actOnMessage = formAction(
  {
    async 'answer-message'(rt, form, { params: { messageId = '' } }) {
      const outcome = textIn(form, 'outcome') || undefined
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

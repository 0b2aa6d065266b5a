import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { answerContactMessage } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { claimContactMessage } from '#areas/support/procedures/claim-contact-message.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type Act, type At, fieldsIn, formAction, textIn } from '../route.server.ts'
import { messageAddress, messagesAddress } from './address.ts'

export async function loadMessage(rt: Runtime, { params: { messageId } }: At) {
  const [message, staff] = await Promise.all([
    orNotFound(call(rt, openContactMessage, { messageId })),
    call(rt, listStaff, {}),
  ])
  return { message, staff }
}
export type MessageData = Awaited<ReturnType<typeof loadMessage>>

/** An act on the message of the address; it stays there unless `after` says where to go on. */
const onMessage =
  (work: (rt: Runtime, messageId: string, form: FormData) => Promise<unknown>, after?: () => string): Act =>
  async (rt, form, { params: { messageId = '' } }) => {
    await work(rt, messageId, form)
    return after?.() ?? messageAddress(messageId)
  }

export const actOnMessage = formAction(
  {
    async 'answer-message'(rt, form, { params: { messageId = '' } }) {
      const outcome = textIn(form, 'outcome') || undefined
      await call(rt, answerContactMessage, { messageId, body: textIn(form, 'body'), outcome })
      // What was corrected may be told to everybody: its desk offers it.
      return outcome ? messageAddress(messageId) : messagesAddress()
    },
    'close-message': onMessage((rt, messageId) => call(rt, answerContactMessage, { messageId }), messagesAddress),
    claim: onMessage((rt, messageId, form) =>
      call(rt, claimContactMessage, { messageId, ...fieldsIn(form, ['takeOver']) }),
    ),
    release: onMessage((rt, messageId) => call(rt, claimContactMessage, { messageId, release: true })),
    assign: onMessage((rt, messageId, form) =>
      call(rt, assignContactMessage, { messageId, assignee: textIn(form, 'assignee') }),
    ),
  },
  queueSentences,
)

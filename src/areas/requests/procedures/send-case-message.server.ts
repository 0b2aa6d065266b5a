import { z } from 'zod'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { addCaseEvent } from '../case.server.ts'
import { holdCase, isOpen, ownerOf } from '../office-case.server.ts'
import { writeOfficeMessage } from '../office-message.server.ts'
import { writtenText } from '../written-text.ts'

/** What the office writes to the customer of a case; the mail that goes with it says only that there is a message. */
export const sendCaseMessage = procedure({
  name: 'send-case-message',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    body: writtenText(MAX_CASE_MESSAGE),
    /** The case waits for the customer's answer. */
    awaitsAnswer: z.stringbool().default(false),
  }),
  async run({ requestId, seen, body, awaitsAnswer }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    await writeOfficeMessage(ctx, { requestId, userId: ownerOf(held), body })
    const waits = awaitsAnswer && isOpen(held.request)
    await addCaseEvent(ctx, requestId, { kind: 'message-from-office', ...(waits && { ball: 'customer' as const }) })
  },
})

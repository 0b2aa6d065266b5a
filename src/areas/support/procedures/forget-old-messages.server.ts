import { lt } from 'drizzle-orm'
import { addDays, addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { CONVERSATION_DAYS } from '../conversation.ts'
import { contactMessages, conversations } from '../tables.server.ts'

/** As the privacy notice says: messages two years, conversations thirty days. */
const MESSAGE_MONTHS = 24

export const forgetOldMessages = procedure({
  name: 'forget-old-messages',
  allow: 'system',
  async run(_, ctx) {
    const today = romeDate(ctx.now)
    const chats = await ctx.tx
      .delete(conversations)
      .where(lt(conversations.updatedAt, startOfRomeDay(addDays(today, -CONVERSATION_DAYS))))
      .returning({ id: conversations.id })
    const messages = await ctx.tx
      .delete(contactMessages)
      .where(lt(contactMessages.createdAt, startOfRomeDay(addMonths(today, -MESSAGE_MONTHS))))
      .returning({ id: contactMessages.id })
    ctx.record({ detail: { conversations: chats.length, messages: messages.length } })
    return { conversations: chats.length, messages: messages.length }
  },
})

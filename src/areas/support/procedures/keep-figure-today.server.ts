import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { REPORT_FIELDS } from '#core/contact-fields.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_INPUT_VALUE } from '../reported-figure.ts'
import { contactMessages } from '../tables.server.ts'

/** Keeps beside an open report what its figure comes to now: «Corretto» is measured by it. */
export const keepFigureToday = procedure({
  name: 'keep-figure-today',
  allow: 'messages',
  input: z.object({
    messageId: z.string().max(60),
    /** Null where the figure is not there any more. */
    today: z
      .object({
        figure: z.string().max(REPORT_FIELDS.figure.maxLength),
        value: z.string().max(MAX_INPUT_VALUE).nullable(),
      })
      .nullable(),
  }),
  async run({ messageId, today }, ctx): Promise<void> {
    const kept = sql`jsonb_set(${contactMessages.report}, '{today}', ${JSON.stringify(today)}::jsonb)`
    const [found] = await ctx.tx
      .update(contactMessages)
      .set({ report: sql`case when ${contactMessages.status} = 'new' then ${kept} else ${contactMessages.report} end` })
      .where(eq(contactMessages.id, messageId))
      .returning({ id: contactMessages.id })
    if (!found) throw new AppError('not-found')
    ctx.record({ subject: messageId })
  },
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_CASE_NOTE } from '#core/limits.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { refuseOwn } from '../own-case.server.ts'
import { caseNotes, requests } from '../tables.server.ts'
import { writtenText } from '../written-text.ts'

/** A note of the office on a case, which its customer does not read in their area. */
export const addCaseNote = procedure({
  name: 'add-case-note',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), text: writtenText(MAX_CASE_NOTE) }),
  async run({ requestId, text }, ctx): Promise<void> {
    const [request] = await ctx.tx.select({ userId: requests.userId }).from(requests).where(eq(requests.id, requestId))
    if (!request) throw new AppError('not-found')
    refuseOwn(ctx, request.userId)
    await ctx.tx
      .insert(caseNotes)
      .values({ id: ctx.newId(), requestId, userId: request.userId, authorId: ctx.userId, body: text, at: ctx.now })
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})

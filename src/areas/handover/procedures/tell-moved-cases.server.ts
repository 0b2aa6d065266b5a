import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addCaseEvent, stepsSoFar } from '#areas/requests/case.server.ts'
import { contractOf } from '#areas/requests/office-case.server.ts'
import { writeOfficeMessage } from '#areas/requests/office-message.server.ts'
import { tellTaken } from '#areas/requests/office-step.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseMoves } from '../tables.server.ts'

/** Tells the customers of many cases, once and only if the move was not taken back; in the name of who moved them. */
export const tellMovedCases = procedure({
  name: 'tell-moved-cases',
  allow: 'system',
  input: z.object({ moveId: z.string().max(60) }),
  async run({ moveId }, ctx): Promise<void> {
    const [moved] = await ctx.tx.delete(caseMoves).where(eq(caseMoves.id, moveId)).returning()
    const by = moved?.adminId
    const { act, move, body } = moved?.act ?? {}
    for (const { requestId, steps } of moved?.cases ?? []) {
      const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
      if (!request) continue
      if (act === 'write' && request.userId && body) {
        await writeOfficeMessage(ctx, { requestId, userId: request.userId, body, by })
        await addCaseEvent(ctx, requestId, { kind: 'message-from-office', by })
      }
      if (!move) continue
      const kinds = (await stepsSoFar(ctx, requestId)).slice(0, steps).map(({ kind }) => kind)
      await tellTaken(ctx, { request, kinds, ...(await contractOf(ctx, request, kinds)) }, move, body, by)
    }
    ctx.record({ subject: moveId, detail: { cases: moved?.cases.length ?? 0 } })
  },
})

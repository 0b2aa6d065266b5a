import type { Context } from '#platform/procedure.server.ts'
import { caseMessages } from './tables.server.ts'

/** Something that the office writes on a case; the event that goes with it is the caller's. */
export const writeOfficeMessage = (
  ctx: Context,
  { requestId, userId, body, by = ctx.userId }: { requestId: string; userId: string; body: string; by?: string },
) =>
  ctx.tx
    .insert(caseMessages)
    .values({ id: ctx.newId(), requestId, userId, author: 'office', authorId: by, body, at: ctx.now })

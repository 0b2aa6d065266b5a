import { eq } from 'drizzle-orm'
import { stepsSoFar } from '#areas/requests/case/case.server.ts'
import { contractOf, type HeldCase } from '#areas/requests/office/case.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type Stage, stageOf } from './send.ts'

/**
 * A case of a list, held until the end of the transaction, whoever has it on their desk: what is sent together is sent.
 * Null where it is gone.
 */
export async function heldCase(ctx: Context, requestId: string): Promise<HeldCase | null> {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
  if (!request) return null
  const kinds = (await stepsSoFar(ctx, requestId)).map(({ kind }) => kind)
  return { request, kinds, ...(await contractOf(ctx, request, kinds)) }
}

/** May a held case be sent to the supplier now? */
export const isToSend = ({ possible }: HeldCase): boolean => possible.send && !possible.lacks['sent-to-supplier']

/** Can the supplier's answer be written down: it has the request, and has not taken it yet. */
export const awaitsAnswer = (
  held: Pick<HeldCase, 'activation' | 'withdrawal' | 'kinds'> & { request: Pick<HeldCase['request'], 'status'> },
): boolean =>
  held.activation !== null &&
  (held.activation.concludedAt === null || held.activation.takenBackAt !== null) &&
  held.request.status === 'in_progress' &&
  held.withdrawal.stage !== 'declared' &&
  stageOf(held.kinds) === ('sent' satisfies Stage)

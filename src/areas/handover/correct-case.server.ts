import { correctDatum } from '#areas/requests/corrections/correct.server.ts'
import { type HeldCase, holdCase } from '#areas/requests/office-case.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { holdWaitingSend, takeOut } from './waiting-send.server.ts'

/** Puts a datum of a case right, and takes the case out of a file that has the old one. */
export async function correctCase(
  ctx: Context,
  { requestId, seen, ...correction }: { requestId: string; seen: number } & Parameters<typeof correctDatum>[2],
): Promise<HeldCase> {
  const send = await holdWaitingSend(ctx, requestId)
  const held = await holdCase(ctx, requestId, seen)
  await correctDatum(ctx, held, correction)
  if (send) await takeOut(ctx, send, requestId)
  return held
}

import { and, eq, inArray, isNotNull, isNull, like, lt, not, notExists, sql } from 'drizzle-orm'
import { CUT_CONVERSIONS, cutConversionsOfOthers, cutOldConversions } from '#areas/notifications/conversion.server.ts'
import { REDUCED_ADDRESS } from '#areas/people/reduced-address.ts'
import { user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { erasePersonJob } from '../jobs.server.ts'
import { ACCESS_LOG_MONTHS, CONVERSION_MONTHS, PROOF_MONTHS } from '../retention.ts'
import { TRAIL_MONTHS } from '../texts.ts'
import { cookieChoices, erasures } from '../tables.server.ts'

/** Rows of each kind in one transaction; the job goes on while one of them is full. */
export const RECORD_BATCH = 5000

/** Every night: what only proves that something was done, when its time is over; and deletions that no job finished. */
export const deleteOldRecords = procedure({
  name: 'delete-old-records',
  allow: 'system',
  async run(_, ctx) {
    const { tx } = ctx
    const ago = (months: number) => startOfRomeDay(addMonths(romeDate(ctx.now), -months))
    const oldTrail = tx
      .select({ id: auditTrail.id })
      .from(auditTrail)
      .where(lt(auditTrail.at, ago(TRAIL_MONTHS)))
      .limit(RECORD_BATCH)
    const trail = await tx.delete(auditTrail).where(inArray(auditTrail.id, oldTrail)).returning({ id: auditTrail.id })
    const oldLooks = tx
      .select({ id: accessLog.id })
      .from(accessLog)
      .where(lt(accessLog.at, ago(ACCESS_LOG_MONTHS)))
      .limit(RECORD_BATCH)
    const looks = await tx.delete(accessLog).where(inArray(accessLog.id, oldLooks)).returning({ id: accessLog.id })
    const choices = await tx
      .delete(cookieChoices)
      .where(lt(cookieChoices.at, ago(PROOF_MONTHS)))
      .returning({ id: cookieChoices.id })
    await tx.delete(erasures).where(and(isNotNull(erasures.doneAt), lt(erasures.doneAt, ago(PROOF_MONTHS))))
    await finishEarlyErasures(ctx)
    const conversions = await cutOldConversions(ctx, ago(CONVERSION_MONTHS), RECORD_BATCH)

    // The last contract of a deleted account is gone: so is the account.
    const contracts = tx
      .select({ one: sql`1` })
      .from(requests)
      .where(eq(requests.userId, user.id))
    const accounts = await tx
      .delete(user)
      .where(and(like(user.email, `%@${REDUCED_ADDRESS}`), notExists(contracts)))
      .returning({ id: user.id })

    const unfinished = await tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(isNull(erasures.doneAt), lt(erasures.requestedAt, new Date(ctx.now.getTime() - 3_600_000))))
    for (const { id } of unfinished) await ctx.queue(erasePersonJob, { erasureId: id }, { singletonKey: id })
    const deleted = {
      trail: trail.length,
      looks: looks.length,
      choices: choices.length,
      conversions,
      accounts: accounts.length,
    }
    ctx.record({ detail: { ...deleted, unfinished: unfinished.length } })
    return { ...deleted, unfinished: unfinished.length }
  },
})

/**
 * Until erasures said how many counts they cut (`CUT_CONVERSIONS`), they cut none. Of whom is not known any more: what belongs to
 * no living account is cut, once.
 */
async function finishEarlyErasures(ctx: Pick<Context, 'tx' | 'keys'>): Promise<void> {
  const { tx } = ctx
  const early = await tx
    .update(erasures)
    .set({ deleted: sql`${erasures.deleted} || ${JSON.stringify({ [CUT_CONVERSIONS]: 0 })}::jsonb` })
    .where(and(isNotNull(erasures.doneAt), sql`not jsonb_exists(${erasures.deleted}, ${CUT_CONVERSIONS})`))
    .returning({ id: erasures.id })
  if (early.length === 0) return
  const living = await tx
    .select({ id: user.id })
    .from(user)
    .where(not(like(user.email, `%@${REDUCED_ADDRESS}`)))
  await cutConversionsOfOthers(
    ctx,
    living.map(({ id }) => id),
  )
}

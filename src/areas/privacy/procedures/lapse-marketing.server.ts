import { sql } from 'drizzle-orm'
import { answerConsent } from '#areas/consents/ledger.server.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MARKETING_YEARS } from '../retention.ts'

/** People of one transaction; the job goes on while a batch is full. */
export const LAPSE_BATCH = 200

/**
 * spec 1 §9: who said yes to marketing and has not been in touch for two years is not written to any more. Touch is
 * anything they did while signed in, a sign-in, and the answer itself. The ledger gets a row like any
 * other withdrawal, with where it came from.
 */
export const lapseMarketing = procedure({
  name: 'lapse-marketing',
  allow: 'system',
  async run(_, ctx): Promise<{ lapsed: number }> {
    const before = startOfRomeDay(addMonths(romeDate(ctx.now), -12 * MARKETING_YEARS)).toISOString()
    const { rows } = await ctx.tx.execute<{ id: string }>(sql`
      select newest.user_id as id
      from (select distinct on (user_id) user_id, given, at from consents where purpose = 'marketing' order by user_id, at desc, id desc) newest
      where newest.given and newest.at < ${before}::timestamptz
        and not exists (select 1 from audit_trail a where a.actor_id = newest.user_id and a.at >= ${before}::timestamptz)
        and not exists (select 1 from audit_trail a where a.subject = newest.user_id and a.at >= ${before}::timestamptz and a.procedure = 'sign-in' and a.detail->>'outcome' = 'signed-in')
        and not exists (select 1 from session s where s.user_id = newest.user_id)
      limit ${LAPSE_BATCH}`)
    for (const { id } of rows) {
      const answer = { purpose: 'marketing', channel: 'email', given: false } as const
      if (await answerConsent(ctx, id, 'lapsed', answer)) await ctx.changed('consents', id)
    }
    ctx.record({ detail: { lapsed: rows.length } })
    return { lapsed: rows.length }
  },
})

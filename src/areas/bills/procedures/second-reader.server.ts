import { and, gte, inArray, sql } from 'drizzle-orm'
import { ago } from '#core/dates.ts'
import { hasModel } from '#platform/ai/chat-completions.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { query } from '#platform/procedure.server.ts'
import { isSecondReaderOn } from '../second-reader/may-ask.server.ts'

const hostOf = (address: string | undefined): string => new URL(address ?? '').host

/** Where masked lines go; null while the second reader is off, and with it its choice and its notice. */
export const getSecondReader = query('get-second-reader', 'anyone', {
  cacheTags: ['settings'],
  run: async (_, ctx): Promise<{ server: string | null }> => ({
    server: (await isSecondReaderOn(ctx)) ? hostOf(ctx.config.AI_BASE_URL) : null,
  }),
})

/** Period shown to the office. */
const SHOWN_DAYS = 30
const STORED_BY = ['store-reading', 'store-visitor-reading']

/** Recent cost and yield of the second reader; `server` is null if none is configured. */
export const countSecondReadings = query('count-second-readings', 'admin', async (_, { tx, now, config }) => {
  const sum = (name: string) =>
    sql<number>`coalesce(sum((${auditTrail.detail} -> 'second' ->> ${name})::numeric), 0)::float8`
  const [counts] = await tx
    .select({
      readings: sql<number>`count(*)::int`,
      asked: sum('asked'),
      accepted: sum('accepted'),
      seconds: sum('seconds'),
      characters: sum('characters'),
      tokens: sum('tokens'),
    })
    .from(auditTrail)
    .where(
      and(
        inArray(auditTrail.procedure, STORED_BY),
        gte(auditTrail.at, ago(now, { days: SHOWN_DAYS })),
        sql`${auditTrail.detail} -> 'second' is not null`,
      ),
    )
  return { days: SHOWN_DAYS, server: hasModel(config) ? hostOf(config.AI_BASE_URL) : null, counts: counts ?? null }
})

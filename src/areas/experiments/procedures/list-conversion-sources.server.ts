import { between, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { conversionSources } from '../tables.server.ts'

/** Conversions of a stretch of days by kind and by the class of what had led to the visit. */
export const listConversionSources = procedure({
  name: 'list-conversion-sources',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  run: ({ from, to }, { tx }) =>
    tx
      .select({
        conversion: conversionSources.conversion,
        source: conversionSources.source,
        count: sql<number>`sum(${conversionSources.count})::int`,
      })
      .from(conversionSources)
      .where(between(conversionSources.day, from, to))
      .groupBy(conversionSources.conversion, conversionSources.source)
      .orderBy(conversionSources.conversion, conversionSources.source)
      .limit(50),
})

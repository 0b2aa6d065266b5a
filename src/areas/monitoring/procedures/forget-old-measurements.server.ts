import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { MEASUREMENT_DAYS } from '../series.ts'
import { measurements } from '../tables.server.ts'

/** Every night: a chart shows a month at most. */
export const forgetOldMeasurements = procedure({
  name: 'forget-old-measurements',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<void> {
    const before = new Date(ctx.now.getTime() - MEASUREMENT_DAYS * 86_400_000)
    await ctx.tx.delete(measurements).where(lt(measurements.at, before))
  },
})

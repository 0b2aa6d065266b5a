import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { consented } from '../consented.ts'
import { endTests } from '../end-tests.server.ts'
import { storeConsented } from '../store-consented.server.ts'

/** Writes what was counted in memory, every few seconds; a test whose number is reached ends with it. */
export const recordConsented = procedure({
  name: 'record-consented',
  allow: 'system',
  input: z.object({
    counted: z
      .array(z.object({ day: z.iso.date(), what: consented, count: z.int().min(1).max(10_000_000) }))
      .max(5_000),
  }),
  async run({ counted }, ctx) {
    await storeConsented(ctx.tx, counted)
    if ((await endTests(ctx.tx, ctx.now)) > 0) await ctx.dropPages('settings')
    ctx.record({ detail: { counted: counted.length } })
  },
})

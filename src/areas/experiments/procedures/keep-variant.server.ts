import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { VARIANTS } from '../ab-test.ts'
import { abTests } from '../tables.server.ts'

/** A person chooses the version that everybody sees from now on; a choice of an earlier test on the same piece ends. */
export const keepVariant = procedure({
  name: 'keep-variant',
  allow: 'admin',
  input: z.object({ testId: z.string().max(60), variant: z.enum(VARIANTS) }),
  async run({ testId, variant }, ctx) {
    const [test] = await ctx.tx.select().from(abTests).where(eq(abTests.id, testId)).for('update')
    if (!test) throw new AppError('not-found')
    if (test.state !== 'stopped') throw new AppError('wrong-state')
    await ctx.tx
      .update(abTests)
      .set({ kept: null })
      .where(and(eq(abTests.variation, test.variation), ne(abTests.id, testId), isNotNull(abTests.kept)))
    await ctx.tx.update(abTests).set({ kept: variant }).where(eq(abTests.id, testId))
    await ctx.dropPages('settings')
    ctx.record({ subject: testId, detail: { kept: variant } })
  },
})

import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { AB_MOVES } from '../ab-test.ts'
import { abTests } from '../tables.server.ts'

/** Starts a draft or stops a running test; one runs on a piece of the site at a time. */
export const moveAbTest = procedure({
  name: 'move-ab-test',
  allow: 'admin',
  input: z.object({ testId: z.string().max(60), to: z.enum(['running', 'stopped']) }),
  async run({ testId, to }, ctx) {
    const [test] = await ctx.tx.select().from(abTests).where(eq(abTests.id, testId)).for('update')
    if (!test) throw new AppError('not-found')
    if (!AB_MOVES[test.state].includes(to)) throw new AppError('wrong-state')
    if (to === 'running') {
      const { 'phase-four': switches } = await readSettings(ctx, ['phase-four'])
      if (!switches.abTesting) throw new AppError('ab-off')
      const [other] = await ctx.tx
        .select({ id: abTests.id })
        .from(abTests)
        .where(and(eq(abTests.variation, test.variation), eq(abTests.state, 'running'), ne(abTests.id, testId)))
      if (other) throw new AppError('ab-taken')
    }
    const at = to === 'running' ? { startedAt: ctx.now } : { endedAt: ctx.now }
    await ctx.tx
      .update(abTests)
      .set({ state: to, ...at })
      .where(eq(abTests.id, testId))
    // Pages say which pieces are tried.
    await ctx.dropPages('settings')
    ctx.record({ subject: testId, detail: { from: test.state, to } })
  },
})

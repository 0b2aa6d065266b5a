import { and, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { GOALS, type Variant, VARIATION_NAMES, type VariationName } from '../ab-test.ts'
import { abTests } from '../tables.server.ts'

/** Of a piece that may vary: what everybody gets, and the test that runs on it, if one does. */
export interface Variation {
  kept: Variant
  /** Number of the test and the letter of its goal, for the small script. */
  test: string | null
}
type Variations = Partial<Record<VariationName, Variation>>

/** What pages draw of the tests; the same for everybody, so that pages can be kept. */
export const getVariations = procedure({
  name: 'get-variations',
  allow: 'anyone',
  reads: true,
  input: z.object({}),
  async run(_, ctx): Promise<Variations> {
    const { 'phase-four': switches } = await readSettings(ctx, ['phase-four'])
    // What tests are on the way is nobody's secret, but their counts are the staff's.
    const rows = await ctx.asSystem(() =>
      ctx.tx
        .select({
          id: abTests.id,
          variation: abTests.variation,
          goal: abTests.goal,
          state: abTests.state,
          kept: abTests.kept,
        })
        .from(abTests)
        .where(or(eq(abTests.state, 'running'), and(eq(abTests.state, 'stopped'), isNotNull(abTests.kept))))
        .limit(50),
    )
    return Object.fromEntries(
      VARIATION_NAMES.flatMap(name => {
        const of = rows.filter(row => row.variation === name)
        const running = switches.abTesting ? of.find(row => row.state === 'running') : undefined
        const kept = of.find(row => row.kept !== null)?.kept ?? 'a'
        const test = running ? `${running.id}.${GOALS[running.goal].letter}` : null
        return test || kept === 'b' ? [[name, { kept, test }]] : []
      }),
    )
  },
})

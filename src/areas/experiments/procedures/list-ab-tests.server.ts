import { desc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { type AbCount, type Variant, verdictOf } from '../ab-test.ts'
import { abCounts, abTests } from '../tables.server.ts'

const SHOWN = 30
const NONE: AbCount = { seen: 0, reached: 0 }

/** The newest tests with their counts and what may be said of them. */
export const listAbTests = procedure({
  name: 'list-ab-tests',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx }) {
    const tests = await tx.select().from(abTests).orderBy(desc(abTests.createdAt), desc(abTests.id)).limit(SHOWN)
    const counts = await tx
      .select()
      .from(abCounts)
      .where(
        inArray(
          abCounts.testId,
          tests.map(({ id }) => id),
        ),
      )
    return tests.map(test => {
      const of = (variant: Variant): AbCount =>
        counts.find(count => count.testId === test.id && count.variant === variant) ?? NONE
      const sides = { a: of('a'), b: of('b') }
      return { ...test, ...sides, verdict: verdictOf(test.state, test.needed, sides) }
    })
  },
})

import { procedure } from '#platform/procedure.server.ts'
import { neededFor, newTest } from '../ab-test.ts'
import { abTests } from '../tables.server.ts'

/** A draft: nothing of it is shown to anybody. How many browsers it needs is decided here, before the first is counted. */
export const createAbTest = procedure({
  name: 'create-ab-test',
  allow: 'admin',
  input: newTest.refine(({ baseline, difference }) => baseline + difference < 100, {
    path: ['difference'],
    error: 'difference',
  }),
  async run(given, ctx) {
    const id = ctx.newId()
    const needed = neededFor(given.baseline, given.difference)
    await ctx.tx.insert(abTests).values({ id, ...given, state: 'draft', needed, createdAt: ctx.now })
    ctx.record({ subject: id, detail: { variation: given.variation, needed } })
    return { id, needed }
  },
})

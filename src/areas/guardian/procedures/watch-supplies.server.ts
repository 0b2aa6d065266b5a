import { z } from 'zod'
import { costInput, supplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { watchHouseholds } from '../households.server.ts'

/** Looks after a few households: reminders before a fixed price ends, alerts over the threshold of each. */
export const watchSupplies = procedure({
  name: 'watch-supplies',
  allow: 'system',
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, ctx) {
    const input = await costInput(ctx)
    const done = await watchHouseholds(ctx, after, (_, supply) => supplyCosts(ctx, supply, input))
    const { households, reminders, alerts, failed } = done
    ctx.record({ detail: { households, reminders, alerts, failed } })
    return done
  },
})

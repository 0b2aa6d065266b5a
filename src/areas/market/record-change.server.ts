import { type Context, userIdOf } from '#platform/procedure.server.ts'
import { marketChanges } from './tables.server.ts'

/** Writes down a change of the figures and who made it: somebody of the office, or a command at the console. */
export async function recordMarketChange(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>,
  change: Pick<typeof marketChanges.$inferInsert, 'kind' | 'name' | 'rows' | 'changed' | 'sha256'>,
): Promise<void> {
  const madeBy = userIdOf(ctx.actor)
  await ctx.tx
    .insert(marketChanges)
    .values({ id: ctx.newId(), ...change, via: madeBy ? 'office' : 'command', madeBy, at: ctx.now })
}

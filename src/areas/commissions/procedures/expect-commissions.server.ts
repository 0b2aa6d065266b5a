import { procedure } from '#platform/procedure.server.ts'
import { expectCommissions as expectAll, followTakenBack, takeBackWithdrawn } from '../ledger.server.ts'

/** Brings the ledger up to date with the contracts: what is owed, and what is not any more. By the schedule, or by a press. */
export const expectCommissions = procedure({
  name: 'expect-commissions',
  allow: 'commissions',
  async run(_, ctx): Promise<{ expected: number; cents: number; takenBack: number }> {
    const { expected, cents } = await expectAll(ctx)
    const takenBack = (await takeBackWithdrawn(ctx)) + (await followTakenBack(ctx))
    ctx.record({ detail: { expected, takenBack } })
    return { expected, cents, takenBack }
  },
})

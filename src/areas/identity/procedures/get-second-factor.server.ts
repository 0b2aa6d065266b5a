import { and, eq, isNotNull } from 'drizzle-orm'
import { user } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { countCodes } from '../second-factor/recovery-codes.server.ts'
import { waitingSecret } from '../second-factor/second-factor.server.ts'
import { isSecondFactorRequired } from '../second-factor/state.server.ts'
import { secondFactors } from '../tables.server.ts'

/** How the person's second factor stands; a secret that waits for its first code is never told again. */
export const getSecondFactor = procedure({
  name: 'get-second-factor',
  allow: 'signedIn',
  reads: true,
  run: (_, ctx) =>
    ctx.asSystem(async () => {
      const [person] = await ctx.tx
        .select({ role: user.role, onSince: secondFactors.confirmedAt })
        .from(user)
        .leftJoin(secondFactors, and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt)))
        .where(eq(user.id, ctx.userId))
      return {
        onSince: person?.onSince ?? null,
        codesLeft: await countCodes(ctx, ctx.userId),
        isRequired: person?.role !== 'client' && (await isSecondFactorRequired(ctx)),
        isWaiting: !person?.onSince && (await waitingSecret(ctx, ctx.userId)) !== null,
      }
    }),
})

import { and, asc, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import { pick, rowsIn } from '#platform/database/rows.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { codeOf, codesIn } from '../requested-supplies.ts'
import { activations, requests, withdrawals } from '../tables.server.ts'

/** The person's first open case about one of these supplies; a contract they withdrew from is no longer one. */
export async function openCaseAbout({ tx, userId }: Pick<Context, 'tx' | 'userId'>, codes: readonly string[]) {
  if (codes.length === 0) return null
  const rows = await tx
    .select({ ...pick(requests, 'id', 'number'), podPdr: activations.podPdr })
    .from(activations)
    .innerJoin(requests, eq(requests.id, activations.requestId))
    .where(
      and(
        eq(activations.userId, userId),
        isNotNull(activations.podPdr),
        inArray(requests.status, ['pending', 'in_progress']),
        notExists(rowsIn(tx, withdrawals, { requestId: requests.id }, 'id')),
      ),
    )
    .orderBy(asc(requests.createdAt))
  for (const { id, number, podPdr } of rows) {
    const code = codesIn(podPdr).find(each => codes.includes(each))
    if (code) return { id, number, commodity: codeOf(code) === 'pdr' ? ('gas' as const) : ('luce' as const) }
  }
  return null
}

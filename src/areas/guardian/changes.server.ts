import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Changes examined, latest first. */
const MAX_CHANGES = 20

/** A requested contract, and the supplies it is for. */
interface RequestedChange {
  codes: readonly string[]
  on: CalendarDate
}

/** Changes of supplier requested here by a person and not cancelled. */
export async function changesOf(
  { tx, keys }: Pick<Context, 'tx' | 'keys'>,
  userId: string,
): Promise<RequestedChange[]> {
  const rows = await tx
    .select()
    .from(activations)
    .where(
      and(
        eq(activations.userId, userId),
        inArray(activations.requestType, ['switch', 'offer_activation']),
        ne(activations.status, 'cancelled'),
      ),
    )
    .orderBy(desc(activations.createdAt))
    .limit(MAX_CHANGES)
  return rows.map(row => {
    const { pod, pdr } = openActivation(keys, row).technical
    const codes = [pod, pdr, ...(row.podPdr?.split(', ') ?? [])]
    return {
      codes: codes.filter((code): code is string => typeof code === 'string' && code !== ''),
      on: romeDate(row.createdAt),
    }
  })
}

/**
 * Day on which a change of this supply was requested, unless newer data give its price: the known contract is being
 * left, so there is nothing to remind of or compare until a bill gives the new one.
 */
export function leavingSince(supply: SupplyRow, changes: readonly RequestedChange[]): CalendarDate | null {
  const pricedOn = sourceOf(supply, 'unitPrice')?.on ?? ''
  const change = changes.find(({ codes, on }) => supply.code !== null && codes.includes(supply.code) && on >= pricedOn)
  return change?.on ?? null
}

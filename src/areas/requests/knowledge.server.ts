import { desc, eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { earlierRequests, storedIbanOf } from './activation.server.ts'
import type { Knowledge, KnownSupply } from './suggestions.ts'
import type { KnownUses } from './yearly-costs.server.ts'

/** Supplies looked at: the newest of each kind is among them. */
const MAX_SUPPLIES = 20

/** What the account, the confirmed bills and the earlier requests of the person say. */
export async function knowledgeOf(
  ctx: Pick<Context, 'tx' | 'keys' | 'userId'>,
): Promise<{ knowledge: Knowledge; storedIban: string | null }> {
  const [account] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
  if (!account) throw new AppError('sign-in-required')
  const rows = await ctx.tx
    .select({ supply: supplies, address: homes.address, province: homes.province })
    .from(supplies)
    .leftJoin(homes, eq(homes.id, supplies.homeId))
    .where(eq(supplies.userId, ctx.userId))
    .orderBy(desc(supplies.confirmedAt))
    .limit(MAX_SUPPLIES)
  const newest = (commodity: 'luce' | 'gas'): KnownSupply | null => {
    const row = rows.find(({ supply }) => supply.commodity === commodity)
    if (!row) return null
    const { supply, address, province } = row
    return {
      commodity,
      code: supply.code,
      holder: supply.holder,
      taxCode: supply.taxCode,
      supplierName: supply.supplierName,
      customerType: supply.customerType,
      heating: supply.heating,
      address,
      province,
      ...(supply.annualConsumption !== null && { units: Number(supply.annualConsumption) }),
      powerKw: supply.powerKw === null ? null : Number(supply.powerKw),
      resident: supply.resident,
    }
  }
  const earlier = await earlierRequests(ctx)
  const { firstName, lastName, email, phone } = account
  return {
    knowledge: {
      account: { firstName, lastName, email, phone },
      luce: newest('luce'),
      gas: newest('gas'),
      earlier: earlier[0]?.personal ?? null,
    },
    storedIban: storedIbanOf(earlier),
  }
}

export function usesOf({ luce, gas }: Knowledge): KnownUses {
  const use = (supply: KnownSupply | null) =>
    supply?.units === undefined
      ? null
      : { units: supply.units, powerKw: supply.powerKw ?? null, resident: supply.resident ?? null }
  return { luce: use(luce), gas: use(gas), province: luce?.province ?? gas?.province ?? null }
}

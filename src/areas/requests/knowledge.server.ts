import { desc, eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { Decimal } from '#core/decimal.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { earlierRequests, storedIbanOf } from './activation.server.ts'
import type { Knowledge, KnownSupply } from './suggestions.ts'
import type { OfferKind } from '#areas/offers/offer.ts'
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
  const earlier = await earlierRequests(ctx)
  // Done since anybody last said who the supplier is.
  const changedTo = ({ code, confirmedAt }: typeof supplies.$inferSelect) =>
    earlier.find(
      ({ isDone, podPdr, createdAt }) => isDone && code !== null && podPdr?.includes(code) && createdAt >= confirmedAt,
    )
  const newest = (commodity: 'luce' | 'gas'): KnownSupply | null => {
    const row = rows.find(({ supply }) => supply.commodity === commodity)
    if (!row) return null
    const { supply, address, province } = row
    return {
      commodity,
      code: supply.code,
      holder: supply.holder,
      taxCode: supply.taxCode,
      supplierName: changedTo(supply)?.supplierName ?? supply.supplierName,
      customerType: supply.customerType,
      heating: supply.heating,
      address,
      province,
      isFromBill: supply.billId !== null,
      isByHand: supply.editedAt !== null,
      ...(supply.annualConsumption !== null && { units: Number(supply.annualConsumption) }),
      powerKw: supply.powerKw === null ? null : Number(supply.powerKw),
      resident: supply.resident,
      bands: bandsOf(supply),
    }
  }
  const { firstName, lastName, email, phone } = account
  return {
    knowledge: {
      account: { firstName, lastName, email, phone },
      luce: newest('luce'),
      gas: newest('gas'),
      earlier: earlier[0]?.personal ?? null,
      requests: earlier.map(({ requestType: type, ...said }) => ({ type, ...said })),
    },
    storedIban: storedIbanOf(earlier),
  }
}

export function usesOf({ luce, gas }: Knowledge): KnownUses {
  const use = (supply: KnownSupply | null) =>
    supply?.units === undefined
      ? null
      : {
          units: supply.units,
          powerKw: supply.powerKw ?? null,
          resident: supply.resident ?? null,
          bands: supply.bands ?? null,
          heating: supply.heating,
          isByHand: supply.isByHand ?? false,
        }
  return { luce: use(luce), gas: use(gas), province: luce?.province ?? gas?.province ?? null }
}

/** POD and PDR of the supplies that an offer of this kind is for; null where no bill told them. */
export function codesOf({ luce, gas }: Knowledge, kind: OfferKind): string | null {
  const codes = [kind === 'gas' ? null : luce?.code, kind === 'luce' ? null : gas?.code]
  const isEnergy = kind === 'luce' || kind === 'gas' || kind === 'luce_gas'
  return isEnergy ? codes.filter(Boolean).join(', ') || null : null
}

type Bands = Pick<typeof supplies.$inferSelect, 'f1' | 'f2' | 'f3' | 'annualConsumption'>

/** The three bands where the bill told all of them and they make up the whole. */
function bandsOf({ f1, f2, f3, annualConsumption }: Bands): KnownSupply['bands'] {
  if (f1 === null || f2 === null || f3 === null || annualConsumption === null) return null
  const sum = Decimal.sum([f1, f2, f3].map(text => Decimal.of(text)))
  return sum.compare(Decimal.of(annualConsumption)) === 0 ? { f1, f2, f3 } : null
}

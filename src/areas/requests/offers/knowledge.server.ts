import { desc, eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { Decimal } from '#core/decimal.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { earlierRequests, storedIbanOf } from '../activation/activation.server.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { type SupplyChoice, chosenSupplies, type OwnSupply } from '../chosen-supplies.ts'
import type { Knowledge, KnownSupply } from './suggestions.ts'
import type { KnownUses } from './yearly-costs.ts'
import { pick } from '#platform/database/rows.server.ts'

const MAX_SUPPLIES = 50

interface WizardKnowledge {
  knowledge: Knowledge
  storedIban: string | null
  chosen: SupplyChoice<ListedSupply>
  /** All of the person's supplies, last confirmed first. */
  supplies: readonly ListedSupply[]
}

export interface ListedSupply extends OwnSupply {
  code: string | null
  supplierName: string | null
  /** Name of its home, else its address. */
  home: string | null
}

const NOBODY: Knowledge = {
  account: { firstName: '', lastName: '', email: '', phone: null },
  luce: null,
  gas: null,
  earlier: null,
  requests: [],
}

/**
 * What the person's account, confirmed bills and earlier requests say about the answers. `isForCaller`: filled in by
 * staff for a caller, so the staff member's own data must not be suggested.
 */
export async function knowledgeOf(
  ctx: Pick<Context, 'tx' | 'keys' | 'userId'>,
  answers: Answers,
  isForCaller = false,
): Promise<WizardKnowledge> {
  if (isForCaller) return { knowledge: NOBODY, storedIban: null, chosen: chosenSupplies([], answers), supplies: [] }
  const [account] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
  if (!account) throw new AppError('sign-in-required')
  const rows = await ctx.tx
    .select({ supply: supplies, label: homes.label, address: homes.address, province: homes.province })
    .from(supplies)
    .leftJoin(homes, eq(homes.id, supplies.homeId))
    .where(eq(supplies.userId, ctx.userId))
    .orderBy(desc(supplies.confirmedAt))
    .limit(MAX_SUPPLIES)
  const earlier = await earlierRequests(ctx)
  // Completed since the supplier was last stated.
  const changedTo = ({ code, confirmedAt }: typeof supplies.$inferSelect) =>
    earlier.find(
      ({ isDone, podPdr, createdAt }) => isDone && code !== null && podPdr?.includes(code) && createdAt >= confirmedAt,
    )
  const listed = rows.map(({ supply, label, address }) => ({
    ...pick(supply, 'id', 'commodity', 'homeId', 'billId', 'code', 'supplierName'),
    home: label ?? address,
  }))
  const chosen = chosenSupplies(listed, answers)
  const known = (of: ListedSupply | null): KnownSupply | null => {
    const row = rows.find(({ supply }) => supply.id === of?.id)
    if (!row) return null
    const { supply, address, province } = row
    return {
      ...pick(supply, 'commodity', 'code', 'holder', 'taxCode', 'customerType', 'heating', 'resident'),
      supplierName: changedTo(supply)?.supplierName ?? supply.supplierName,
      address,
      province,
      isFromBill: supply.billId !== null,
      isByHand: supply.editedAt !== null,
      ...(supply.annualConsumption !== null && { units: Number(supply.annualConsumption) }),
      powerKw: supply.powerKw === null ? null : Number(supply.powerKw),
      bands: bandsOf(supply),
    }
  }
  return {
    knowledge: {
      account: pick(account, 'firstName', 'lastName', 'email', 'phone'),
      luce: known(chosen.luce),
      gas: known(chosen.gas),
      earlier: earlier[0]?.personal ?? null,
      requests: earlier.map(({ requestType: type, ...said }) => ({ type, ...said })),
    },
    storedIban: storedIbanOf(earlier),
    chosen,
    supplies: listed,
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

type Bands = Pick<typeof supplies.$inferSelect, 'f1' | 'f2' | 'f3' | 'annualConsumption'>

/** The three bands, if the bill gave all of them and they add up to the total. */
function bandsOf({ f1, f2, f3, annualConsumption }: Bands): KnownSupply['bands'] {
  if (f1 === null || f2 === null || f3 === null || annualConsumption === null) return null
  const sum = Decimal.sum([f1, f2, f3].map(text => Decimal.of(text)))
  return sum.compare(Decimal.of(annualConsumption)) === 0 ? { f1, f2, f3 } : null
}

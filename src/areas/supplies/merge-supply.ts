import { isSameSupplier } from './same-supplier.ts'
import { allFrom, CONTRACT, type Source, SOURCED, sourceOf, type Sourced, type Sources } from './sources.ts'
import type { SupplyRow } from './supply.ts'

/** What is kept under a name of `SOURCED`; the address stands with its home. */
type Kept = Exclude<Sourced, 'address'>
export type SupplyValues = { [Name in Kept]: SupplyRow[Name] }
/** What a bill says, the spread of a variable price excepted: it prints the price paid. */
export type BillValues = Partial<Omit<SupplyValues, 'spread' | 'customerType'>> & Pick<SupplyValues, 'customerType'>
const KEPT = SOURCED.filter(name => name !== 'address')

/**
 * The newest confirmation wins: what the bill says takes the place of what was there. What it does not say stays where
 * its owner or a request said it, but not of a contract with another supplier; what an earlier bill said goes.
 */
export function withBill(
  before: SupplyRow | null,
  bill: BillValues,
  source: Source,
): { values: SupplyValues; sources: Sources } {
  const printed = Object.fromEntries(
    KEPT.map(name => [name, (bill as Partial<SupplyValues>)[name] ?? null]),
  ) as unknown as SupplyValues
  const sources = allFrom(printed, source)
  if (!before) return { values: printed, sources }
  const isOther = isOtherSupplier(before.supplierName, printed.supplierName)
  const values: Partial<Record<Kept, unknown>> = {}
  for (const name of KEPT) {
    const from = sourceOf(before, name)
    const stays =
      printed[name] === null &&
      before[name] !== null &&
      from?.from !== 'bill' &&
      !(isOther && isOfContract(name)) &&
      !(name === 'spread' && printed.priceType === 'fisso')
    values[name] = stays ? before[name] : printed[name]
    if (stays && from) sources[name] = from
  }
  return { values: values as SupplyValues, sources }
}

/** Nothing of the contract of the supplier it has no more. */
export const NO_CONTRACT = {
  ...(Object.fromEntries(CONTRACT.map(name => [name, null])) as Record<(typeof CONTRACT)[number], null>),
  market: null,
}

/** What stands under these names, told by somebody else now. */
export function withSources(before: SupplyRow, changed: Sources, gone: readonly Sourced[] = []): Sources {
  const had = SOURCED.flatMap(name => {
    const source = name === 'address' || before[name] !== null ? sourceOf(before, name) : null
    return source && !gone.includes(name) ? [[name, source] as const] : []
  })
  return { ...Object.fromEntries(had), ...changed }
}

export const isOtherSupplier = (before: string | null, now: string | null): boolean =>
  before !== null && now !== null && !isSameSupplier(before, now)

const isOfContract = (name: Sourced): boolean => (CONTRACT as readonly Sourced[]).includes(name)

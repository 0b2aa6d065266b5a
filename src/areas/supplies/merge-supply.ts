import { isSameSupplier } from './same-supplier.ts'
import { allFrom, CONTRACT, type Source, SOURCED, sourceOf, type Sourced, type Sources } from './sources.ts'
import type { SupplyRow } from './supply.ts'

/** Names of `SOURCED`, except the address, which belongs to the home. */
type SourcedValue = Exclude<Sourced, 'address'>
export type SupplyValues = { [Name in SourcedValue]: SupplyRow[Name] }
/** Values given by a bill, except the spread of a variable price: bills print the price paid. */
export type BillValues = Partial<Omit<SupplyValues, 'spread' | 'customerType'>> & Pick<SupplyValues, 'customerType'>
const KEPT = SOURCED.filter(name => name !== 'address')

/**
 * The latest confirmation wins: the bill's values replace earlier ones. Values missing on the bill stay if given by
 * the owner or a request, unless the contract is with another supplier; those from an earlier bill are removed.
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
  const values: Partial<Record<SourcedValue, unknown>> = {}
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

/** Clears the contract of the former supplier. */
export const NO_CONTRACT = {
  ...(Object.fromEntries(CONTRACT.map(name => [name, null])) as Record<(typeof CONTRACT)[number], null>),
  market: null,
}

/** Sources updated for these names. */
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

import type { BillDetail, QuoteGroup } from '#areas/bills/bill-view.server.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'

const savingOf = ({ isStayBest, offers }: QuoteGroup): Cents =>
  cents(isStayBest ? 0 : Math.max(0, offers[0]?.savings ?? 0))

/** A year if its advice is followed: staying, or the first offer. */
const costOf = ({ isStayBest, present, offers }: QuoteGroup): number =>
  (isStayBest ? present : offers[0])?.yearlyCost ?? Infinity

/** Groups to show for a bill: each supply separately, largest saving first, or one contract for both if it costs no more. */
export function groupsToTell(groups: readonly QuoteGroup[]): QuoteGroup[] {
  const together = groups.find(({ utilityType }) => utilityType === 'luce_gas')
  const apart = groups.filter(group => group !== together).toSorted((a, b) => savingOf(b) - savingOf(a))
  const costApart = apart.reduce((sum, group) => sum + costOf(group), 0)
  return together && (apart.length === 0 || costOf(together) <= costApart) ? [together] : apart
}

const FOR_SUPPLY: Record<QuoteGroup['utilityType'], string> = {
  luce: ' per la luce',
  gas: ' per il gas',
  luce_gas: ' con luce e gas insieme',
}

/** Of those, where changing pays, and what it saves in all. */
export function savingsToTell(groups: readonly QuoteGroup[]) {
  const saving = groupsToTell(groups).filter(group => savingOf(group) > 0)
  const parts = saving.map(
    (group, index) =>
      `${formatEuro(savingOf(group))}${index === 0 ? ' in meno l’anno' : ''}${whichSupply(group, groups)}`,
  )
  return { saving, total: cents(saving.reduce((sum, group) => sum + savingOf(group), 0)), text: parts.join(' e ') }
}

/** « per il gas», where a bill has more than one supply. */
export const whichSupply = (group: QuoteGroup, groups: readonly QuoteGroup[]): string =>
  groups.length > 1 ? FOR_SUPPLY[group.utilityType] : ''

export function basis(bill: Pick<BillDetail, 'fields' | 'region'>): string {
  const names = ['annualKwh', 'powerKw', 'resident', 'annualSmc'] as const
  const parts = bill.fields.flatMap(field => {
    if (field.value === null || !names.some(name => name === field.name)) return []
    if (field.name === 'resident') return [field.value ? 'residente' : 'non residente']
    return [`${field.shown} ${field.unit ?? ''}`.trim()]
  })
  return `Consumo confermato: ${[...parts, ...(bill.region ? [bill.region] : [])].join(', ')}. Tasse comprese.`
}

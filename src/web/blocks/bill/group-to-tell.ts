import type { BillDetail, QuoteGroup } from '#areas/bills/bill-view.server.ts'

const savingOf = (group: QuoteGroup): number => (group.isStayBest ? 0 : (group.offers[0]?.savings ?? 0))

/** The supply summed up in the bill's one-sentence answer: the one with the largest saving, else the whole bill. */
export const headlineGroup = (groups: readonly QuoteGroup[]): QuoteGroup | undefined =>
  groups.toReversed().toSorted((a, b) => savingOf(b) - savingOf(a))[0]

/** The other supply of a dual bill, when the headline covers only one. */
export const otherGroups = (main: QuoteGroup | undefined, groups: readonly QuoteGroup[]): QuoteGroup[] =>
  main === undefined || main.utilityType === 'luce_gas'
    ? []
    : groups.filter(group => group !== main && group.utilityType !== 'luce_gas')

const FOR_SUPPLY: Record<QuoteGroup['utilityType'], string> = {
  luce: ' per la luce',
  gas: ' per il gas',
  luce_gas: ' con luce e gas insieme',
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

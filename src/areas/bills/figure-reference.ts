import type { Finding } from './doctor/finding.ts'
import type { SupplyType } from './bill.ts'

/** How a report names a quote of a bill: what it is of, so that the same is found when the quotes are made again. */
export const quoteReference = (quote: {
  id: string
  kind: 'stay' | 'offer'
  utilityType: SupplyType
  offerId: string | null
}): string =>
  quote.kind === 'stay'
    ? `oggi-${quote.utilityType}`
    : quote.offerId
      ? `offerta-${quote.utilityType}-${quote.offerId}`
      : `preventivo-${quote.id}`

/** The same of what does not add up: the check it comes from, and which of that check. */
export function findingReference(findings: readonly Finding[], index: number): string {
  const kindOf = ({ check, commodity }: Finding) => `controllo-${check}-${commodity ?? 'bolletta'}`
  const kinds = findings.slice(0, index + 1).map(kindOf)
  const own = kinds.at(-1) ?? ''
  return `${own}-${kinds.filter(kind => kind === own).length}`
}

/** The two figures of a supply: what it costs today, and the best that could be signed. */
export const SUPPLY_FIGURES = { present: 'oggi', best: 'migliore' } as const

import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Finding } from './doctor/finding.ts'

/** Stable reference of a bill's quote in a report: survives recomputing the quotes. */
export const quoteReference = (quote: {
  id: string
  kind: 'stay' | 'offer'
  utilityType: EnergyKind
  offerId: string | null
}): string =>
  quote.kind === 'stay'
    ? `oggi-${quote.utilityType}`
    : quote.offerId
      ? `offerta-${quote.utilityType}-${quote.offerId}`
      : `preventivo-${quote.id}`

/** The same for a finding: its check, and which finding of that check. */
export function findingReference(findings: readonly Finding[], index: number): string {
  const kindOf = ({ check, commodity }: Finding) => `controllo-${check}-${commodity ?? 'bolletta'}`
  const kinds = findings.slice(0, index + 1).map(kindOf)
  const own = kinds.at(-1) ?? ''
  return `${own}-${kinds.filter(kind => kind === own).length}`
}

export const SUPPLY_FIGURES = { present: 'oggi', best: 'migliore' } as const

import { isPdr } from '#core/identifiers/pdr.ts'
import { normalisePod } from '#core/identifiers/pod.ts'

/** The codes of a request, as they were told: several stand in one text. */
export const codesIn = (podPdr: string | null): string[] => (podPdr ?? '').split(/[\s,;/]+/u).filter(Boolean)

export const SUPPLY_CODES = { pod: 'POD', pdr: 'PDR' } as const
export type SupplyCode = keyof typeof SUPPLY_CODES

const WANTED: Readonly<Record<string, readonly SupplyCode[]>> = {
  luce: ['pod'],
  gas: ['pdr'],
  luce_gas: ['pod', 'pdr'],
}

export const codeOf = (text: string): SupplyCode | null =>
  normalisePod(text) !== null ? 'pod' : isPdr(text) ? 'pdr' : null

/**
 * The codes that a request still misses, by the kind of its offer: a dual supply needs both, and one of no shape is none. Of an
 * offer whose kind is not known, one of them is enough.
 */
export function missingCodes(podPdr: string | null, kind: string | null): SupplyCode[] {
  const there = codesIn(podPdr).map(codeOf)
  if (there.includes(null) || there.length === 0) return [...(WANTED[kind ?? ''] ?? ['pod', 'pdr'])]
  return (WANTED[kind ?? ''] ?? []).filter(code => !there.includes(code))
}

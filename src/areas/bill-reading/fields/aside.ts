import { best } from '../decision/decision.ts'
import { candidateOf, claimsFor, type BillText } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import type { Meaning } from '../labels/rule.ts'

/** Amounts of the bill that stay outside every comparison, in euro cents; null where none is printed. */
export interface Aside {
  tvLicence: number | null
  recalculations: number | null
  bonus: number | null
}

function amount(bill: BillText, means: Meaning): number | null {
  const candidates = claimsFor(bill, means)
    .filter(claim => claim.value.decimals === 2)
    .map(claim => candidateOf(claim, Math.round(claim.value.number * 100) * (claim.value.negative ? -1 : 1)))
  const chosen = best(candidates)
  return chosen && chosen.confidence >= WEIGHTS.sure ? chosen.value : null
}

export const readAside = (bill: BillText): Aside => ({
  tvLicence: amount(bill, 'tvLicence'),
  recalculations: amount(bill, 'recalculation'),
  bonus: amount(bill, 'bonus'),
})

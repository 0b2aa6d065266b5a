import type { Claim } from '../layout/claim-conflicts.ts'
import { LIMITS } from '../layout/measures.ts'
import { type BillText, type Candidate, valueCandidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { fold } from '../words/fold.ts'
import { isSameRow } from '../words/page-text.ts'

/** «Luce 185,09 € | Gas 407,93 €»: on a bill of two supplies two amounts of one row add up to it. */
export const isSumOfTwo = (bill: BillText, { value, page }: Candidate<number>): boolean => {
  const amounts =
    bill.kind === 'dual' ? bill.values.filter(({ kind, segment }) => kind === 'money' && segment.page === page) : []
  return amounts.some(one =>
    amounts.some(
      other =>
        other.box.x > one.box.x &&
        isSameRow(other.box, one.box) &&
        Math.abs(one.number + other.number - value) < LIMITS.cent,
    ),
  )
}

/** «Luce 103,32 + Gas 47,58 = € 150,90»: a bill of two supplies prints the sum with its parts. */
export const sumsOfParts = (bill: BillText): Candidate<number>[] =>
  (bill.kind === 'dual' ? bill.values : []).flatMap(sum => {
    const { segment, start, number, decimals } = sum
    const parts = bill.values.filter(other => other.segment === segment && other.decimals === 2 && other.end <= start)
    const isSum = decimals === 2 && parts.length > 1 && /=\s*(?:€|euro)?\s*$/i.test(segment.text.slice(0, start))
    const whole = parts.reduce((total, part) => total + part.number, 0)
    return isSum && Math.abs(whole - number) < LIMITS.cent
      ? [valueCandidate(sum, number, WEIGHTS.sumByDay, 'sum of the parts before it')]
      : []
  })

/** «Totale luce 95,37», «Totale gas 73,70» and «Totale bolletta 169,07»: the amounts of which two add up to a third. */
export const partsOfOther = (amounts: readonly number[]): number[] => {
  const due = [...new Set(amounts)].filter(amount => amount > 0)
  return due.filter(one =>
    due.some(other => other !== one && due.some(whole => Math.abs(one + other - whole) < LIMITS.cent)),
  )
}

/** «Totale luglio 2026»: what one month of several comes to. */
const OF_MONTH =
  /^(?:sub)?totale (?:di |del mese di |mese di )?(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b/
export const isOfMonth = (label: string): boolean => OF_MONTH.test(fold(label))

/** «Per l'energia hai speso 34,17 euro». */
const OF_PART =
  /\bper (?:l'|la |il |le |gli |i )?(?:sola )?(?:energia|luce|gas|rete|trasporto|oneri|imposte|materia|vendita|tasse)[a-z ]{0,12}$/

/** «L'importo, comprensivo di spesa per la vendita (€ 71,37)…»: only a part of the total. */
export function isPart({ label, value }: Claim): boolean {
  if (isOfMonth(label.segments[0].text)) return true
  if (label.segments.at(-1) !== value.segment || value.start < label.end) return false
  if (OF_PART.test(fold(value.segment.text.slice(0, label.start)))) return true
  const between = value.segment.text.slice(label.end, value.start)
  return /\([^)]*$/.test(between) || /\bdi cui\b|compres|inclus|comprensiv/i.test(between)
}

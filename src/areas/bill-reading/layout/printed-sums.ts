import { isOffTopic } from './mentions.ts'
import { LIMITS, SPACE } from './measures.ts'
import { isAmount, signed, type PrintedValue } from './values.ts'
import type { BillText, Candidate } from '../reading.ts'
import { isEdgeAligned, isRowBelow } from '../words/page-text.ts'

const BY_DAY =
  /^\s*(?:euro|€)?[,.]?\s*(?:(?:(?:\p{L}+ ){0,5}(?:pag|vers|sald)\p{L}+ )?(?:(?:con|tramite|mediante) [\p{L} ]{4,30} )?entro (?:e non oltre )?(?:il |l['’])?|[:;,–-]? ?(?:(?:che|li|lo|te li|ve li|glieli) )?(?:prelev|addebit)(?!at[ae] )\p{L}+ (?:\p{L}+ ){0,4}?il )(?:\p{L}+d[iì] )?\s*$/iu

/** «€ 77,09 entro il 30 luglio 2026»: an amount with its due date is what is due, whatever the label. */
export const sumsByDay = (bill: Pick<BillText, 'pages' | 'values'>): PrintedValue[] =>
  bill.values.filter(({ kind, segment, end, start, decimals }) => {
    if (kind !== 'money' || decimals !== 2) return false
    const day = bill.values.find(value => value.kind === 'date' && value.segment === segment && value.start >= end)
    return (
      day !== undefined &&
      BY_DAY.test(segment.text.slice(end, day.start)) &&
      !isOffTopic(bill, { segment, start }, 'total')
    )
  })

/** «Totale bolletta 76,95 / Bonus sociale -27,90 / Il tuo conto 49,05»: what the rows under a total make of it, whatever it is called. */
export function sumUnder(
  bill: Pick<BillText, 'values'>,
  { value, page, box }: Candidate<number>,
): PrintedValue | undefined {
  const below = bill.values
    .filter(isAmount)
    .filter(({ segment, box: other }) => segment.page === page && isRowBelow(other, box) && isEdgeAligned(other, box))
    .toSorted((a, b) => a.box.y - b.box.y)
    .slice(0, SPACE.linesOfCell)
  let sum = value
  return below.find((amount, at) => {
    const isSum = at > 0 && signed(amount) > 0 && Math.abs(sum - amount.number) < LIMITS.cent
    sum += signed(amount)
    return isSum
  })
}

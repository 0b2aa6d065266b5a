import { isOffTopic } from './mentions.ts'
import type { PrintedValue } from './values.ts'
import type { BillText } from '../reading.ts'

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

import { formatEuro, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { answersOf, type Finding, type Outcome, type Step, toExplain } from './finding.ts'
import { type CheckInput, only, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { isTotalReached } from './evidence.ts'
import { sum } from './parts.ts'
import { doesClose } from './rows-check.ts'
import { withVat } from './vat.ts'
import { rowName } from './words.ts'

const step = (row: ChargeRow): Step => ({ label: rowName(row), value: formatEuro(row.amount) })

/** Do «di cui» rows add up to the row above, and the details of a recalculation to its result? */
export function checkSums(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('sums', commodity)
  const rows = rowsOf(input.charges, commodity)
  const groups = [...splitRows(rows), ...recalculations(rows)]
  if (groups.length === 0) return unchecked('La bolletta non divide i suoi importi in parti.')
  const wrong = groups.filter(group => group.excess >= MIN_TO_CLARIFY)
  const proven = wrong.filter(group => isProven(input, group))
  if (proven.length > 0)
    return found(
      'Le parti non fanno l’importo che dovrebbero comporre.',
      proven.map(group => sumFinding(input, commodity, group)),
    )
  return wrong.length > 0
    ? unchecked('Le righe che abbiamo letto non spiegano ogni somma: una può esserci sfuggita.')
    : right('Le parti fanno gli importi che compongono.')
}

interface Group {
  head: ChargeRow
  parts: ChargeRow[]
  excess: Cents
}

function splitRows(rows: readonly ChargeRow[]): Group[] {
  return (['consumption', 'fixed', 'power'] as const).flatMap(part => {
    const [head, sale, grid] = (['whole', 'sale', 'grid'] as const).map(side =>
      only(rows, { part, side, level: 'summary' }),
    )
    if (!head || !sale || !grid) return []
    return [{ head, parts: [sale, grid], excess: (head.amount - sum([sale, grid])) as Cents }]
  })
}

function recalculations(rows: readonly ChargeRow[]): Group[] {
  const head = only(rows, { part: 'recalculation', level: 'summary' })
  const parts = pick(rows, { part: 'recalculation', level: 'detail' })
  // A single amount explains nothing: earlier billing and new amount are two.
  if (!head || parts.length < 2) return []
  return [{ head, parts, excess: (head.amount - sum(parts)) as Cents }]
}

/**
 * No row was missed: each part adds up on its own; a recalculation may only differ in sign, and enters the total as
 * printed.
 */
const isProven = (input: CheckInput, { head, parts }: Group): boolean =>
  head.part === 'recalculation'
    ? isTurned(head, parts) && isTotalReached(input)
    : [head, ...parts].every(row => doesClose(row, rowsOf(input.charges, row.commodity), input))

const isTurned = (head: ChargeRow, parts: readonly ChargeRow[]): boolean =>
  head.amount > 0 && head.amount === -sum(parts)

function sumFinding(input: CheckInput, commodity: Commodity, { head, parts, excess }: Group): Finding {
  const isRecalculation = head.part === 'recalculation'
  const isSign = isRecalculation && isTurned(head, parts)
  const part = head.part === 'fixed' && commodity === 'gas' ? 'fixed' : 'consumption'
  const { cents, vat } = isRecalculation ? { cents: excess, vat: 0 as Cents } : withVat(input, commodity, part, excess)
  return answersOf('sums', commodity).finding({
    cents,
    title: isSign
      ? 'Il ricalcolo è un credito, ma è stato aggiunto'
      : `${rowName(head)}: le parti fanno meno dell’importo`,
    explanation: isSign
      ? 'Le righe del ricalcolo danno un credito: invece di toglierlo, la bolletta lo somma.'
      : 'Sommando le righe che la compongono viene un importo più basso di quello scritto.',
    steps: [
      ...parts.map(step),
      { label: 'Somma delle parti', value: formatEuro(sum(parts)) },
      { label: 'Scritto in bolletta', value: formatEuro(head.amount) },
      ...toExplain(excess, vat),
    ],
    rows: [head, ...parts],
  })
}

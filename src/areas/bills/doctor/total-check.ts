import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import { answersOf, type Finding, type Outcome, placesOf, toExplain } from './finding.ts'
import { decimalIn } from '../readings.ts'
import { commoditiesIn, type CheckInput, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { isSame, otherTaxes, partsOf, sum, taxesOf } from './parts.ts'
import { isVatBaseRead } from './vat.ts'
import { rowName } from './words.ts'

const { unchecked, right, found, finding } = answersOf('total', null)

/** Do all rows add up to the total? Checked only if every mandatory row was read. */
export function checkTotal(input: CheckInput): Outcome {
  const parts = partsOf(input)
  const total = totalOf(input)
  if (!parts || total === null) return unchecked('Non abbiamo letto tutte le voci del totale.')
  const excess = (total.amount - sum(parts)) as Cents
  if (Math.abs(excess) < MIN_TO_CLARIFY) return right('Le voci fanno il totale.')
  if (excess < 0 || !isWhole(input)) {
    // A total below its rows harms nobody: a discount, or a row included in another.
    const note =
      excess < 0
        ? 'Il totale è più basso della somma delle voci.'
        : 'Le voci che abbiamo letto fanno meno del totale: una può esserci sfuggita, per esempio un importo di bollette precedenti.'
    return unchecked(note)
  }
  if (isLicence(input, parts, excess))
    return unchecked('La differenza è di una o più rate del canone TV: la sua riga può esserci sfuggita.')
  if (total.rows.length === 0) return unchecked('Il totale confermato non è quello che abbiamo letto sulla bolletta.')
  return found('Le voci fanno meno del totale.', [unexplained(input, parts, total, excess)])
}

/**
 * True if no row can be missing: VAT was paid on exactly the rows read, and the taxes match their details. Rows shared
 * by two supplies belong to neither.
 */
function isWhole(input: CheckInput): boolean {
  if (input.supplyType === 'luce_gas') return false
  return commoditiesIn(input).every(commodity => {
    const rows = rowsOf(input.charges, commodity)
    const details = [...otherTaxes(rows), ...pick(rows, { part: 'vat' })]
    return isVatBaseRead(input, commodity) && isSame(sum(taxesOf(rows)), sum(details))
  })
}

/** Whole instalments of the television licence, which no row read accounts for. */
function isLicence({ facts }: CheckInput, parts: readonly ChargeRow[], excess: Cents): boolean {
  const { perYear, rates } = facts['tv-licence']
  return parts.every(({ part }) => part !== 'tv') && excess % toCents(perYear.over(Decimal.of(rates))) === 0
}

interface Total {
  amount: Cents
  rows: ChargeRow[]
}

/** The amount due confirmed by the owner, and the rows that state the same. */
function totalOf(input: CheckInput): Total | null {
  const confirmed = decimalIn(input.values, 'total')
  if (!confirmed) return null
  const amount = toCents(confirmed)
  const all = commoditiesIn(input).flatMap(commodity => rowsOf(input.charges, commodity))
  const rows = pick(all, { part: 'total' }).filter(row => row.side === null && row.amount === amount)
  return { amount, rows }
}

interface Cause {
  row: ChargeRow
  title: string
}

/** What the difference is exactly, where no row can be missing. */
function causeOf(parts: readonly ChargeRow[], excess: Cents): Cause | null {
  const same = parts.filter(({ amount }) => amount === -excess)
  // A seller's own «bonus» is part of its price, and a bonus may be said twice.
  const left = same.length === 1 ? same.find(row => row.part === 'bonus' && /social/i.test(row.text)) : undefined
  const turned = parts.find(
    row => (row.part === 'recalculation' || row.part === 'other' || row.part === 'bonus') && 2 * row.amount === -excess,
  )
  const twice = parts.find(row => row.part === 'tv' && row.amount === excess)
  if (left) return { row: left, title: 'Il bonus c’è, ma il totale non lo toglie' }
  if (turned) return { row: turned, title: `${rowName(turned)}: nel totale ha il segno sbagliato` }
  return twice ? { row: twice, title: 'Nel totale il canone TV è contato due volte' } : null
}

function unexplained(input: CheckInput, parts: readonly ChargeRow[], total: Total, excess: Cents): Finding {
  const cause = causeOf(parts, excess)
  const [where] = total.rows
  return finding({
    cents: excess,
    title: cause?.title ?? 'Il totale è più alto della somma delle voci',
    explanation: cause
      ? 'La differenza tra il totale e la somma delle voci è proprio questo importo.'
      : 'La somma di tutte le voci del riepilogo è più bassa: la differenza non ha una riga che la spieghi.',
    steps: [
      ...parts.map(row => ({
        label: commoditiesIn(input).length > 1 ? `${rowName(row)} (${row.commodity})` : rowName(row),
        value: formatEuro(row.amount),
      })),
      { label: 'Somma delle voci', value: formatEuro(sum(parts)) },
      { label: 'Totale in bolletta', value: formatEuro(total.amount) },
      ...toExplain(excess),
    ],
    rows: parts,
    where: placesOf([...(where ? [where] : []), ...(cause ? [cause.row] : [])]),
    certainty: cause ? 'sure' : 'to-check',
  })
}

import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { Decimal } from '#core/decimal.ts'
import { counted, formatEuro, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { excessOver, halfUnit, MIN_TO_CLARIFY, type Printed } from './bounds.ts'
import { isAmountBacked, isQuantityBacked } from './evidence.ts'
import { answersOf, type Finding, type Outcome, toExplain } from './finding.ts'
import { plainDecimal } from '../readings.ts'
import { type CheckInput, only, type ChargeRow, rowsOf } from './check-input.ts'
import { isPlain } from './plain-row.ts'
import { withVat } from './vat.ts'
import { perUnit, price, quantityText, rowName } from './words.ts'

/** Summary rows add up parts rounded individually: at most bands and months of sale, network and charges. */
const PARTS_OF_SUMMARY = 8

/** Does quantity times price match the printed amount, row by row? */
export function checkRows(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found, asked } = answersOf('rows', commodity)
  const rows = rowsOf(input.charges, commodity)
  const products = rows.flatMap(row => {
    const printed = productOf(row, rows, input)
    return printed ? [{ row, printed, excess: excessOver(row.amount, printed) }] : []
  })
  if (products.length === 0) return unchecked('Nessuna riga con quantità e prezzo da moltiplicare.')
  const wrong = products.filter(({ excess }) => excess >= MIN_TO_CLARIFY)
  const causes = wrong.filter(({ row, excess }) => !isRepeated(row, excess, wrong))
  const proven = causes.filter(({ row }) => isProven(input, row))
  if (proven.length > 0)
    return found(
      `${counted(proven.length, 'Una riga', 'righe')} su ${products.length} non danno l’importo scritto.`,
      proven.map(({ row, printed, excess }) => finding(input, row, printed, excess)),
    )
  const [doubtful] = causes.filter(({ row }) => isPlain(row) && isAmountBacked(input, row))
  if (doubtful)
    return asked(
      `${rowName(doubtful.row)}: quantità e prezzo non danno l’importo, che però torna con gli altri. Controlla sulla bolletta se li abbiamo letti bene.`,
    )
  const held = products.filter(({ excess }) => Math.abs(excess) < MIN_TO_CLARIFY).length
  if (held === 0) return unchecked('Delle righe lette non siamo abbastanza sicuri per fare i conti.')
  const left = products.length - held
  return right(
    left > 0
      ? `Quantità × prezzo dà l’importo scritto in ${held} ${held === 1 ? 'riga' : 'righe'} su ${products.length}: ${left === 1 ? 'dell’altra' : 'delle altre'} non siamo sicuri di aver letto tutto.`
      : `Quantità × prezzo dà l’importo scritto in ${held === 1 ? 'una riga' : `tutte le ${held} righe`}.`,
  )
}

/** Quantity and amount are confirmed elsewhere on the bill; for pictures the owner is asked instead. */
const isProven = (input: CheckInput, row: ChargeRow): boolean =>
  input.charges.source === 'ocr' ||
  input.charges.answered.has(row.at) ||
  (isPlain(row) && isQuantityBacked(input, row) && isAmountBacked(input, row))

/** The product stated by a row; «di cui» rows inherit the quantity of the row above. */
function productOf(row: ChargeRow, rows: readonly ChargeRow[], input: CheckInput): Printed | null {
  const unitPrice = plainDecimal(row.price)
  if (!unitPrice || row.part === 'vat' || row.part === 'total') return null
  const head = row.quantity === null ? only(rows, { part: row.part, side: 'whole', level: 'summary' }) : row
  const quantity = plainDecimal(head?.quantity ?? null)
  if (!head || !quantity) return null
  const months = plainDecimal(head.months ?? input.period?.wholeMonths ?? null)
  if (head.unit === 'kW' && !months) return null
  return {
    quantity: head.unit === 'kW' && months ? quantity.times(months) : quantity,
    quantitySlack: head.unit === 'Smc' ? halfUnit(quantity.scale) : Decimal.zero,
    price: unitPrice,
    priceDigits: row.priceDigits,
    roundedParts: row.level === 'summary' ? PARTS_OF_SUMMARY : 1,
  }
}

/** Quantity and price are printed, and make the amount. */
export function doesClose(row: ChargeRow, rows: readonly ChargeRow[], input: CheckInput): boolean {
  const printed = productOf(row, rows, input)
  return printed !== null && Math.abs(excessOver(row.amount, printed)) < MIN_TO_CLARIFY
}

/** The same money in a coarser row: the summary of a wrong detail, the whole of a wrong side. */
function isRepeated(row: ChargeRow, excess: Cents, wrong: readonly { row: ChargeRow; excess: Cents }[]): boolean {
  const finer = wrong.filter(other => other.row.part === row.part && fineness(other.row) > fineness(row))
  const explained = finer.filter(({ row: other }) => row.side === 'whole' || other.side === row.side)
  return explained.some(other => Math.abs(other.excess - excess) <= PARTS_OF_SUMMARY)
}

const fineness = ({ level, side }: ChargeRow): number => (level === 'detail' ? 2 : side === 'whole' ? 0 : 1)

function finding(input: CheckInput, row: ChargeRow, printed: Printed, excess: Cents): Finding {
  const part = row.part === 'fixed' && row.commodity === 'gas' ? 'fixed' : 'consumption'
  const { cents, vat } = withVat(input, row.commodity, part, excess)
  const unit = row.unit === 'kW' ? 'kW*month' : (row.unit ?? unitOfPart(row))
  return answersOf('rows', row.commodity).finding({
    cents,
    title: `${rowName(row)} della ${row.commodity}: la moltiplicazione non torna`.replace('della gas', 'del gas'),
    explanation: 'Quantità e prezzo stampati sulla riga danno un importo più basso di quello scritto accanto.',
    steps: [
      {
        label: `${quantityText(printed.quantity, unit)} × ${price(printed.price, row.priceDigits)} ${perUnit(unit)}`,
        value: formatEuro((row.amount - excess) as Cents),
      },
      { label: 'Scritto in bolletta', value: formatEuro(row.amount) },
      ...toExplain(excess, vat),
    ],
    rows: [row],
  })
}

const unitOfPart = ({ part, commodity }: ChargeRow): ChargeRow['unit'] =>
  part === 'fixed' ? 'month' : part === 'power' ? 'kW*month' : COMMODITY_UNITS[commodity]

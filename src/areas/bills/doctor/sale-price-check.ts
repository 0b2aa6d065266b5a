import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { quarterStart, formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { decimalIn, plainDecimal, textIn, valueOf } from '../readings.ts'
import { halfUnit, MIN_TO_CLARIFY } from './bounds.ts'
import { answersOf, type Finding, type Outcome, type Step, vatPaid } from './finding.ts'
import { billedQuantity, type CheckInput, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { doesClose } from './rows-check.ts'
import { withVat } from './vat.ts'
import { figure, perUnit, price, quantityText } from './words.ts'

const PRICE_FIELD = { luce: 'unitPriceLuce', gas: 'unitPriceGas' } as const

/** Does the energy price match the contract, and did it stay fixed as agreed? */
export function checkSalePrice(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('sale-price', commodity)
  const type = valueOf(input.values, 'priceType')
  if (type === 'variabile') return unchecked('Il prezzo è variabile: segue il mercato, il contratto dice come.')
  if (type !== 'fisso') return unchecked('Non sappiamo se il prezzo è fisso.')
  // Where the network has no row, its costs may be in the price of this one.
  if (rowsOf(input.charges, commodity).every(({ side }) => side !== 'grid'))
    return unchecked('Non abbiamo letto quanto costa la rete: il prezzo delle righe può comprenderla.')
  const ways = [betweenMonths, againstContract, againstOffer, againstEarlier]
  const same: string[] = []
  for (const way of ways) {
    const compared = way(input, commodity)
    if (!compared) continue
    same.push(compared.sameNote)
    const finding = findingOf(input, commodity, compared)
    if (finding) return found(compared.title, [finding])
  }
  return same.length > 0
    ? right(same.join(' '))
    : unchecked('Non abbiamo un contratto o una bolletta di prima con cui confrontare il prezzo.')
}

interface Compared {
  title: string
  explanation: string
  question?: string
  /** Note for equal prices. */
  sameNote: string
  paid: { price: Decimal; digits: number; quantity: Decimal; row: ChargeRow | null; before?: Decimal }[]
  due: Decimal
  dueLabel: string
  certainty: Finding['certainty']
}

function findingOf(input: CheckInput, commodity: Commodity, compared: Compared): Finding | null {
  const dearer = compared.paid.filter(
    ({ price: paid, digits }) => paid.minus(compared.due).compare(halfUnit(digits).plus(PRINTED_SHORTER)) > 0,
  )
  const unit = COMMODITY_UNITS[commodity]
  const differences = dearer.map(({ price: paid, quantity, before }) => {
    const net = (toCents(paid.times(quantity)) - toCents(compared.due.times(quantity))) as Cents
    const range = before ? { from: before, to: before.plus(quantity) } : null
    return { net, cents: withVat(input, commodity, 'consumption', net, range).cents }
  })
  const net = differences.reduce((total, each) => total + each.net, 0) as Cents
  const cents = differences.reduce((total, each) => total + each.cents, 0) as Cents
  const vat = (cents - net) as Cents
  if (net < MIN_TO_CLARIFY) return null
  const rows = dearer.flatMap(({ row }) => (row ? [row] : []))
  const steps = dearer.flatMap(({ price: paid, quantity, digits }): Step[] => [
    {
      label: `Pagato: ${quantityText(quantity, unit)} × ${price(paid, digits)} ${perUnit(unit)}`,
      value: formatEuro(paid.times(quantity)),
    },
    {
      label: `${compared.dueLabel}: ${quantityText(quantity, unit)} × ${figure(compared.due)} ${perUnit(unit)}`,
      value: formatEuro(compared.due.times(quantity)),
    },
  ])
  return answersOf('sale-price', commodity).finding({
    cents,
    title: compared.title,
    explanation: compared.explanation,
    ...(compared.question && { question: compared.question }),
    steps: [...steps, { label: 'Differenza', value: formatEuro(net) }, ...vatPaid(vat)],
    rows,
    certainty: compared.certainty,
  })
}

/** A price with four decimals on one document may have six on another. */
const PRINTED_SHORTER = Decimal.of('0.00005')

/** Months of one bill with different prices: a fixed price that rose midway. */
function betweenMonths(input: CheckInput, commodity: Commodity): Compared | null {
  const rows = pick(rowsOf(input.charges, commodity), { part: 'consumption', side: 'sale', level: 'detail' })
    .filter(row => row.month !== undefined && row.price !== null && row.quantity !== null && row.band === undefined)
    .toSorted((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1))
  const months = new Set(rows.map(({ month }) => month))
  const [first, ...later] = rows
  const due = plainDecimal(first?.price ?? null)
  if (!first || !due || later.length === 0 || months.size !== rows.length) return null
  // Rows of other components, or a month that was not read, would be another price.
  const billed = billedQuantity(input, commodity)
  if (billed?.compare(Decimal.sum(rows.map(({ quantity }) => plainDecimal(quantity) ?? Decimal.zero))) !== 0)
    return null
  const end = textIn(input.values, 'conditionsEnd')
  const risen = later.filter(row => (row.price ?? 0) > (first.price ?? 0))
  const early = risen.some(row => end !== null && `${row.month}-01` <= end)
  return {
    ...raisedWords(early, end),
    sameNote: 'Non sale da un mese all’altro.',
    paid: later.flatMap((row, n) => {
      const before = rows.slice(0, n + 1).map(({ quantity }) => plainDecimal(quantity) ?? Decimal.zero)
      return paidOf(row).map(paid => ({ ...paid, before: Decimal.sum(before) }))
    }),
    due,
    dueLabel: 'Al prezzo del primo mese',
  }
}

/** A fixed price cannot rise before its end; after it, the supplier must have given written notice. */
function raisedWords(
  isEarly: boolean,
  end: string | null,
): Pick<Compared, 'title' | 'explanation' | 'question' | 'certainty'> {
  return isEarly
    ? {
        title: 'Il prezzo fisso è salito prima della scadenza',
        explanation: `Le condizioni economiche valgono fino al ${formatDate(end ?? '')}: fino ad allora il prezzo non può salire.`,
        certainty: 'sure',
      }
    : {
        title: 'Il prezzo è cambiato dopo la scadenza',
        explanation: `${end ? `Le condizioni economiche finivano il ${formatDate(end)}. ` : ''}Prima di cambiare il prezzo il fornitore deve avvisare per scritto.`,
        question: 'Hai ricevuto la comunicazione?',
        certainty: 'to-check',
      }
}

function paidOf(row: ChargeRow): Compared['paid'] {
  const [paid, quantity] = [plainDecimal(row.price), plainDecimal(row.quantity)]
  return paid && quantity ? [{ price: paid, digits: row.priceDigits, quantity, row }] : []
}

/** Price of the energy alone: the dearest component of the detail, since dispatching and the like are cheaper. */
function appliedPrice(input: CheckInput, commodity: Commodity): Compared['paid'][number] | null {
  const rows = rowsOf(input.charges, commodity)
  const sold = pick(rows, { part: 'consumption', side: 'sale', level: 'detail' })
  if (sold.some(row => row.band !== undefined || row.month !== undefined)) return null
  const [dearest] = sold.flatMap(paidOf).toSorted((a, b) => b.price.compare(a.price))
  const billed = billedQuantity(input, commodity)
  // A price of a part of the use is not the contract's alone, and a price that its row contradicts was misread.
  const isOfAll = dearest?.row && billed?.compare(dearest.quantity) === 0 && doesClose(dearest.row, rows, input)
  return isOfAll ? dearest : null
}

/** A price may be agreed before the losses of the network, or for gas of another heat: up to a tenth less. */
const LOSSES = Decimal.of('1.11')
const isSameBeforeLosses = (paid: Decimal, due: Decimal): boolean =>
  paid.compare(due) > 0 && paid.compare(due.times(LOSSES)) <= 0

/** The offer box on the same document states another price than the one applied. */
function againstContract(input: CheckInput, commodity: Commodity): Compared | null {
  const paid = appliedPrice(input, commodity)
  const due = decimalIn(input.values, PRICE_FIELD[commodity])
  if (!paid || !due || isSameBeforeLosses(paid.price, due)) return null
  return {
    title: 'Il prezzo applicato è più alto di quello del contratto',
    sameNote: 'È quello che hai confermato.',
    explanation: 'Il prezzo del contratto è più basso di quello usato per fare il conto.',
    question: 'Il contratto aggiunge qualcosa a quel prezzo, come le perdite di rete o il dispacciamento?',
    paid: [paid],
    due,
    dueLabel: 'Al prezzo del contratto',
    certainty: 'to-check',
  }
}

/** The catalogue has this offer code. Its price may be from other days than the contract: asked, not claimed. */
function againstOffer(input: CheckInput, commodity: Commodity): Compared | null {
  const offer = input.offers[commodity]
  const paid = appliedPrice(input, commodity)
  if (!offer || !paid || offer.plan.price.index !== null || offer.plan.price.prices.bands !== 'mono') return null
  if (offer.plan.declared.length > 0 || offer.plan.dispatching.length > 0) return null
  return {
    title: `Il prezzo non è quello dell’offerta ${offer.name}`,
    sameNote: `È quello dell’offerta ${offer.name} nel nostro catalogo.`,
    explanation: 'L’offerta con questo codice ha un prezzo più basso.',
    question: 'Lo leggiamo nel nostro catalogo: il tuo contratto dice lo stesso?',
    paid: [paid],
    due: offer.plan.price.prices.mono,
    dueLabel: 'Al prezzo dell’offerta',
    certainty: 'to-check',
  }
}

/** The previous bill, while its contract terms still apply. */
function againstEarlier(input: CheckInput, commodity: Commodity): Compared | null {
  const earlier = input.earlier[commodity]
  const { period } = input
  if (!earlier || !period || valueOf(earlier.values, 'priceType') !== 'fisso') return null
  const due = decimalIn(earlier.values, PRICE_FIELD[commodity])
  const now = decimalIn(input.values, PRICE_FIELD[commodity])
  const quantity = billedQuantity(input, commodity)
  if (!due || !now || !quantity || isAverage(input.charges, commodity) || isAverage(earlier.charges, commodity))
    return null
  const end = textIn(earlier.values, 'conditionsEnd')
  const isEarly = end !== null && end >= period.to
  const before = textIn(earlier.values, 'periodTo')
  // Pass-through components change each quarter: across two quarters the price is questioned, not claimed.
  const isSameQuarter = before !== null && quarterStart(before) === quarterStart(period.to)
  const words = raisedWords(isEarly, end)
  return {
    ...words,
    sameNote: 'È quello della bolletta di prima.',
    certainty: isEarly && isSameQuarter ? 'sure' : 'to-check',
    paid: [{ price: now, digits: now.scale, quantity, row: null }],
    due,
    dueLabel: 'Al prezzo della bolletta di prima',
  }
}

/** A price by bands or months is an average: it varies by itself. */
const isAverage = (charges: CheckInput['charges'] | null, commodity: Commodity): boolean =>
  !charges ||
  rowsOf(charges, commodity).some(
    row => row.part === 'consumption' && row.side === 'sale' && (row.band ?? row.month) !== undefined,
  )

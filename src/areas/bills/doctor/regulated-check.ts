import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { excessOver, excessOverCents, MIN_TO_CLARIFY } from './bounds.ts'
import { type Due, dueOf, whyNotDueTexts } from './due.ts'
import { isAmountBacked } from './evidence.ts'
import { answersOf, type Finding, type Outcome, type Step, toExplain } from './finding.ts'
import { plainDecimal } from '../readings.ts'
import { billedQuantity, type CheckInput, only, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { sum } from './parts.ts'
import { doesClose } from './rows-check.ts'
import { withVat } from './vat.ts'
import { figure, perUnit, price, quantityText } from './words.ts'

interface Compared {
  rows: ChargeRow[]
  charged: Cents
  due: Cents
  excess: Cents
  steps: Step[]
  isSure: boolean
}

/** Network and system charges against the quarter's published tariffs: reports overcharges. */
export function checkNetwork(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('network', commodity)
  const due = dueOf(input, commodity)
  if (typeof due === 'string') return unchecked(whyNotDueTexts[due])
  const energy = energyOf(input, commodity, due)
  const compared = [
    energy,
    monthlyOf(input, commodity, 'fixed', due.fixedPerMonth),
    ...(commodity === 'luce' ? [monthlyOf(input, commodity, 'power', due.powerPerMonth)] : []),
  ].flatMap(part => (part ? [part] : []))
  if (compared.length === 0) return unchecked('La bolletta non scrive la spesa di rete per suo conto.')
  const wrong = compared.filter(({ excess }) => excess >= MIN_TO_CLARIFY)
  const parts = `${figure(compared.length)} ${compared.length === 1 ? 'voce' : 'voci'}`
  if (wrong.length === 0) return right(`Come nelle tariffe del ${due.quarter}: ${parts}.`)
  const taxes = taxesOf(input, commodity, due)
  // Other rows exactly at our figures show that these are the figures of this supply.
  const isProven = (part: Compared) =>
    part.rows.every(row => input.charges.answered.has(row.at) || isAmountBacked(input, row)) &&
    compared.some(other => other !== part && isAtTariff(other)) &&
    (part !== energy || due.energyPrice !== null || (taxes !== null && isAtTariff(taxes)))
  const proven = wrong.filter(isProven)
  return proven.length > 0
    ? found(
        `Più cara delle tariffe del ${due.quarter}.`,
        proven.map(part => networkFinding(input, commodity, due, part)),
      )
    : unchecked('Non siamo sicuri che le tariffe che conosciamo siano quelle di questa fornitura.')
}

const isAtTariff = ({ charged, due }: Pick<Compared, 'charged' | 'due'>): boolean =>
  Math.abs(charged - due) < MIN_TO_CLARIFY

/** How many rounded amounts can add up in a billed row: gas has several for each tier. */
const ROUNDINGS = { luce: 4, gas: 16 } as const

function energyOf(input: CheckInput, commodity: Commodity, due: Due): Compared | null {
  const rows = rowsOf(input.charges, commodity)
  const head = only(rows, { part: 'consumption', side: 'grid', level: 'summary' })
  const details = pick(rows, { part: 'consumption', side: 'grid', level: 'detail' })
  const used = head ? [head] : details
  const quantity = billedQuantity(input, commodity)
  if (used.length === 0 || !quantity) return null
  const charged = used.reduce((total, row) => total + row.amount, 0) as Cents
  const exact = due.energyOf(quantity)
  // The amount may be wrong by itself: only the price shows whether the tariff was applied.
  const printed = head && plainDecimal(head.price)
  const isCheap = printed && due.energyPrice && !isDearer(printed, due.energyPrice, head.priceDigits)
  const excess = isCheap ? (0 as Cents) : excessOverCents(charged, exact, ROUNDINGS[commodity])
  const unit = COMMODITY_UNITS[commodity]
  return {
    rows: used,
    charged,
    due: toCents(exact),
    excess,
    isSure: true,
    steps: [
      {
        label: due.energyPrice
          ? `Tariffa: ${quantityText(quantity, unit)} × ${figure(due.energyPrice)} ${perUnit(unit)}`
          : `Tariffa su ${quantityText(quantity, unit)}, a scaglioni`,
        value: formatEuro(exact),
      },
    ],
  }
}

function monthlyOf(
  input: CheckInput,
  commodity: Commodity,
  part: 'fixed' | 'power',
  perMonth: Decimal,
): Compared | null {
  const rows = rowsOf(input.charges, commodity)
  const whole = only(rows, { part, side: 'whole', level: 'summary' })
  const grid = only(rows, { part, side: 'grid', level: 'summary' })
  // A quota potenza that is not split covers the network only, as for households.
  const row = grid ?? (part === 'power' ? whole : null)
  const unitPrice = plainDecimal(row?.price ?? null)
  if (!row || !unitPrice) return null
  const months = plainDecimal(row.months ?? row.quantity ?? whole?.months ?? whole?.quantity ?? null)
  const kw = part === 'power' ? plainDecimal((row.unit === 'kW' ? row : whole)?.quantity ?? null) : Decimal.one
  if (!months || !kw) return null
  const quantity = months.times(kw)
  const exact = quantity.times(perMonth)
  const printed = {
    quantity,
    quantitySlack: Decimal.zero,
    price: perMonth,
    priceDigits: row.priceDigits,
    roundedParts: ROUNDINGS.luce,
  }
  const excess = isDearer(unitPrice, perMonth, row.priceDigits) ? excessOver(row.amount, printed) : (0 as Cents)
  return {
    rows: [row],
    charged: row.amount,
    due: toCents(exact),
    excess,
    isSure: grid !== null,
    steps: [
      {
        label: `Tariffa: ${kw.compare(Decimal.one) === 0 && part === 'fixed' ? '' : `${figure(kw)} kW × `}${quantityText(months, 'month')} × ${price(perMonth, 6)} €`,
        value: formatEuro(exact),
      },
    ],
  }
}

/** Tariffs have six decimals; a sum of their twelfths may change the last printed one. */
const TARIFF_SLACK = Decimal.of('0.000002')

function isDearer(printed: Decimal, due: Decimal, digits: number): boolean {
  const half = Decimal.of(digits === 0 ? '0.5' : `0.${'0'.repeat(digits)}5`)
  return printed.minus(due).compare(half.plus(TARIFF_SLACK)) > 0
}

function networkFinding(input: CheckInput, commodity: Commodity, due: Due, part: Compared): Finding {
  const isFee = part.rows[0]?.part === 'fixed' && commodity === 'gas'
  const { cents, vat } = withVat(input, commodity, isFee ? 'fixed' : 'consumption', part.excess)
  const what = { fixed: 'Quota fissa di rete', power: 'Quota potenza' } as const
  const name = part.rows[0]?.part
  return answersOf('network', commodity).finding({
    cents,
    title: `${name === 'fixed' || name === 'power' ? what[name] : 'Spesa di rete e oneri'} più alta della tariffa`,
    explanation: part.isSure
      ? `Rete e oneri non li decide il fornitore: le tariffe del ${due.quarter} sono pubblicate e uguali per tutti.`
      : `Le tariffe del ${due.quarter} dicono meno per questa voce.`,
    ...(!part.isSure && {
      question: 'Il fornitore ci mette qualcosa di suo? Lo trovi nelle condizioni del contratto.',
    }),
    steps: [
      ...part.steps,
      { label: 'Scritto in bolletta', value: formatEuro(part.charged) },
      ...toExplain(part.excess, vat),
    ],
    rows: part.rows,
    certainty: part.isSure ? 'sure' : 'to-check',
  })
}

/** Gas pays a regional surcharge in addition to the State's excise. */
function taxesOf(input: CheckInput, commodity: Commodity, due: Due) {
  const rows = rowsOf(input.charges, commodity).filter(
    row => row.level === 'detail' && (row.part === 'excise' || row.part === 'taxes'),
  )
  const quantity = billedQuantity(input, commodity)
  if (!quantity) return null
  const exact = due.exciseOf(quantity)
  return { rows, charged: sum(rows), exact, due: toCents(exact) }
}

/** The excise against the quarter's rules. */
export function checkExcise(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found, finding } = answersOf('excise', commodity)
  const due = dueOf(input, commodity)
  if (typeof due === 'string') return unchecked(whyNotDueTexts[due])
  const quantity = billedQuantity(input, commodity)
  const taxes = taxesOf(input, commodity, due)
  if (!quantity || !taxes || (taxes.rows.length === 0 && !taxes.exact.isZero()))
    return unchecked('La bolletta non scrive l’accisa per suo conto.')
  const { rows: taxed, charged, exact } = taxes
  if (taxed.length === 0)
    return right('Non è dovuta: il consumo è sotto la soglia di esenzione, e in bolletta non c’è.')
  const excess = excessOverCents(charged, exact, ROUNDINGS[commodity])
  if (excess < MIN_TO_CLARIFY) return right(`Secondo le regole in vigore: ${formatEuro(charged)}.`)
  // Another rate is that of another use than the one we know of; tiers of gas may also be counted from January.
  const energy = energyOf(input, commodity, due)
  const isKnown = due.exciseRate
    ? taxed.every(({ price: paid }) => paid !== null && due.exciseRate?.compare(Decimal.of(paid)) === 0)
    : energy !== null && isAtTariff(energy)
  const rows = rowsOf(input.charges, commodity)
  if (!isKnown || !taxed.every(row => doesClose(row, rows, input) && isAmountBacked(input, row)))
    return unchecked('Non siamo sicuri di quale accisa sia dovuta per questo uso.')
  const { cents, vat } = withVat(input, commodity, 'consumption', excess)
  return found('Più alta di quella dovuta.', [
    finding({
      cents,
      title:
        commodity === 'luce' && exact.compare(due.fullExciseOf(quantity)) < 0
          ? 'Accisa senza l’esenzione della casa di residenza'
          : 'Accisa più alta del dovuto',
      explanation:
        commodity === 'luce'
          ? 'Chi abita la casa e ha fino a 3 kW non paga l’accisa sui primi 150 kWh del mese; l’esenzione si riduce se ne consuma più di 220.'
          : 'Accisa e addizionale della regione si pagano a scaglioni.',
      ...(commodity === 'gas' && {
        question: 'Un’aliquota può essere cambiata dopo la nostra tabella: per questo lo chiediamo.',
      }),
      steps: [
        { label: `Dovuta su ${quantityText(quantity, COMMODITY_UNITS[commodity])}`, value: formatEuro(exact) },
        { label: 'Scritta in bolletta', value: formatEuro(charged) },
        ...toExplain(excess, vat),
      ],
      rows: taxed,
      certainty: due.taxesToCheck ? 'to-check' : 'sure',
    }),
  ])
}

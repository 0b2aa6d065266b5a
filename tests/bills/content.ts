import type { Piece } from './sheet.ts'
import { formatDate, monthName } from './style.ts'
import type { SupplyCase } from './supply.ts'
import { MICRO } from './units.ts'
import type { Words } from './words.ts'

/** The content of a part of the bill, before layout. */
export interface Pair {
  label: string
  value: Piece[]
}

const pair = (label: string, ...value: Piece[]): Pair => ({ label, value })

export function customerPairs(words: Words): Pair[] {
  const { bill } = words
  return [
    pair(words.holderLabel(), words.holder()),
    pair(words.taxCodeLabel(), words.taxCode()),
    ...(bill.customerVat ? [pair('Partita IVA', bill.customerVat)] : []),
    pair(words.label('customerCode'), bill.customerCode),
    pair(words.label('contractCode'), bill.contractCode),
  ]
}

export function documentPairs(words: Words): Pair[] {
  return [
    pair(words.label('billNumber'), words.billNumber()),
    pair(words.label('issueDate'), words.date('issueDate')),
    pair(words.label('period'), ...words.period()),
  ]
}

export function supplyPairs(words: Words, supply: SupplyCase): Pair[] {
  const isLuce = supply.commodity === 'luce'
  const activated = formatDate(`20${words.random.fork('since').int(10, 24)}-04-01`, words.style.date)
  return [
    pair(words.label('address'), words.address()),
    pair(words.pointLabel(supply), words.point(supply)),
    pair(words.label('customerType'), words.customerType()),
    ...(isLuce
      ? [
          pair(words.label('power'), words.power(supply)),
          pair(words.label('availablePower'), words.availablePower(supply)),
          pair(words.label('voltage'), 'Monofase 220 V'),
        ]
      : [
          pair('Tipologia uso', 'Riscaldamento + cottura cibi + acqua calda'),
          pair('Classe del contatore', 'G4'),
          pair('Coefficiente correttivo C', words.quantity(supply.coefficient)),
          pair('Potere calorifico superiore', `${words.quantity(supply.heating)} GJ/Smc`),
        ]),
    pair(words.label('meter'), supply.meter),
    pair('Data attivazione fornitura', activated),
  ]
}

export function yearlyPairs(words: Words, supply: SupplyCase): Pair[] {
  return [pair(words.label('annual'), words.annual(supply)), ...bandPairs(words, supply)]
}

export function bandPairs(words: Words, supply: SupplyCase): Pair[] {
  if (!supply.bands) return []
  return ([0, 1, 2] as const).map(at => pair(words.bandLabel(at), words.band(supply, at)))
}

/** «Box dell'offerta». Protected-market bills have no offer. */
export function offerPairs(words: Words, supply: SupplyCase, withPrice = false): Pair[] {
  const { bill } = words
  if (bill.market !== 'libero') {
    return [pair('Mercato', bill.market === 'tutela' ? 'Servizio di maggior tutela' : 'Servizio a tutele graduali')]
  }
  const isFixed = bill.priceType === 'fisso'
  return [
    pair(words.label('offerName'), words.offerName()),
    pair(words.label('offerCode'), words.offerCode(supply)),
    pair(words.label('priceType'), words.priceType()),
    ...(isFixed ? [] : [pair(words.label('index'), words.index(supply))]),
    ...(isFixed ? [] : [pair(priceLabel(words, supply), ...words.formula(supply))]),
    ...(withPrice && isFixed && supply.pricing === 'single'
      ? [pair(priceLabel(words, supply), words.price(supply))]
      : []),
    ...(withPrice && words.random.fork('box-fee').chance(0.5)
      ? [pair(words.label('fixedFee'), words.feeYearly(supply))]
      : []),
    pair(words.label('conditionsEnd'), words.date('conditionsEnd')),
  ]
}

export const priceLabel = (words: Words, supply: SupplyCase): string =>
  words.label(supply.commodity === 'luce' ? 'energyPrice' : 'gasPrice')

/** The months before the period, with what was used: a table or a chart of distractors. */
export function historyPairs(words: Words, supply: SupplyCase): { month: string; quantity: number }[] {
  const from = new Date(`${words.bill.periodFrom}T00:00:00Z`)
  return supply.history.map((quantity, at) => {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 12 + at, 1)).toISOString()
    return { month: `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`, quantity }
  })
}

export function readingRows(words: Words, supply: SupplyCase): string[][] {
  const { reading } = supply
  const date = (iso: string) => formatDate(iso, 'slash')
  const unit = supply.commodity === 'luce' ? 'kWh' : 'mc'
  return [
    ['Data', 'Lettura', 'Tipo', 'Matricola'],
    [date(words.bill.periodFrom), `${words.quantity(reading.from * MICRO)} ${unit}`, 'effettiva', supply.meter],
    [date(words.bill.periodTo), `${words.quantity(reading.to * MICRO)} ${unit}`, reading.kind, supply.meter],
  ]
}

/** Distractors near the wanted values, as on real bills. */
export function distractorPairs(words: Words, supply: SupplyCase): Pair[] {
  const random = words.random.fork(`distract-${supply.commodity}`)
  const { bill } = words
  const day = (year: number, month: string) => formatDate(`${year}-${month}-01`, words.style.date)
  const peak = words.quantity(Math.round((supply.power * random.int(55, 98)) / 100), 2)
  const all: Pair[] = [
    pair('Spesa annua sostenuta', words.euro(random.int(40_000, 210_000))),
    pair(
      'Decorrenza condizioni economiche',
      day(Number(bill.periodFrom.slice(0, 4)) - 1, random.pick(['03', '07', '11'])),
    ),
    pair('Deposito cauzionale', words.euro(random.pick([0, 2500, 5200]))),
    pair('Prossima bolletta prevista', `${monthName(bill.dueDate)} ${bill.dueDate.slice(0, 4)}`),
    pair('Consumo medio giornaliero', `${words.quantity(random.int(500_000, 9_000_000), 2)} ${words.unit(supply)}`),
    pair(
      'Consumo annuo precedente',
      `${words.quantity(Math.round(supply.annual / 1e6 - random.int(20, 200)) * 1_000_000)} ${words.unit(supply)}`,
    ),
    pair('Data sottoscrizione contratto', day(2022, random.pick(['02', '05', '09']))),
    ...(bill.recalcCents === 0 ? [] : [pair('Ricalcolo periodo', `dal ${day(2023, '01')} al ${day(2023, '03')}`)]),
    ...(supply.commodity === 'luce'
      ? [pair('Potenza massima prelevata', `${peak} kW`), pair('Tipo contatore', 'Teleletto 2G')]
      : [
          pair('Codice REMI', random.digits(8)),
          pair('Consumo in metri cubi', `${words.quantity(Math.round(supply.billed / 1_020_000) * 1_000_000)} mc`),
        ]),
    pair('Codice destinatario SDI', random.pick(['0000000', 'M5UXCR1', 'KRRH6B9'])),
    pair('Codice mandato SEPA', `${random.digits(5)}A${random.digits(9)}`),
  ]
  return all.filter(() => random.chance(0.55))
}

/** The twelve months the yearly consumption is about: dates that are not the billed period. */
export function yearWindow(words: Words): string {
  const from = new Date(`${words.bill.periodTo}T00:00:00Z`)
  const start = new Date(Date.UTC(from.getUTCFullYear() - 1, from.getUTCMonth(), from.getUTCDate() + 1))
  const form = words.style.date
  return `dal ${formatDate(start.toISOString().slice(0, 10), form)} al ${formatDate(words.bill.periodTo, form)}`
}

/** «Pagina 2 di 4 - Fattura n. … del …»: the small head repeated on every page. */
export function runningHead(words: Words, page: number, pages: number): Piece[] {
  return [
    `Pagina ${page} di ${pages} - ${words.label('billNumber')} `,
    words.billNumber(),
    ' del ',
    words.date('issueDate'),
  ]
}

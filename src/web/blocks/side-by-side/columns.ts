import { capitalised } from '#core/text.ts'
import { type OfferKind, paidOf } from '#areas/offers/offer-kinds.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import type { Score } from '#areas/offers/comparison/score.ts'
import { twoYears } from '#web/blocks/comparison/questions/filters.ts'
import { type CostParts, euroApart, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { type Cents, cents, formatEuro, formatNumber, NOT_AVAILABLE } from '#core/money.ts'
import { PAYMENT_WORDS, priceLineText } from '#areas/offers/price-words.ts'
import {
  costParts,
  durationWords,
  halfWords,
  laterCost,
  type OfferRow,
  oneOffLines,
} from '#web/blocks/comparison/offer-row.ts'
import { lineKinds } from '#web/blocks/lines/line-kinds.tsx'
import { tieWords } from '#web/blocks/lines/line-reasons.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'

export interface SideColumn {
  id: string
  /** Null when the offer has ended and its kind is unknown. */
  kind: OfferKind | null
  name: string
  supplier: string | null
  total: Cents | null
  /** What its yearly cost is made of; null for a line. */
  parts: CostParts | null
  /** Second-year cost; null when not known yet. Supposed: the contract does not say the price. */
  second: Cents | null
  isSupposed: boolean
  /** Reasons to choose it although it costs more. */
  strengths: readonly string[]
  /** How long the price is guaranteed; 0 when not stated. */
  months: number
  unit: '€/anno' | 'in 24 mesi'
  /** Its consumption is guessed: euros are whole. */
  isEstimate: boolean
  /** Why there is no figure. */
  because: string | null
  score: Score | null
  /** By item, in table order; those that compare have a value, the lower the better. */
  items: readonly SideItem[]
}
type SideItem = readonly [item: string, text: string, value?: number]

const PARTS = [
  ['Vendita', 'sale'],
  ['Rete e contatore', 'network'],
  ['Oneri di sistema', 'charges'],
  ['Accisa e addizionale', 'excise'],
  ['IVA', 'vat'],
] as const

const NOT_SAID = { parts: null, second: null, isSupposed: false, strengths: [], months: 0, isEstimate: false } as const

export const overColumn = (id: string): SideColumn => ({
  id,
  kind: null,
  name: 'Offerta non più disponibile',
  supplier: null,
  total: null,
  ...NOT_SAID,
  unit: '€/anno',
  because: 'Non esiste, è scaduta o il fornitore l’ha chiusa.',
  score: null,
  items: [],
})

export const noFigureColumn = (offer: PublicOffer, because: string): SideColumn => ({
  id: offer.id,
  kind: offer.type,
  name: offer.name,
  supplier: offer.supplier_name,
  total: null,
  ...NOT_SAID,
  unit: '€/anno',
  because,
  score: null,
  items: [],
})

export function energyColumn(row: OfferRow, of: number, isEstimate = false): SideColumn {
  const { price, breakdown } = row
  const halves = halfWords(row, isEstimate)
  const about = isEstimate ? 'circa ' : ''
  const inEuros = isEstimate ? (amount: Cents) => `${about}${wholeEuro(amount)}` : formatEuro
  const months = price.kind === 'fisso' && price.duration !== 'sempre' ? Number(price.duration) : 0
  const second = row.secondYear?.total ?? (months === 24 ? row.total : null)
  const isSupposed = row.secondYear?.isSupposed ?? false
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    supplier: row.supplier,
    total: row.total,
    parts: costParts(breakdown),
    second,
    isSupposed,
    // Nouns before verbs: the sentence joins them after «se vuoi».
    strengths: [
      ...(row.green ? ['energia da fonti rinnovabili'] : []),
      ...row.payments.flatMap(payment =>
        payment === 'other' ? [] : [`pagare con ${PAYMENT_WORDS[payment].toLowerCase()}`],
      ),
    ],
    months,
    isEstimate,
    unit: '€/anno',
    because: null,
    score: row.score,
    items: [
      ['Secondo anno', secondYearWords(row, inEuros), isSupposed ? undefined : (second ?? undefined)],
      [
        'In due anni',
        `${inEuros(twoYears(row))}${second === null || isSupposed ? ' se il prezzo resta questo' : ''}`,
        twoYears(row),
      ],
      ['Prezzo', price.lines.map(priceLineText).join('; '), price.comparable ?? undefined],
      ['Quota fissa', `${row.monthlyFee.text} €/mese`, row.monthlyFee.value],
      ['Durata', durationWords(price), -months],
      ['Pagamento', paymentWords(row)],
      ['Energia rinnovabile', row.green ? 'Sì' : 'No'],
      ['Posto nella lista', `${row.rank}ª di ${of}`],
      ...(row.place
        ? [
            [
              'Posto nel mercato',
              `${formatNumber(row.place.place)}ª su ${formatNumber(row.place.of)}${row.place.demo ? ' (dati dimostrativi)' : ''}`,
            ] as const,
          ]
        : []),
      ['Se l’indice cambia', riskWords(row, inEuros)],
      ['Tipo di prezzo', price.kind === 'fisso' ? 'Fisso' : 'Variabile'],
      ...(halves
        ? ([
            ['Di cui luce', `${about}${halves.luce}`],
            ['Di cui gas', `${about}${halves.gas}${halves.apart}`],
          ] as const)
        : []),
      ...PARTS.map(([item, part]): SideItem => [item, inEuros(breakdown[part])]),
      ['Sconti del primo anno', breakdown.discounts ? `−${inEuros(breakdown.discounts)}` : 'Nessuno'],
      [
        'Costi una volta sola',
        oneOffLines(row.oneOff && { ...row.oneOff, discounts: cents(0) }).join('; ') || 'Nessuno',
      ],
      ['Attivazione', row.activationCost],
      ...scoreItems(row.score),
      ['Vantaggi', row.advantages.join(' · ') || '—'],
      ['Condizioni', row.features.join(' · ') || '—'],
    ],
  }
}

/** «Stesso prezzo» only when the contract says so: an index moves, and without a term the supplier may change the price. */
export function secondYearWords(
  row: Pick<OfferRow, 'price' | 'total' | 'secondYear'>,
  inEuros: (amount: Cents) => string = formatEuro,
): string {
  const { price, secondYear, total } = row
  if (secondYear?.isSupposed && secondYear.total === total) return `Non si sa ancora: ${secondYear.why}`
  if (secondYear) return `${laterCost(secondYear, inEuros)}: ${secondYear.why}`
  if (price.kind === 'variabile') return 'Segue l’indice: può cambiare'
  return price.duration === '24' ? 'Stesso prezzo, bloccato 24 mesi' : 'Il fornitore può cambiare il prezzo'
}

const riskWords = ({ price, risk }: OfferRow, inEuros: (amount: Cents) => string): string => {
  if (risk) return `Da ${inEuros(risk.lowest)} a ${inEuros(risk.highest)}`
  return price.kind === 'fisso' ? 'Prezzo fisso' : NOT_AVAILABLE
}

export function lineColumn(row: LineRow, of: number): SideColumn {
  const paid = paidOf(row.kind)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    supplier: row.supplier,
    total: row.cost?.total ?? null,
    ...NOT_SAID,
    strengths: row.tie.months === 0 ? ['poterla lasciare in ogni momento'] : [],
    unit: 'in 24 mesi',
    because: row.cost ? null : 'Un prezzo non è noto: il costo non si può calcolare.',
    score: row.score,
    items: [
      ['Posto nella lista', row.rank === null ? '—' : `${row.rank}ª di ${of}`],
      ['Di che cosa è fatto', row.cost?.short ?? NOT_AVAILABLE],
      [capitalised(paid.fee), row.fee.value === null ? NOT_AVAILABLE : `${row.fee.text} ${paid.unit}`],
      ['Dopo la promozione', row.fee.after ? `${row.fee.after} ${paid.each}` : 'Nessun aumento in 24 mesi'],
      [capitalised(paid.oneOff), row.activationCost],
      ...lineKinds[row.kind].beside(row),
      ['Vincolo', tieWords(row.tie)],
      ['Costo di uscita', row.tie.exit === null ? 'Non indicato' : row.tie.exit ? formatEuro(row.tie.exit) : 'Nessuno'],
      ['Pagamento', paymentWords(row)],
      ...scoreItems(row.score),
      ['Vantaggi', row.advantages.join(' · ') || '—'],
      ['Condizioni', row.features.join(' · ') || '—'],
    ],
  }
}

const paymentWords = ({ payments }: Pick<OfferRow, 'payments'>): string =>
  payments.map(payment => PAYMENT_WORDS[payment]).join(' o ') || 'Non indicato'

const scoreItems = (score: Score | null): SideItem[] => (score ? [['Punteggio', `${score.total} su 100`]] : [])

/** What the best value of an item is called. */
export const BEST: Readonly<Record<string, string>> = {
  'Secondo anno': 'il più basso',
  'In due anni': 'la spesa più bassa',
  Prezzo: 'il più basso',
  'Quota fissa': 'la più bassa',
  Durata: 'la più lunga',
}

/** Items of all columns, aligned; those that differ come first. */
export function sideRows(columns: readonly SideColumn[]) {
  const names = [...new Set(columns.flatMap(({ items }) => items.map(([item]) => item)))]
  const rows = names.map(item => {
    const own = columns.map(({ items }) => items.find(([name]) => name === item))
    const texts = own.map(one => one?.[1] ?? null)
    const values = own.map(one => one?.[2])
    const least = Math.min(...values.map(value => value ?? Infinity))
    const isTold = values.some(value => value !== undefined && value > least)
    return {
      item,
      /** One per column; null where the item does not apply. */
      texts,
      differs: new Set(texts.filter(text => text !== null)).size > 1,
      /** Columns that have the best value, where not all do; none for an item that does not compare. */
      best: values.map(value => isTold && value === least),
    }
  })
  // Identical values do not help to choose: they go last.
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
}

/** Columns grouped by kind, one table each, since kinds are measured differently. Ended offers go with the first. */
export function byKind(columns: readonly SideColumn[]): { kind: OfferKind | null; columns: SideColumn[] }[] {
  const kinds = [...new Set(columns.flatMap(({ kind }) => (kind ? [kind] : [])))]
  if (kinds.length === 0) return [{ kind: null, columns: [...columns] }]
  return kinds.map((kind, index) => ({
    kind,
    columns: columns.filter(column => column.kind === kind || (index === 0 && column.kind === null)),
  }))
}

/** Conclusion, and when another offer is the better one; null when fewer than two have a figure. */
export function conclusionOf(columns: readonly SideColumn[]): { title: string; others: string[] } | null {
  const priced = columns
    .flatMap(column => (column.total === null ? [] : [{ ...column, total: column.total }]))
    .toSorted((a, b) => a.total - b.total)
  const [best, next] = priced
  if (!best || !next || new Set(priced.map(({ unit }) => unit)).size > 1) return null
  const inYear = best.unit === '€/anno' ? ' il primo anno' : ''
  const others = priced.slice(1).map(({ name, total, second, strengths, months }) => {
    const own = [
      ...(months > best.months ? [`il prezzo fermo per ${months} mesi`] : []),
      ...strengths.filter(strength => !best.strengths.includes(strength)),
    ]
    const gap = total === best.total ? 'la stessa cifra' : `${euroApart(total, best.total)} in più`
    const rise = second !== null && second - total >= 100 ? `, il secondo sale di ${euroApart(second, total)}` : ''
    return `Con ${name} spendi ${gap}${inYear}${rise}${own.length > 0 ? `: sceglila solo se vuoi ${own.join(' o ')}` : ''}.`
  })
  if (best.unit === 'in 24 mesi') return { title: `${best.name} costa meno in 24 mesi.`, others }
  if (best.total === next.total) return { title: `${best.name} e ${next.name} costano uguale il primo anno.`, others }
  return { title: `${best.name} costa meno il primo anno${laterOf(best, priced)}.`, others }
}

/** How the first place develops: second years are compared only when the contracts state them. */
function laterOf(best: Priced, priced: readonly Priced[]): string {
  if (priced.some(({ second, isSupposed }) => second === null || isSupposed))
    return '; del secondo non si sa ancora tutto'
  const both = (column: Priced) => column.total + (column.second ?? column.total)
  const cheapest = priced.reduce((least, column) => (both(column) < both(least) ? column : least), best)
  if (cheapest !== best) return `, ${cheapest.name} in due anni`
  return priced.every(({ second }) => (second ?? 0) >= (best.second ?? 0)) ? ' e anche il secondo' : ' e in due anni'
}
type Priced = SideColumn & { total: Cents }

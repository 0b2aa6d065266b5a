import { offerKinds, paidOf } from '#areas/offers/offer-kinds.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { counted, type Cents, cents, formatEuro } from '#core/money.ts'
import { wholeEuro, euroApart } from '#web/ui/figures/price-bar.tsx'
import type { LineRow } from './line-row.ts'

const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')

/** Why this row, compared with the cheapest of its group, whatever the order; never with a filtered-out one. */
export function lineReason(row: LineRow, shown: readonly LineRow[]): string {
  if (!row.cost) return row.why.join(' ')
  if (row.isReached === false) return notDeclared(row)
  const possible = shown.filter(({ isReached }) => isReached !== false)
  if (possible.length === 1) return shown.length === 1 ? 'È la sola.' : 'La sola che può arrivare nel tuo comune.'
  const priced = possible.flatMap(({ id, cost }) => (cost ? [{ id, total: cost.total }] : []))
  const { id, total } = priced.reduce((least, each) => (each.total < least.total ? each : least))
  const cheapest = possible.find(each => each.id === id)
  if (!cheapest || id === row.id)
    return possible.length < shown.length
      ? 'La meno cara tra quelle che possono arrivare nel tuo comune.'
      : priced.length > 1
        ? `La meno cara di queste ${priced.length}.`
        : 'È la sola con tutti i prezzi.'
  const gain = gainOver(row, cheapest)
  const apart = row.cost.total === total ? 'Costa come' : `${euroApart(row.cost.total, total)} più di`
  return `${apart} ${unbroken(cheapest.name)}${gain ? `, ma ${gain}` : ''}.`
}

const notDeclared = ({ supplier }: LineRow): string =>
  `Nel tuo comune ${unbroken(supplier)} non dichiara questa linea: chiedi prima di firmare.`

/** The one aspect in which it beats the first. */
function gainOver(row: LineRow, first: LineRow): string | null {
  if (row.tie.months === 0 && first.tie.months) return 'la lasci quando vuoi'
  if (row.payments.includes('bollettino') && !first.payments.includes('bollettino')) return 'accetta il bollettino'
  if (first.tie.exit !== null && first.tie.exit > 0 && row.tie.exit === 0) return 'uscire non costa niente'
  if (isMore(row.data.count, first.data.count)) return `con ${dataWords(row)}`
  if ((row.download.mbps ?? 0) > (first.download.mbps ?? Number.POSITIVE_INFINITY)) return 'è più veloce'
  if (row.network === '5g' && first.network === '4g') return 'va in 5G'
  return null
}

const isMore = (a: LineRow['data']['count'], b: LineRow['data']['count']): boolean =>
  a !== null && b !== null && b !== 'unlimited' && (a === 'unlimited' || a > b)
const dataWords = ({ kind, data: { count } }: LineRow): string => {
  const { unit } = offerKinds[kind]
  return count === 'unlimited' ? `${unit} illimitati` : `${count}\u00a0${unit}`
}

/** Average monthly cost over 24 months. */
export const averageMonth = (total: Cents): Cents => cents(Math.round(total / COMPARED_MONTHS))

/** «nessuno», «24 mesi» */
export const tieWords = ({ months }: LineRow['tie']): string =>
  months === null ? 'non indicato' : months === 0 ? 'nessuno' : counted(months, '1 mese', 'mesi')

export const exitWords = ({ exit }: LineRow['tie']): string =>
  exit === null
    ? 'costo di uscita non indicato'
    : exit === 0
      ? 'uscire non costa niente'
      : `uscire costa ${formatEuro(exit)}`

/** Verdict on the first row: its figure, commitment, and what is free. */
export function lineVerdict(rows: readonly LineRow[], using: string): { title: string; says: string } | null {
  const first = rows.find(({ cost }) => cost !== null)
  if (!first?.cost) return null
  const month = first.fee.after
    ? `in media ${formatEuro(averageMonth(first.cost.total))} al mese`
    : `${first.fee.text}\u00a0€ ${paidOf(first.kind).each}, sempre uguali`
  const free = first.tie.months
    ? rows.find(row => row.tie.months === 0 && row.cost !== null && row.isReached !== false)
    : undefined
  const bound = first.tie.months
    ? `Ti lega per ${tieWords(first.tie)}${
        free?.cost
          ? `: per poterla lasciare quando vuoi, ${unbroken(free.name)} costa ${free.cost.total === first.cost.total ? 'lo stesso' : `${euroApart(free.cost.total, first.cost.total)} in più`}.`
          : '.'
      }`
    : first.tie.months === 0
      ? 'Non ti lega: la lasci quando vuoi.'
      : 'L’offerta non dice per quanto ti lega: chiedilo prima di firmare.'
  return {
    title: `${using} spendi ${wholeEuro(first.cost.total)} in due anni: ${month}.`,
    says: `È ${unbroken(first.name)} di ${unbroken(first.supplier)}. ${first.isReached === false ? notDeclared(first) : bound}`,
  }
}

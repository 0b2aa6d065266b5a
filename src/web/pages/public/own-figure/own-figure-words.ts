import type { Commodity } from '#areas/market/parameters.ts'
import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro, formatNumber } from '#core/money.ts'
import { wholeEuro, euroApart } from '#web/ui/figures/price-bar.tsx'
import type { OwnFigure } from '#areas/offers/procedures/measure-own-figure.server.ts'

const unbroken = (name: string) => name.replaceAll(' ', '\u00a0')

const HOW_LOOKED = 'Guardiamo il consumo a passi del 5 %: una che fosse prima in un tratto più stretto non si vedrebbe.'

/** Consumption from which another offer is the cheapest. */
export function turnWords({ below, above }: OwnFigure, kind: Commodity, name: string): string[] {
  const first = unbroken(name)
  const at = (units: number) => `${formatNumber(units, 1)}\u00a0${COMMODITY_UNITS[kind]}`
  if (!below && !above)
    return [`${first} resta la meno cara da un quarto del tuo consumo fino a quattro volte tanto.`, HOW_LOOKED]
  return [
    ...(below ? [`Sotto ${at(below.units)} la meno cara diventa ${unbroken(below.name)} di ${below.supplier}.`] : []),
    ...(above ? [`Sopra ${at(above.units)} la meno cara diventa ${unbroken(above.name)} di ${above.supplier}.`] : []),
    ...(below && above
      ? []
      : [`Dall’altra parte resta prima fino a ${below ? 'quattro volte il' : 'un quarto del'} tuo consumo.`]),
    HOW_LOOKED,
  ]
}

/** How much of the yearly cost no seller can change, and how far the list ranges. */
export function changeableWords(
  { first, dearest, count, untouched }: OwnFigure,
  cost: Cents = first,
  isEstimate = false,
): string[] {
  // An estimate has no cents, and its whole euros add up.
  const told = (amount: number) => cents(isEstimate ? Math.round(amount / 100) * 100 : amount)
  const inEuros = isEstimate ? wholeEuro : formatEuro
  const [total, fixed] = [told(cost), told(Math.min(untouched, cost))]
  return [
    `Di ${inEuros(total)} l’anno, ${inEuros(fixed)} sono rete, oneri e accise, con la loro IVA: uguali con qualunque fornitore. Gli altri ${inEuros(cents(total - fixed))} li decide chi vende, e comprendono la loro IVA.`,
    ...(count > 1
      ? [
          `Tra la prima e l’ultima delle ${count} offerte della lista ci sono ${euroApart(told(dearest), told(first))} l’anno.`,
        ]
      : []),
  ]
}

export function replayWords({
  fixed,
  variable,
}: Pick<NonNullable<OwnFigure['replayed']>, 'fixed' | 'variable'>): string {
  const isFixed = fixed.total <= variable.total
  const [less, more] = isFixed ? [fixed, variable] : [variable, fixed]
  const cheaper = less.months.filter(({ cost }, index) => cost < (more.months[index]?.cost ?? 0)).length
  const count = less.months.length
  if (wholeEuro(less.total) === wholeEuro(more.total))
    return `In ${count} mesi avresti speso lo stesso: ${wholeEuro(less.total)}.`
  const [first, other] = isFixed ? ['fisso', 'variabile'] : ['variabile', 'fisso']
  return `In ${count} mesi avresti speso ${wholeEuro(less.total)} con il prezzo ${first} di ${unbroken(less.name)}, ${wholeEuro(more.total)} con il ${other} di ${unbroken(more.name)}: ${euroApart(more.total, less.total)} di differenza. Il ${first} costava meno in ${cheaper} mesi su ${count}.`
}

/** What `replay` counts; gas by the withdrawal profiles named here. */
export const replayBasis = (profiles: string | null): string =>
  `Sono contate come se le avessi firmate all’inizio: nei primi dodici mesi con il prezzo e gli sconti di oggi, poi con quelli del loro secondo anno. ${profiles ? `Mese per mese il gas di una casa come la tua (${profiles})` : 'Stesso consumo ogni mese'}, tariffe e tasse di oggi; nel prezzo variabile entra il ${profiles ? 'PSV' : 'PUN'} di ogni mese.`

/** The best offer with one kW less and one more, compared with the requested power. */
export function powerWords({ first, power }: OwnFigure): string[] {
  return power.map(({ kw, total, name }) => {
    const words = total === first ? 'lo stesso' : `${euroApart(total, first)} ${total > first ? 'in più' : 'in meno'}`
    return `Con ${formatNumber(kw, 1)}\u00a0kW la meno cara (${unbroken(name)}) costa ${wholeEuro(total)} l’anno: ${words}.`
  })
}

/** Time before the end of a fixed price to compare, sign and switch. */
const DAYS_BEFORE = 60

export type PriceEnd =
  | { state: 'unsaid' | 'wrong' | 'past' }
  | { state: 'now'; end: CalendarDate }
  | { state: 'later'; end: CalendarDate; day: CalendarDate }

export const priceEndIn = (params: URLSearchParams): string => params.get('fine')?.trim() ?? ''

/** When to compare again, from the typed last day of a fixed price. */
export function priceEnd(typed: string, today: CalendarDate): PriceEnd {
  if (typed === '') return { state: 'unsaid' }
  if (!isCalendarDate(typed) || daysBetween(today, typed) > MOST_DAYS) return { state: 'wrong' }
  if (typed < today) return { state: 'past' }
  const day = addDays(typed, -DAYS_BEFORE)
  return day <= today ? { state: 'now', end: typed } : { state: 'later', end: typed, day }
}
/** No household price is fixed for more than ten years. */
const MOST_DAYS = 3660

/** The current spend against the list. */
export const todayShare = (today: Cents | null, { untouched }: OwnFigure): string | null =>
  today === null || today <= untouched
    ? null
    : `Di quello che spendi oggi, ${euroApart(today, untouched)} li decide il tuo fornitore.`

/** One contract for both supplies, or one each. */
export function contractWords(
  best: Choice,
  { luce, gas, total }: { luce: Choice; gas: Choice; total: Cents },
  isEstimate = false,
): string[] {
  const inEuros = isEstimate ? wholeEuro : formatEuro
  const named = ({ name, supplier }: Choice) => `${unbroken(name)} di ${supplier}`
  const gap =
    best.total === total ? 'lo stesso' : `${euroApart(best.total, total)} ${best.total > total ? 'in più' : 'in meno'}`
  return [
    `Due contratti: ${named(luce)} per la luce (${inEuros(luce.total)}) e ${named(gas)} per il gas (${inEuros(gas.total)}), insieme ${inEuros(total)} l’anno.`,
    `Uno solo: ${named(best)}, ${inEuros(best.total)} l’anno, ${gap}.`,
  ]
}

interface Choice {
  name: string
  supplier: string
  total: Cents
}

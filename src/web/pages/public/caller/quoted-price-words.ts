import type { QuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { type Cents, cents, formatEuro, formatWholeEuros, wholeEuros } from '#core/money.ts'
import { euroApart } from '#web/ui/figures/price-bar.tsx'
import { isStayBest } from '#web/blocks/comparison/questions/spend.ts'

/** «tra 830 e 880 €» */
export const span = (low: Cents, high: Cents): string =>
  Math.round(low / 100) === Math.round(high / 100)
    ? formatWholeEuros(low)
    : `tra ${wholeEuros(low)} e ${formatWholeEuros(high)}`

const between = (least: string, most: string): string => (least === most ? least : `tra ${least} e ${most}`)

/** The difference of the whole euros that stand on the screen: what rests on a guess has no cents. */
const shownApart = (a: Cents, b: Cents): string =>
  formatWholeEuros(cents((Math.round(a / 100) - Math.round(b / 100)) * 100))

/** Both ends in whole euros, or both with their cents. */
function apartFrom(today: Cents, near: Cents, far: Cents): string {
  const shown = [near, far].map(cost => euroApart(today, cost))
  const isExact = shown.some(each => each.includes(','))
  const [least = '', most = ''] = isExact ? [near, far].map(cost => formatEuro(cents(today - cost))) : shown
  return between(least, most)
}

/** Below this many cents two yearly costs are nearly the same. */
export const NEARLY = 100

/** Draws no conclusion from a price that may be a spread, nor from a guessed consumption with an actual spend. */
export function verdictOf({ low, high, ours, ifSpread }: QuotedPrice, today: Cents | null, isGuessed: boolean): string {
  if (ifSpread)
    return `Ma può anche essere uno spread, da sommare al prezzo all’ingrosso: allora pagheresti ${span(ifSpread.low, ifSpread.high)}. Chiedilo prima di decidere.`
  if (today !== null && !isGuessed) {
    if (isStayBest(today, [low])) return 'Non ti conviene.'
    if (!isStayBest(today, [high])) return `Spenderesti ${apartFrom(today, high, low)} in meno di oggi.`
    return 'Dipende da che cosa è compreso nel prezzo.'
  }
  if (today !== null)
    return 'Per dirti se ti conviene ci serve il consumo vero: è scritto in bolletta, alla voce «consumo annuo».'
  if (!ours) return ''
  const cost = isGuessed ? `circa ${formatWholeEuros(ours.total)}` : formatEuro(ours.total)
  const first = `La prima della nostra lista costa ${cost}`
  if (low - ours.total >= NEARLY) {
    const gap = (cost: Cents) => (isGuessed ? shownApart(cost, ours.total) : formatEuro(cents(cost - ours.total)))
    return `${first}: ${between(gap(low), gap(high))} in meno.`
  }
  if (low > ours.total) return `${first}: quasi lo stesso.`
  return ours.total > high
    ? 'Costa meno della prima della nostra lista: fatti mandare le condizioni scritte.'
    : `È vicina alla prima della nostra lista, che costa ${cost}.`
}

export const doubtOf = ({ low, high }: QuotedPrice, isGas: boolean): string =>
  high > low
    ? `La cifra cambia se nel prezzo ${isGas ? 'sono compresi i costi di approvvigionamento (CCR)' : 'è compreso il dispacciamento'}, e al telefono spesso non lo dicono.`
    : ''

import type { Reader } from '../reader.ts'
import { monthsNamed, spanAfter } from '../spans.ts'
import { ALONE, inItalian, N, plain } from './figures.ts'

const COLD = /\b(?:invern\w+|mesi freddi|stagione fredda)/
const WARM = /\b(?:estat\w+|estiv\w+|mesi (?:caldi|estivi)|stagione calda)/
const REST =
  /\b(?:resto (?:dell anno|del tempo)|(?:negli|gli|nelle|le) altr[ie] (?:mesi|bimestri|bollette)|poi|per il resto)\b/
export const IN_ALL = /\b(?:in tutto|in totale|totale|complessiv\w+)\b/
const JANUARY = 1
/** Where nobody says which months: those when the air is cooled, and those when a home is heated. */
const SUMMER_OF_COOLING = 4
const SUMMER_OF_HEATING = 6
/** Less than this for a whole year, and a bill was meant. */
const LEAST_OF_YEAR = 300

/** A sum with the words around it, up to the sums beside it. */
interface Beside {
  amount: number
  before: string
  after: string
}

/** What the words beside a sum say of the season that it is of; null where they say none. */
function seasonOf({ amount, after }: Beside, words: string) {
  const named = monthsNamed(words)
  const isCold = COLD.test(words) || named.includes(JANUARY)
  const isRest = !isCold && !WARM.test(words) && named.length === 0
  if (isRest && !REST.test(words)) return null
  const isInAll = IN_ALL.test(words) || IN_ALL.test(after.slice(0, 20))
  return { amount, isCold, isRest, months: named.length || undefined, isInAll, each: spanAfter(after)?.months }
}

/** «180 al mese per cinque mesi, e 25 per gli altri sette»: so many months of each, a year together. */
const SO_MANY_MONTHS = new RegExp(
  String.raw`${ALONE}${N}(?: ?(?:€|euro))?(?: (?:al|ogni) mese)?(?: circa)? (?:per|nei|in|i) (?:\w+ )?(\d{1,2}) mesi\b[^\d]{0,40}?${N}(?: ?(?:€|euro))?(?: (?:al|ogni) mese)?(?: circa)?(?: \w+){0,2} altr[ie] (\d{1,2})\b(?: mesi)?`,
)
/** «140 per cinque mesi, gli altri sette 15» */
const MONTHS_FIRST = new RegExp(
  String.raw`${ALONE}${N}(?: ?(?:€|euro))?(?: (?:al|ogni) mese)?(?: circa)? (?:per|nei|in|i) (?:\w+ )?(\d{1,2}) mesi\b[^\d]{0,40}? altr[ie] (\d{1,2})(?: mesi)?\b[^\d]{0,12}?${N}`,
)
export function monthsCounted(read: Reader): { amount: number; note: string } | null {
  const [, one = '', months = '', a = '', b = ''] =
    SO_MANY_MONTHS.exec(read.left()) ?? MONTHS_FIRST.exec(read.left()) ?? []
  const [other, rest] = SO_MANY_MONTHS.test(read.left()) ? [a, b] : [b, a]
  if (Number(months) + Number(rest) !== 12) return null
  if (!read.strike(SO_MANY_MONTHS)) read.strike(MONTHS_FIRST)
  const parts = [
    [Number(months), Number(plain(one))],
    [Number(rest), Number(plain(other))],
  ] as const
  const amount = parts.reduce((all, [count, each]) => all + count * each, 0)
  const words = parts.map(([count, each]) => `${count} × ${inItalian(each)}`).join(' + ')
  return { amount, note: `In un anno ho contato ${words} = ${inItalian(amount)}\u00a0€.` }
}

const saysSeason = (words: string): boolean =>
  COLD.test(words) || WARM.test(words) || REST.test(words) || monthsNamed(words).length > 0

/** «D’estate 190, d’inverno 80, ogni due mesi»: what a year costs; 0 where the sums are of seasons and nothing says of how many bills. */
export function seasonsIn(
  sums: readonly Beside[],
  text: string,
  isGas: boolean,
  counted: readonly number[] = [],
): { amount: number; note: string } | null {
  const [start] = sums
  if (!start || sums.length !== 2 || sums.some(({ amount }) => amount === 0)) return null
  const isBefore = saysSeason(start.before)
  // «190 d’inverno, d’estate 30»: what stands between is of the first up to the comma.
  const comma = isBefore || saysSeason(sums[1]?.after ?? '') ? -1 : start.after.lastIndexOf(',')
  const [first, second] = sums.map((sum, at) =>
    seasonOf(
      sum,
      comma < 0
        ? isBefore
          ? sum.before
          : sum.after
        : at === 0
          ? start.after.slice(0, comma)
          : start.after.slice(comma),
    ),
  )
  if (!first || !second || (first.isRest && second.isRest)) return null
  const said = [first, second]
  for (const [at, sum] of said.entries()) if (sum.isRest) sum.isCold = !said[1 - at]?.isCold
  if (first.isCold === second.isCold) return null
  const ofBill = /\b(?:bimest\w+|ogni 2 mesi|bollett\w+)/.test(text)
    ? 2
    : /\b(?:al|ogni) mese|mensil/.test(text)
      ? 1
      : undefined
  const [cold, warm] = first.isCold ? [first, second] : [second, first]
  const summer = isGas || cold.amount > warm.amount ? SUMMER_OF_HEATING : SUMMER_OF_COOLING
  const years = said.map((sum, at) => {
    const beside = said[1 - at]
    const each = sum.each ?? (sum.isInAll ? undefined : (beside?.each ?? ofBill))
    const months =
      counted[at] ?? sum.months ?? (beside?.months ? 12 - beside.months : sum.isCold ? 12 - summer : summer)
    return { ...sum, each, total: each ? Math.round((sum.amount * months * 100) / each) / 100 : sum.amount }
  })
  const amount = years.reduce((sum, { total }) => sum + total, 0)
  const isOfBills = years.some(({ each }) => each)
  if (!isOfBills && amount < LEAST_OF_YEAR)
    return {
      amount: 0,
      note: `${inItalian(first.amount)} e ${inItalian(second.amount)}\u00a0€ sono di un mese, di una bolletta o di tutta la stagione? Scrivimelo: non li ho contati.`,
    }
  const words = years
    .map(({ isCold, total }) => `${inItalian(total)}\u00a0€ ${isCold ? 'd’inverno' : 'd’estate'}`)
    .join(' e ')
  const supposed =
    counted.length > 0 || first.months || second.months
      ? ''
      : `, con ${summer} mesi d’estate e ${12 - summer} d’inverno`
  return {
    amount,
    note: isOfBills ? `In un anno ho contato ${words}${supposed}: ${inItalian(amount)}\u00a0€.` : '',
  }
}

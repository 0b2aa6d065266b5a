import { ALONE, inItalian, N, plain } from './sentence-figures.ts'
import type { Reader } from './reader.ts'
import { monthsNamed, PAIR, spanAfter } from './spans.ts'

const SEASON = new RegExp(
  String.raw`(?<cold>\binvern\w+|\bmesi freddi|\bstagione fredda)|(?<warm>\bestat\w+|\bestiv\w+|\bmesi (?:caldi|estivi)|\bstagione calda)|(?<rest>\b(?:il )?resto (?:dell anno|del tempo)|\b(?:negli|gli) altri mesi|\bpoi\b|\bper il resto\b)|(?<pair>(?:^|(?<=\W))(?:${PAIR.replace(/\?<\w+>/g, '?:')}))`,
  'g',
)
const AMOUNT = new RegExp(
  String.raw`${ALONE}(?:€ ?|euro ?)?(?<!\b(?:siamo(?: in)?|in|cap|f|ogni) ?)${N}(?![\d.,]*\d)(?: ?(?:€|eur[oi]?\b))?(?! ?(?:k ?wh?\b|smc|mc\b|m3|mq|metri|person|anni\b|mes[ei]\b|%|figli|giorni|bollett))`,
  'g',
)
const IN_ALL = /\b(?:in tutto|in totale|totale|complessiv\w+)\b/
const JANUARY = 1
/** Where nobody says which months: those when the air is cooled, and those when a home is heated. */
const SUMMER_OF_COOLING = 4
const SUMMER_OF_HEATING = 6
/** Less than this for a whole year, and a bill was meant. */
const LEAST_OF_YEAR = 300

/** «D’estate 190, d’inverno 80, ogni due mesi»: what a year costs; 0 where the sums are of seasons and nothing says of how many bills. */
export function seasonsIn(read: Reader, isGas: boolean): { amount: number; told: string } | null {
  const text = read.left()
  const seasons = [...text.matchAll(SEASON)]
  const amounts = [...text.matchAll(AMOUNT)]
  const [start] = amounts
  if (!start || amounts.length !== 2 || seasons.length < 2) return null
  const isBefore = (seasons[0]?.index ?? 0) < start.index
  const said = amounts.map((found, at) => {
    const end = found.index + found[0].length
    const last = amounts[at - 1]
    const from = last ? last.index + last[0].length : 0
    const to = amounts[at + 1]?.index ?? text.length
    const own = seasons.filter(({ index }) =>
      isBefore ? index >= from && index < found.index : index >= end && index < to,
    )
    const months = own.map(({ groups }) => (groups?.pair ? monthsNamed(groups.pair) : [])).find(all => all.length > 0)
    const isCold = own.some(({ groups }) => groups?.cold) || months?.includes(JANUARY) === true
    const isWarm = own.some(({ groups }) => groups?.warm) || months !== undefined
    return {
      amount: Number(plain(found[1] ?? '')),
      isNamed: own.length > 0,
      isCold,
      isRest: own.length > 0 && !isCold && !isWarm,
      months: months?.length,
      isInAll:
        IN_ALL.test(text.slice(isBefore ? from : end, isBefore ? found.index : to)) ||
        IN_ALL.test(text.slice(end, end + 20)),
      each: spanAfter(text.slice(end))?.months,
      written: found[0],
    }
  })
  const [one, other] = said.map((sum, at) => (sum.isRest ? { ...sum, isCold: !said[1 - at]?.isCold } : sum))
  if (!one || !other || !one.isNamed || !other.isNamed || (one.isRest && other.isRest) || one.isCold === other.isCold)
    return null
  const ofBill = /\b(?:bimest\w+|ogni 2 mesi|bollett\w+)/.test(text)
    ? 2
    : /\b(?:al|ogni) mese|mensil/.test(text)
      ? 1
      : undefined
  const isColdDearer = (one.isCold ? one : other).amount > (one.isCold ? other : one).amount
  const summer = isGas || isColdDearer ? SUMMER_OF_HEATING : SUMMER_OF_COOLING
  const isGuessed = !one.months && !other.months
  const years = [one, other].map((sum, at) => {
    const beside = said[1 - at]
    const each = sum.each ?? (sum.isInAll ? undefined : (beside?.each ?? ofBill))
    const months = sum.months ?? (beside?.months ? 12 - beside.months : sum.isCold ? 12 - summer : summer)
    return { ...sum, each, total: each ? Math.round((sum.amount * months * 100) / each) / 100 : sum.amount }
  })
  const amount = years.reduce((sum, { total }) => sum + total, 0)
  const isOfBills = years.some(({ each }) => each)
  for (const { written } of said) read.strike(new RegExp(`${ALONE}${written.trim()}`))
  if (!isOfBills && amount < LEAST_OF_YEAR)
    return {
      amount: 0,
      told: `${inItalian(one.amount)} e ${inItalian(other.amount)}\u00a0€ sono di un mese, di una bolletta o di tutta la stagione? Scrivimelo: non li ho contati.`,
    }
  const words = years
    .map(({ isCold, total }) => `${inItalian(total)}\u00a0€ ${isCold ? 'd’inverno' : 'd’estate'}`)
    .join(' e ')
  const supposed = isGuessed ? `, con ${summer} mesi d’estate e ${12 - summer} d’inverno` : ''
  return {
    amount,
    told: isOfBills ? `In un anno ho contato ${words}${supposed}: ${inItalian(amount)}\u00a0€.` : '',
  }
}

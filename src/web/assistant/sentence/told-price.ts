import type { Facts } from '#areas/market/facts.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import type { Reader } from '../reader.ts'
import { ALONE, N, plain } from './figures.ts'
import type { Put } from './slots.ts'

/** What a variable price adds to the index: «spread 0,02», «PUN + 0,02». */
const SPREAD =
  /\b(?:spread\b\D{0,20}|(?<index>p(?:un|sv)) ?(?:\+|piu|maggiorato di|aumentato di)(?: \w+){0,3}? ?)(0[.,]\d+)(?: ?(?:€|euro|cent\w*))?(?: ?(?:\/|al|a) ?(?:kwh|smc|mc))?/
/** «PUN più 0,02» is of the light, «PSV» of gas. */
export const INDEXED = { luce: /\bpun ?(?:\+|piu)/, gas: /\bpsv ?(?:\+|piu)/ } as const
/** «Il PUN oggi sta a 0,11» is no price that somebody pays. */
const OF_INDEX = /\bp(?:un|sv)\b(?! ?(?:\+|piu))[^+.;?!\d]{0,40}0[.,]\d{2,6}(?: ?(?:€|euro))?/
const PRICE =
  /(?<![\w.,])(0[.,]\d{2,6}|[12][.,]\d{1,4}(?= ?(?:€ ?|euro ?)?(?:\/|al|a) ?(?:kwh|smc|mc\b|metro cubo)))(?!\d)(?: ?(?:€|euro))?(?: ?(?:\/|al|a) ?(?:kwh|smc|mc|metro cubo|kilowattora|chilowattora))?/
/** «1,35 a Smc tutto compreso»: fees, network and taxes are in it, and it is no price of the energy. */
const ALL_IN =
  /\b(?:(?:con )?tutto (?:compreso|incluso|dentro)|tutto,? (?:tasse|iva) compres\w+|(?:con )?(?:le )?tasse (?:comprese|incluse)|all inclusive|diviso (?:i |gli )?(?:kwh|smc|consum\w+))\b/
const CENTS = /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:cent\b|centesim\w+)/
const FEE = new RegExp(
  String.raw`${ALONE}${N} ?(?:€ ?|euro ?)?(?:fissi? |di quota )?((?:al |di )?mese|/ ?mese|mensil\w*|all anno|l anno|/ ?anno|annu\w+|(?<=\d\d ?(?:€ ?|euro ?)?)anno\b|di (?:fisso|quota)\b|fissi?\b)(?: (?:di )?(?:fisso|quota(?: fissa)?|fissa?))?`,
)
/** «Quota fissa 12 euro», before its price is told. */
export const FEE_ALONE = new RegExp(String.raw`\bquota(?: fissa)?(?: (?:di|da|e|mensile))* ${N} ?(?:€|euro)`)
/** «Senza quota fissa» */
const NO_FEE =
  /\b(?:senza|niente|nessuna|zero|0)(?: (?:€|euro|cost[oi]|spese|di|la))* (?:quota(?: fissa)?|cost[oi] fiss[oi]|spese fisse|fisso)\b/
/** «45 euro al mese di sola quota fissa» */
export const FEE_AFTER = new RegExp(
  String.raw`${ALONE}${N} ?(?:€|euro)?(?: al mese)?(?: solo)? di (?:sola )?quota fissa`,
)
/**
 * «0,45 + 12 al mese», as a caller or a bill says it: € of a kWh or Smc, and of a month. Of two prices the first is that of today
 * and the last the one that is proposed.
 */
export function readToldPrice<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'detto' | 'quota' | 'oggi' | 'quotaOggi' | 'altrui' | 'prezzo' | 'tra'>,
  of: ToldOf,
): boolean {
  const spread = read.strike(SPREAD)
  if (spread) {
    // «Ho 0,14 e 7 euro al mese, mi offrono PUN + 0,02 e 9 al mese»: the fee that follows it is its own.
    const after = read.whole.slice(read.whole.indexOf(spread[0]) + spread[0].length)
    const fee = FEE.exec(after) ?? read.strike(FEE) ?? read.strike(FEE_ALONE)
    // A spread alone is what a list is asked by.
    if (!fee && !spread.groups?.index) {
      // What is paid for a kWh with everything is no spend of a year.
      read.strike(PRICE)
      return false
    }
    // What is fixed today stands beside it.
    const today = PRICE.exec(read.left())?.[1]
    const feeToday = today && FEE.exec(read.whole.slice(0, read.whole.indexOf(spread[0])))
    put('oggi', today?.replace('.', ','))
    put('quotaOggi', feeToday && feeOfMonth(feeToday))
    for (const pattern of [FEE, PRICE]) while (read.strike(pattern));
    put('detto', spread[2]?.replace('.', ','))
    put('prezzo', 'variabile')
    if (fee) put('quota', feeOfMonth(fee))
    return true
  }
  read.strike(OF_INDEX)
  if (ALL_IN.test(read.whole) && !FEE_BESIDE.test(read.whole)) {
    strikePrices(read)
    read.strike(ALL_IN)
    return false
  }
  const banded = readBandPrices(read, of)
  const prices: string[] = banded ? [banded] : []
  for (let found = read.strike(PRICE); found; found = read.strike(PRICE)) prices.push(found[1] ?? '')
  const inCents = prices.length > 0 ? null : read.strike(CENTS)?.[1]
  if (inCents) prices.push(String(Number(inCents.replace(',', '.')) / 100))
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last) {
    put('quota', plain(read.strike(FEE_ALONE)?.[1] ?? '').replace('.', ','))
    return false
  }
  const pairs = prices.length > 1 ? [...read.whole.matchAll(PAIR)] : []
  const fees: string[] = pairs.length === prices.length ? pairs.map(feeOfPair) : []
  if (fees.length > 0)
    for (const [, , fee = ''] of pairs)
      read.strike(
        new RegExp(String.raw`(?<=(?:\+|\bpiu|\be) ?)${RegExp.escape(fee)}(?: ?(?:€|euro))?(?: ?(?:${OF_TIME}))?`),
      )
  // «Quota fissa 144 €/anno … contro quota fissa 60 €»: as often as the one before it.
  const ofYear = FEE.exec(read.left())?.[2] ?? ''
  const nextFee = (): RegExpExecArray | null => {
    const [alone, dated] = [FEE_ALONE, FEE].map(words => words.exec(read.left()))
    const isAlone = prices.length > 1 && alone && !(dated && dated.index <= alone.index + alone[0].length)
    const fee = read.strike(isAlone ? FEE_ALONE : FEE)
    if (fee && isAlone) fee[2] = ofYear
    return fee
  }
  for (let fee = nextFee(); fee && fees.length < prices.length; fee = nextFee()) fees.push(feeOfMonth(fee))
  const written = read.whole
  const between = written.slice(written.indexOf(first) + first.length, written.lastIndexOf(last))
  // «Mio cognato paga 0,13, io 0,19»: the own one is judged, beside the other.
  const other = prices.length === 2 && !PROPOSED.test(written) ? OTHER_PAYS.exec(written) : null
  if (other) {
    const isFirst = other.index < written.indexOf(first)
    put('detto', (isFirst ? last : first).replace('.', ','))
    put('altrui', (isFirst ? first : last).replace('.', ','))
    put('quota', fees.length > 1 && (isFirst ? fees[1] : fees[0]))
    return true
  }
  // «Mi propongono 0,11, ora pago 0,14»
  const wasPaid = WAS.test(written.slice(0, written.indexOf(first)))
  const [proposed, today] = prices.length > 1 && TODAY.test(between) && !wasPaid ? [first, last] : [last, first]
  const [fee, feeToday] = proposed === last ? [fees.at(-1), fees[0]] : [fees[0], fees.at(-1)]
  put('detto', proposed.replace('.', ','))
  put('quota', fee ?? (prices.length === 1 && read.strike(NO_FEE) ? '0' : undefined))
  if (prices.length > 1) {
    put('oggi', today.replace('.', ','))
    put('quotaOggi', fees.length > 1 && feeToday)
    put('tra', TWO_OFFERS.test(written) && !TODAY.test(written) && '1')
  }
  return true
}
export function strikePrices(read: Reader): void {
  while (read.strike(PRICE) ?? read.strike(CENTS));
}
/** «0,118 + 9 euro al mese … 0,149 + 12»: each price with its own fee, of a month unless it says another time. */
const OF_TIME = String.raw`(?:al |di )?mese|\/ ?mese|mensil\w*|all anno|l anno|\/ ?anno|anno|annu\w+`
const PAIR = new RegExp(
  String.raw`(?<![\w.,])0[.,]\d{2,6}(?: ?(?:€|euro|\/|al|a)(?: ?(?:kwh|smc|mc)| |(?! )))* ?(\+|piu|e) ?${N}(?! ?(?:k ?w|smc|mc|%|mes|person))(?: ?(?:€|euro))?(?: ?(${OF_TIME}))?`,
  'g',
)
const feeOfPair = ([, , amount = '', every = '']: RegExpMatchArray): string => monthly(amount, every)
const FEE_BESIDE = /\bquota\b|\bfiss[oaie]\b|(?:\+|\bpiu|\be) \d+(?:,\d+)? ?(?:€ |euro )?al mese\b/
/** «Offerta A 0,14, offerta B 0,12: quale?» */
const TWO_OFFERS =
  /\b(?:offert[ae]|tariff[ae]|una|quell[ao]) (?:a|b|1|2)\b|\b(?:oppure|contro|l altra|la seconda(?! casa)|(?:quale|cosa) (?:delle|conviene|costa|e meglio|prendo)|meglio|(?:tra|fra) (?:\w+ )?(?:a )?0[.,]\d+)\b/
const feeOfMonth = ([, amount = '', every = '']: RegExpExecArray): string => monthly(amount, every)
const monthly = (amount: string, every: string): string =>
  String(Math.round((Number(plain(amount)) * 100) / (/ann/.test(every) ? 12 : 1)) / 100).replace('.', ',')
/** Somebody else pays it. */
const OTHER_PAYS =
  /\b(?:cognat[oa]|vicin[oaie]|fratello|sorella|collega|colleghi|amic[oaihe]+|cugin[oa]|suocer[oai]|mamma|madre|papa|padre|genitori|zi[oa]|figli[oa]|nonn[oai]|nipote|coinquilin[oa]|genero|nuora|altri|lui|lei)\b(?:(?: (?!io\b|mi\b|ci\b)[a-z]+){0,5}? (?:paga\w*|spend\w+|ha|hanno|sta|stanno)\b|(?: (?:a|con|e|solo|invece|la|luce|gas))*[, ]+0[.,]\d)/
const PROPOSED = /\b(?:offr\w+|propo\w+|offert[oa])\b/
/** «Prima 0,22, ora 0,31» */
const WAS = /\b(?:prima|pagav\w+|era|erano|fino a ieri|finora)\b/
const TODAY = /\b(?:pago|paghiamo|adesso|oggi|ora|attual\w+|ho gia)\b/
/** What no word says is of gas: a kWh costs less than this, and an Smc more. */
export const isPriceOfLuce = ({ whole }: Reader): boolean => {
  const price = Number(SPREAD.test(whole) ? 1 : (PRICE.exec(whole)?.[1]?.replace(',', '.') ?? 1))
  return price > 0.05 && price < 0.3
}

/** What a price is counted with, and where what was reckoned is said. */
interface ToldOf {
  facts: Facts
  kwh: number | null
  notes: string[]
}
const BAND = String.raw`\bf ?(?<band>1|2(?: ?[/e+-] ?f? ?3|3)?|3)`
const BAND_PRICE = String.raw`(?<price>0[.,]\d{2,6})(?: ?(?:€|euro|\/|al|a)(?: ?kwh| |(?! )))*`
/** «0,14 in F1, 0,12 in F2», «F1 0,14 F23 0,12» */
const BAND_PRICES = [
  new RegExp(String.raw`${BAND_PRICE},? ?(?:(?:in|nella|per|la|di|fascia|il) )*${BAND}\b`, 'g'),
  new RegExp(String.raw`${BAND}(?: ?[:=]| a| e| sono| costa)* ${BAND_PRICE}`, 'g'),
]
/** The prices of the bands that a text tells, in its order: of F1, of F2 and F3 together, or of each. */
export function bandPricesIn(text: string): { written: string; of: string; price: Decimal }[] {
  const [found = []] = BAND_PRICES.map(words => [...text.matchAll(words)])
    .filter(each => each.length > 1)
    .toSorted(([one], [other]) => (one?.index ?? 0) - (other?.index ?? 0))
  return found.map(({ 0: written, groups: { band = '', price = '' } = {} }) => ({
    written,
    of: band.replace(/\D/g, ''),
    price: Decimal.of(price.replace(',', '.')),
  }))
}
/** One price of those of the bands, weighed by the standard profile: it is told, with how far it may lie from theirs. */
function readBandPrices(read: Reader, { facts, kwh, notes }: ToldOf): string | null {
  const { f1, f2, f3 } = facts['luce-bands'].standardPercent
  const percents: Record<string, Decimal> = { '1': f1, '2': f2, '3': f3, '23': f2.plus(f3) }
  const bands = bandPricesIn(read.left()).map(band => ({ ...band, percent: percents[band.of] ?? Decimal.zero }))
  const [least, ...more] = bands.toSorted((a, b) => a.price.compare(b.price))
  const most = more.at(-1)
  const sum = (each: (band: (typeof bands)[number]) => Decimal) =>
    bands.reduce((all, band) => all.plus(each(band)), Decimal.zero)
  if (!least || !most || sum(({ percent }) => percent).compare(HUNDRED) !== 0) return null
  for (const { written } of bands) read.erase(written)
  const mean = sum(({ price, percent }) => price.times(percent)).over(HUNDRED)
  const told = formatNumber(mean, 4)
  const inAll = ({ price, of }: typeof least) =>
    `${kwh ? `${formatNumber(price.times(Decimal.of(kwh)))}\u00a0€ l’anno di energia` : `${formatNumber(price, 4)}\u00a0€`} se fosse tutto in F${of}`
  const shares = bands.map(({ of, percent }) => `F${of} ${formatNumber(percent)} %`).join(', ')
  notes.push(
    `${told}\u00a0€ al kWh è la media delle fasce con i consumi di una casa media (${shares}): con i tuoi va da ${inAll(least)} a ${inAll(most)}.`,
  )
  return told
}
const HUNDRED = Decimal.of('100')

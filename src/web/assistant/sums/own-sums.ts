import type { Market } from '#areas/market/market.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import { HUNDRED, sizeOf, valueOf } from './measures.ts'

export const inWhole = (value: Decimal): string => formatNumber(value)

/** ARERA, TIQD (delibera 617/2023/R/eel), households, 2024–2027. */
const OUTAGE = { fromHours: 8, toHours: 240, stepHours: 4, first: '34.5', step: '17.25' } as const

const UNIT = String.raw`(k ?wh|smc|mc|metri cubi)`
const UNIT_ALONE = new RegExp(String.raw`\b${UNIT}\b`)
const unitOf = (written: string): 'kWh' | 'Smc' => (written.startsWith('k') ? 'kWh' : 'Smc')
const SUM_OR_USE = new RegExp(
  String.raw`(?<![\d.,])((?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?) ?(?:(€|euro)|${UNIT}\b)`,
  'g',
)
/** «101 per 220 kWh», «adesso 71 e 150 kWh» */
const SUM_PER_USE = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:,\d+)?)(?= (?:per|x|con|(?<=(?:€|euro).*)e) (?:gli |i )?(?:stess[ie] )?[\d.]+ ?${UNIT}\b)`,
  'g',
)
/** What lasts a month or a year is no bill; nor is a price per unit. */
const NO_BILL = /\b(?:al mese|mensil\w*|l anno|all anno|annu\w+|ogni)\b|\/ ?(?:k ?wh|smc|mc|mese|anno)\b/
/** «La bolletta è 49,50» */
const OF_BILL =
  /(?<=\b(?:bolletta|fattura|pagat[oa]|pago|speso)(?: (?:e|era|di|da|e stata|viene|e di))? )(\d+(?:,\d\d?)?)(?![\d.,]*\d| ?(?:€|euro|k ?wh?|smc|mc|metri|mes|giorn|ann|al|ogni)\b)/
/** When a bill was, not how long it lasts. */
const YEARS = /\b(?:l|quest|un) anno (?:scorso|fa|prima|dopo)\b|\bquest anno\b/g
const SAME_USE = /\b(?:stess[ie]|ugual[ei]|identic\w|sempre)\b/
/** Nobody pays less, nor more, for a unit with everything. */
const LEAST_OF_UNIT = 0.05
const MOST_OF_UNIT = 4

/** Of a row of figures some were estimated, then one was read: the words before it, else those before them, else those after it. */
const ESTIMATED = /\b(?:stim\w+|presunt\w+|accont\w+|ipotizz\w+)\b/g
const READ =
  /\b(?:contatore|lett[aoie]|lettur\w|legg\w+|segna\w*|ver[aoie]|real\w*|realta|effettiv\w+|in tutto|consumat\w|usat\w)\b/g

/** A bill that is told with what was used. */
export interface UnitPrice {
  sum: string
  figure: string
  unit: 'kWh' | 'Smc'
  price: Decimal
}

/** One bill, or two, each with its sum and its use; null where the figures are no bills. */
export function unitPricesIn(text: string): readonly [UnitPrice, ...UnitPrice[]] | null {
  if (NO_BILL.test(text.replace(YEARS, ' '))) return null
  const said = [...text.replace(OF_BILL, '$1 €').replace(SUM_PER_USE, '$1 €').matchAll(SUM_OR_USE)]
  const sums = said.flatMap(([, figure = '', euro]) => (euro ? [figure] : []))
  const uses = said.flatMap(([, figure = '', , unit]) => (unit ? [{ figure, unit: unitOf(unit) }] : []))
  const isSame = sums.length === 2 && uses.length === 1 && SAME_USE.test(text)
  if (sums.length === 0 || sums.length > 2 || (sums.length !== uses.length && !isSame)) return null
  if (uses.some(({ figure }) => valueOf(figure).isZero())) return null
  const [first, ...rest] = sums.map((sum, at): UnitPrice => {
    const { figure, unit } = uses[at] ?? uses[0] ?? { figure: '1', unit: 'kWh' }
    return { sum, figure, unit, price: valueOf(sum).over(valueOf(figure)) }
  })
  return first && [first, ...rest].every(({ price }) => isPriceOfUnit(price)) ? [first, ...rest] : null
}

/** What a unit costs in a bill, with everything; of two bills, how much of what lies between is of the price and how much of the use. */
function unitWords([first, second]: readonly [UnitPrice, ...UnitPrice[]]): string {
  const told = ({ sum, figure, unit, price }: UnitPrice) => `${sum} € per ${figure} ${unit} sono ${inCents(price)} €`
  if (!second)
    return `${told(first)} ogni ${first.unit}, tutto compreso: vendita, quota fissa, rete, oneri, imposte${first.unit === 'kWh' ? ', e il canone TV se c’è' : ''}.`
  const percent = second.price.over(first.price).minus(Decimal.one).times(HUNDRED).rounded(0).toNumber()
  const both = `${told(first)}, ${told(second)}: ogni ${first.unit}, tutto compreso, costa ${percent === 0 ? 'uguale' : percent < 0 ? `il ${-percent} % in meno` : `il ${percent} % in più`}.`
  const [used, before] = [second, first].map(({ figure }) => valueOf(figure)) as [Decimal, Decimal]
  const more = used.minus(before)
  if (more.isZero()) return both
  const apart = valueOf(second.sum).minus(valueOf(first.sum))
  const ofUse = more.times(first.price)
  const euro = (amount: Decimal) => `${inWhole(sizeOf(amount))} €`
  const ofPrice = apart.minus(ofUse)
  const isOfUse = sizeOf(ofUse).compare(sizeOf(ofPrice)) > 0
  return `${isOfUse ? `Pesa soprattutto il consumo` : `Pesa soprattutto il prezzo`}: tra le due bollette ci sono ${euro(apart)}, e ${euro(ofUse)} ${ofUse.isNegative() ? 'in meno' : 'in più'} vengono dai ${inWhole(sizeOf(more))} ${first.unit} ${more.isNegative() ? 'in meno' : 'in più'}, ${euro(ofPrice)} ${ofPrice.isNegative() ? 'in meno' : 'in più'} dal prezzo. ${both}`
}

/** «Da 61 a 124 euro», «340, di solito 110»: how far two bills are apart. */
function sumsApart(text: string): string | null {
  const sums = [...text.matchAll(SUM_ALONE)].map(([, figure = '']) => figure)
  if (sums.length !== 2 || !APART.test(text) || PER_UNIT.test(text)) return null
  const usual = USUALLY.exec(text)?.index ?? Infinity
  const isUsualFirst = [...text.matchAll(SUM_ALONE)].findIndex(({ index }) => index > usual) !== 1
  const [before = '', now = ''] = usual === Infinity || isUsualFirst ? sums : sums.toReversed()
  const [from, to] = [valueOf(before), valueOf(now)]
  if (from.isZero() || to.compare(from) <= 0) return null
  const times = to.over(from).rounded(1).toNumber()
  const percent = inWhole(to.over(from).minus(Decimal.one).times(HUNDRED))
  const more =
    times < LEAST_TIMES ? `il ${percent} %` : times === 2 ? 'il doppio' : `${formatNumber(times, 1)} volte tanto`
  return `Da ${before} a ${now} € sono ${inWhole(to.minus(from))} € in più, ${more}.`
}
/** From here on a rise is told in times. */
const LEAST_TIMES = 1.9
const SUM_ALONE =
  /(?<![\d.,])(?!20[12]\d\b)((?:\d{1,3}(?:\.\d{3})+|\d{2,4})(?:,\d\d?)?)(?: ?(?:€|euro))?(?![\d.,/]*\d)(?! ?(?:k ?wh?|smc|mc|mes|giorn|ann|%|kw|giga|gb|mega|person))/g
const APART =
  /\b(?:raddoppi\w*|triplic\w*|passat\w|il doppio|il triplo|aument\w+|salit\w|cresciut\w|schizzat\w|prima|di solito|normalmente|in genere|sempre|una volta|a \w+bre)\b/
const USUALLY = /\b(?:di solito|normalmente|in genere|(?:la )?media|prima|una volta)\b/
const PER_UNIT = /\b0[.,]\d/

/** What is counted from the figures of a question alone. */
export const SUMS: Readonly<
  Record<
    'blackout' | 'spread' | 'quota' | 'smc' | 'unitario' | 'stime',
    (text: string, market: Market) => string | null
  >
> = {
  unitario(text) {
    const bills = unitPricesIn(text)
    return bills ? unitWords(bills) : sumsApart(text)
  },
  stime(text) {
    const [billed, shown] = [BILLED, SHOWN].map(words => words.exec(text)?.[1]).map(figure => figure && valueOf(figure))
    const isEstimated = text.search(ESTIMATED) >= 0
    if (!isEstimated && billed && shown && billed.compare(shown) > 0 && billed.compare(shown.times(MOST_AHEAD)) < 0)
      return `La bolletta è avanti di ${inWhole(billed.minus(shown))} sul contatore: ${inWhole(billed)} contro ${inWhole(shown)}.`
    const figures = [
      ...text.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{2,5})(?![\d.,]*\d)(?! ?(?:€|euro|mes|giorn|ann))/g),
    ]
    if (!isEstimated || figures.length < 2 || figures.length > MOST_FIGURES) return null
    const unit = unitOf(UNIT_ALONE.exec(text)?.[1] ?? (/\bgas\b/.test(text) ? 'smc' : 'kwh'))
    let kind: 'estimated' | 'read' | null = null
    const sums = { estimated: Decimal.zero, read: Decimal.zero }
    for (const [at, { 0: figure, index }] of figures.entries()) {
      const before = text.slice(at === 0 ? 0 : (figures[at - 1]?.index ?? 0), index)
      const after = text.slice(index, figures[at + 1]?.index)
      // «12.800 stimata»
      const own = STATED.test(after.slice(figure.length)) ? 'estimated' : null
      kind = own ?? lastOf(before) ?? kind ?? firstOf(after)
      if (kind === null) return null
      sums[kind] = sums[kind].plus(valueOf(figure))
    }
    const { estimated, read } = sums
    if (read.isZero() || estimated.isZero()) return null
    const by = read.minus(estimated)
    // Five digits are no use of two months, but what a meter shows.
    if (figures.length === 2 && read.compare(LEAST_READING) >= 0 && estimated.compare(LEAST_READING) >= 0)
      return by.isNegative()
        ? `La bolletta è avanti di ${inWhole(by.negated())} ${unit}: ${inWhole(estimated)} stimati contro ${inWhole(read)} sul contatore. Li stai pagando prima di usarli: manda la lettura al fornitore con una foto e la data, e la bolletta dopo li toglie.`
        : `Il contatore è avanti di ${inWhole(by)} ${unit} sulla stima: li pagherai nel conguaglio. Manda la lettura al fornitore con la data, così non si accumulano.`
    return by.isNegative()
      ? `Con le stime hai già pagato ${inWhole(estimated)} ${unit} e quelli veri sono ${inWhole(read)}: ${inWhole(estimated.minus(read))} ${unit} in meno, che ti tornano nella bolletta dopo.`
      : `${inWhole(read)} ${unit} veri meno ${inWhole(estimated)} già messi in conto con le stime: ti chiedono ${inWhole(by)} ${unit}. Si chiama conguaglio, o ricalcolo, e non è una multa.`
  },
  blackout(text) {
    const hours = Number(/\b(\d{1,3}) or[ae]\b/.exec(text)?.[1] ?? 0)
    if (hours < OUTAGE.fromHours || hours > OUTAGE.toHours) return null
    const steps = Math.floor((hours - OUTAGE.fromHours) / OUTAGE.stepHours)
    const amount = Decimal.of(OUTAGE.first).plus(Decimal.of(OUTAGE.step).times(Decimal.of(String(steps))))
    return `Per ${hours} ore l’indennizzo di una casa è di regola ${formatEuro(amount)}.`
  },
  spread(text, market) {
    const [, index = '', price] = PRICE_OF_INDEX.exec(text) ?? []
    const [, added] = price ? (SPREAD.exec(text) ?? []) : []
    if (price && added) {
      const { times, words } = lossesOn(index, market)
      const sum = valueOf(price).times(times).plus(valueOf(added))
      return `Con il ${index.toUpperCase()} a ${price.replace('.', ',')} €: ${price.replace('.', ',')}${words} + ${added.replace('.', ',')} = ${sum.toString().replace('.', ',')} € per ${index === 'psv' ? 'Smc' : 'kWh'}. È la parte dell’energia e non il prezzo finale: si aggiungono quota fissa, rete, oneri e imposte.`
    }
    // What a kWh costs with everything, told beside it, is no spread.
    const [, spread] = SPREAD.exec(text) ?? /\b(0[.,]\d{1,5})\b/.exec(text) ?? []
    const [, use, unit] =
      /\b(\d{1,2}\.\d{3}|\d{3,5})(?: ?(k ?wh|smc|mc))?\b/.exec(text.replace(spread ?? '', ' ')) ?? []
    if (!spread) return null
    const named = unit?.startsWith('s') || unit === 'mc' || /\b(?:gas|psv)\b/.test(text) ? 'Smc' : 'kWh'
    const amount = use ? valueOf(use) : middlingUse(named === 'Smc' ? 'gas' : 'luce', market)
    const ofSpread = valueOf(spread).times(amount)
    const [, monthly] =
      /\b(\d{1,2}(?:,\d\d?)?)(?: ?(?:euro|€))? ?(?:al mese|\/ ?mese|mensil\w+)/.exec(text.replace(spread, ' ')) ?? []
    const fee = monthly && valueOf(monthly).times(Decimal.of('12'))
    return `${spread.replace('.', ',')} € × ${formatNumber(amount, 3)} ${named}${use ? '' : ' di una casa media'} sono circa ${inWhole(ofSpread)} € l’anno, prima dell’IVA: è la parte del prezzo al ${named} che resta al fornitore.${fee ? ` Con ${monthly} € al mese di quota fissa, ${inWhole(fee)} € l’anno, sono circa ${inWhole(ofSpread.plus(fee))} € oltre al prezzo all’ingrosso: è quello che prende il fornitore, non tutto guadagno.` : ''}`
  },
  quota(text) {
    const [, year, month] =
      /\b(\d{1,3}(?:,\d\d?)?)(?: ?(?:euro|€))? (?:di (?:quota )?fiss[ao] )?(?:(all anno|l anno|annui|annual\w+)|al mese|mensil\w+)/.exec(
        text,
      ) ?? []
    if (!year) return null
    const amount = valueOf(year)
    return month
      ? `${year} € l’anno sono circa ${formatEuro(amount.over(Decimal.of('12')))} al mese, che paghi anche senza consumi.`
      : `${year} € al mese sono ${inWhole(amount.times(Decimal.of('12')))} € l’anno, che paghi anche senza consumi.`
  },
  smc(text, market) {
    const ahead = SUMS.stime(text, market)
    if (ahead) return ahead
    const [metres, standard] = [...text.matchAll(/\b(\d{2,5})\b/g)].map(([, number = '']) => Number(number))
    if (!metres || !standard) return null
    const ratio = standard / metres
    if (ratio < LEAST_RATIO || ratio > MOST_RATIO) return null
    return `Da ${metres} metri cubi a ${standard} Smc il coefficiente è ${ratio.toFixed(3).replace('.', ',')}: è normale, non un errore.`
  },
}
/** «La bolletta dice 3.120, il contatore 2.870»: readings, and no use of some months. */
const READING = String.raw`[^\d.;?]{0,25}(\d{1,3}(?:\.\d{3})+|\d{4,5})(?![\d.,]*\d| ?(?:€|euro|smc|standard))`
const BILLED = new RegExp(String.raw`\b(?:bollett|fattur)\w+${READING}`)
const SHOWN = new RegExp(String.raw`\b(?:contatore|display)${READING}`)
/** So many times what the meter shows, it is another figure. */
const MOST_AHEAD = Decimal.of('1.5')
const STATED = /^ ?(?:k ?wh|smc|mc)? ?(?:stim|presunt)\w+/
const MOST_FIGURES = 6
const LEAST_READING = Decimal.of('5000')
export const inCents = (value: Decimal): string => formatNumber(value, 2, 2)
const isPriceOfUnit = (price: Decimal): boolean =>
  price.rounded(3).toNumber() >= LEAST_OF_UNIT && price.rounded(3).toNumber() <= MOST_OF_UNIT
/** Which of the two a text names last, or first. */
const namedIn = (text: string) =>
  [
    ...[...text.matchAll(ESTIMATED)].map(({ index }) => ({ index, kind: 'estimated' as const })),
    ...[...text.matchAll(READ)].map(({ index }) => ({ index, kind: 'read' as const })),
  ].toSorted((a, b) => a.index - b.index)
const lastOf = (text: string) => namedIn(text).at(-1)?.kind ?? null
const firstOf = (text: string) => namedIn(text)[0]?.kind ?? null

/** «Se il PUN è 0,11», which is no spread; «spread 0,015», «+ 0,02». */
export const PRICE_OF_INDEX = /\b(pun|psv)\b(?: (?!spread\b|piu\b|\+)[a-z]+){0,4} (0[.,]\d{1,5})\b/
export const SPREAD = /(?:\bspread\b[^\d]{0,20}|(?:\+|\bpiu)[^\d]{0,15})(0[.,]\d{1,5})\b/
/** ARERA, TIS: what is lost in low voltage is added to the index of electricity, and not to that of gas. */
export function lossesOn(index: string, { luce }: Market): { times: Decimal; words: string } {
  if (index === 'psv') return { times: Decimal.one, words: '' }
  const lambda = luce.get('lambda')
  const times = Decimal.one.plus(lambda)
  const percent = formatNumber(lambda.times(HUNDRED))
  return { times, words: ` × ${formatNumber(times, 2, 2)} (le perdite di rete, il ${percent} %)` }
}

/** What a middling home uses in a year. */
export const middlingUse = (kind: 'luce' | 'gas', { facts }: Pick<Market, 'facts'>): Decimal => {
  const { luceKwh, gasSmc } = facts['consumption-bands']
  return Decimal.of(kind === 'gas' ? gasSmc.riscaldamento.medio : luceKwh.medio)
}

/** No place of Italy has a coefficient beyond these. */
const LEAST_RATIO = 0.85
const MOST_RATIO = 1.15

const OWN_USE =
  /(?<![\d.,])(\d{1,2}\.\d{3}|\d{3,5}) ?(?:k ?wh|smc|mc|metri cubi)\b|\b(?:uso|usiamo|consumo|consumiamo|facciamo)(?: circa| sui)? (\d{1,2}\.\d{3}|\d{3,5})(?![\d.,]*\d| ?(?:€|euro))/
export const RISE =
  /\bda (\d[.,]\d{1,5}) (?:(?:euro|€) )?(?:va |andra |passa |passera |sale |salira |arriva )?(?:a|ad) (\d[.,]\d{1,5})\b/

/** What a price that goes «da 0,12 a 0,18» makes in a year of a middling household; null where none is said. */
export function riseWords(texts: readonly string[], market: Market): string | null {
  const text = texts.find(each => RISE.test(each))
  const [, from, to] = RISE.exec(text ?? '') ?? []
  const [before, after] = [from, to].map(price => price && Decimal.of(price.replace(',', '.')))
  if (!before || !after) return null
  const isGas = /\b(?:gas|metano|smc)\b/.test(text ?? '')
  const unit = isGas ? 'Smc' : 'kWh'
  const own = OWN_USE.exec(text ?? '')
    ?.slice(1)
    .find(Boolean)
  const units = own ? valueOf(own) : middlingUse(isGas ? 'gas' : 'luce', market)
  const rise = after.minus(before).times(units)
  return rise.isNegative()
    ? null
    : `Da ${from} a ${to} € per ${unit}, con ${inWhole(units)} ${unit} l’anno, sono circa ${inWhole(rise)} € in più, prima delle tasse.`
}

import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { valueOf } from './own-sums.ts'
/** What a figure of a question counts. */
type Unit =
  | 'price'
  | 'euro'
  | 'kwh'
  | 'smc'
  | 'kw'
  | 'hours'
  | 'times'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'km'
  | 'percent'
  | 'rates'
  | 'other'
  | 'bare'
export interface Quantity {
  value: Decimal
  /** As it was written, with a comma. */
  written: string
  unit: Unit
  /** What stands between the figure before it and this one, and between this one and the next. */
  before: string
  after: string
}
const NUMBER = /(?<![\w.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?!\d)/g
const HUNDREDTH = Decimal.of('0.01')
/** The first that begins what follows a figure. */
const UNITS: readonly (readonly [unit: Unit, follows: RegExp, scale?: Decimal])[] = [
  ['price', /^ ?(?:€|euro)? ?(?:\/|al |a |per |il )(?:k ?wh|[kc]h?ilowattora|smc|mc|metro cubo)\b/],
  ['price', /^ ?(?:cent\b|centesim\w+)/, HUNDREDTH],
  ['euro', /^ ?(?:€|eur[oi]?\b)/],
  ['kwh', /^ ?(?:k ?wh|[kc]h?ilowattora)\b/],
  ['smc', /^ ?(?:smc|mc|metri cubi)\b/],
  ['kw', /^ ?(?:w|watt)\b/, Decimal.of('0.001')],
  ['kw', /^ ?(?:k ?w|[kc]h?ilowatt)\b/],
  ['hours', /^ ?(?:ore|h)\b/],
  ['hours', /^ ?min(?:ut[oi])?\b/, Decimal.of('1/60')],
  ['times', /^ ?(?:volt[ae]|cicl[oi]|lavagg\w+|lavat\w+|asciugatur\w+|ricaric\w+|giri|docc\w+|cottur\w+)\b/],
  ['days', /^ ?(?:giorn[oi]|gg)\b/],
  ['weeks', /^ ?settiman[ae]\b/],
  ['months', /^ ?mes[ei]\b/],
  ['years', /^ ?ann[oi]\b/],
  ['km', /^ ?(?:km|chilometri)\b/],
  ['percent', /^ ?(?:%|per ?cento\b)/],
  ['rates', /^ ?rat[ae]\b/],
  [
    'other',
    /^ ?(?:metri|mq|giga|gb|mega|mbps|[a-z]*inquilin\w+|person[ae]|amic\w+|fratell\w+|figl\w+|student\w+|ragazz\w+)\b/,
  ],
]
/** «Mezz’ora», «una volta», «un mese» are figures too. */
const ONE = /\bun[oa]? (?=(?:or|volt|cicl|lavagg|mes|ann|settiman|giorn)[a-z]*\b)/g
const ALL_DAY =
  /\b(?:24 ?h?(?: ore)? su 24|h ?24|24 ?h\b|(?:giorno e notte|notte e giorno)|sempre (?:acces[oaie]|attaccat[oaie]|in funzione)|acces[oaie] (?:sempre|tutto il giorno|tutto l anno))/g
/** All figures of a text with what they count: under one without a unit a price, with two decimals a sum, else a bare number. */
export function quantitiesIn(text: string): Quantity[] {
  const written = text
    .replace(/\bmezz[ao]? ?ora\b/g, '0,5 ore')
    .replace(/\b(?:una?|1) ora\b/g, '1 ore')
    .replace(ALL_DAY, '24 ore al giorno')
    .replace(ONE, '1 ')
  const found = [...written.matchAll(NUMBER)].filter(([figure]) => !/^20[12]\d$/.test(figure))
  return found.map(({ 0: figure, index }, at) => {
    const end = index + figure.length
    const after = written.slice(end, found[at + 1]?.index)
    const previous = found[at - 1]
    // «A 0,25 ricarico a casa»: what is done so often is a whole number.
    const [unit, , scale] =
      UNITS.find(([of, follows]) => follows.test(after) && !(of === 'times' && figure.includes(','))) ?? []
    const bare: Unit = /^0[.,]\d/.test(figure) ? 'price' : /,\d\d$/.test(figure) ? 'euro' : 'bare'
    return {
      value: valueOf(figure).times(scale ?? Decimal.one),
      written: figure.replace(/^(\d+)\.(?!\d{3}(?:$|[.,]))/, '$1,'),
      unit: unit ?? bare,
      before: written.slice(previous ? previous.index + previous[0].length : 0, index),
      after,
    }
  })
}
export const TWELVE = Decimal.of('12')
export const sumOf = (parts: readonly Decimal[]): Decimal => parts.reduce((all, each) => all.plus(each), Decimal.zero)
export const isMoney = ({ unit }: Quantity): boolean => unit === 'euro' || unit === 'bare'
/** How often a sum is paid, and for what each. */
export const PER_MONTH =
  /^ ?(?:€|euro)? ?(?:(?:al|ogni|a|per|\/) ?mese|mese|mensil\w*|di (?:canone|quota|fiss[oa])|fissi al mese)\b/
export const PER_YEAR = /^ ?(?:€|euro)? ?(?:all|l|ogni|\/) ?anno\b/
export const PER_HEAD =
  /^ ?(?:€|euro)? ?(?:a (?:testa|persona|sim|linea)|ciascun\w|l un[oa]|cadaun\w|ognun\w|per (?:ognun|ciascun)\w)\b/
/** What something uses in a time: an appliance by its power and hours, or by what it takes each time; a car by its kilometres. */
export interface UsedEnergy {
  used: Decimal
  /** How it was counted, up to the figure. */
  words: string
  /** «in un anno»; null of what is done once. */
  span: string | null
  /** What a kWh costs, as it was told. */
  price: Quantity | null
  /** It was counted as running all the time. */
  isMost: boolean
  isOnce: boolean
}
type Every = 'day' | 'week' | 'month' | 'year'
const EVERY: readonly (readonly [every: Every, words: RegExp])[] = [
  ['week', /\b(?:(?:a|alla|per|ogni|la|\/) ?settimana|settimanal\w+)\b/],
  [
    'day',
    /\b(?:(?:al|a|ogni|per|il|di|\/) ?(?:giorno|di)\b|(?:ogni|a|la|di) (?:sera|notte|mattina)\b|giornalier\w+|tutti i giorni|tutte le (?:sere|notti|mattine))/,
  ],
  ['month', /\b(?:al|ogni|\/) ?mese\b|\bmensil\w+/],
  ['year', /\b(?:(?:all|l|ogni) ?anno|annu\w+)\b/],
]
/** So often in a year and in a month of thirty days, and what it is called of one of them. */
const OFTEN: Record<Every, { year: string; month: string; name: string; of: string }> = {
  day: { year: '365', month: '30', name: 'al giorno', of: 'giorni' },
  week: { year: '52', month: '52/12', name: 'a settimana', of: 'settimane' },
  month: { year: '12', month: '1', name: 'al mese', of: 'mesi' },
  year: { year: '1', month: '1/12', name: 'l’anno', of: 'anni' },
}
const everyIn = (text: string): Every | null => EVERY.find(([, words]) => words.test(text))?.[0] ?? null
const OF_YEAR = /\b(?:all ?anno|(?:in|per) (?:un|1) anno|l anno|annu\w+|in un anno|quest anno)\b/
const OF_MONTH = /\b(?:al|in un|in 1|ogni|tutto (?:il )?|per un|del|questo) ?mese\b|\bmensil\w+/
/** For how long: so many times what is done so often. */
function spanOf(every: Every, text: string, quantities: readonly Quantity[]): { times: Decimal; name: string } {
  const { year, month } = OFTEN[every]
  const told = (unit: Quantity['unit']) =>
    quantities.find(
      each => each.unit === unit && /\b(?:per|in|su|x|dopo|di|tutti [ie]|nei|sono)(?: gli| le)? $/.test(each.before),
    )
  const [months, days, weeks] = [told('months'), quantities.find(({ unit }) => unit === 'days'), told('weeks')]
  if (months)
    return {
      times: Decimal.of(month).times(months.value),
      name: months.written === '1' ? 'in un mese' : `in ${months.written} mesi`,
    }
  if (days)
    return { times: Decimal.of(year).over(Decimal.of('365')).times(days.value), name: `in ${days.written} giorni` }
  if (weeks)
    return {
      times: Decimal.of(year).over(Decimal.of('52')).times(weeks.value).rounded(2),
      name: `in ${weeks.written} settimane`,
    }
  const isYear = OF_YEAR.test(text) || (every !== 'day' && !OF_MONTH.test(text))
  return isYear ? { times: Decimal.of(year), name: 'in un anno' } : { times: Decimal.of(month), name: 'in un mese' }
}
const PER_USE =
  /^ ?\w+ ?(?:a|al|per|ogni|\/|l ) ?(?:un |1 )?(?:cicl\w+|lavagg\w+|volta|us[oi]\b|giro|ricarica|asciugatura|lavata|cottura|doccia|or[ae]\b)/
const PER_TIME = /^ ?\w+ ?(?:al|a|alla|ogni|\/|per) ?(?:giorno|settimana|mese|di|notte|sera)\b/
/** «Metà la carico coi pannelli»: what does not come from the network. */
const FREE =
  /\b(?:(meta)|un (terzo|quarto)|(?:il )?(\d{1,2}) ?(?:%|per ?cento))\b[^.;?]{0,40}?\b(?:pannell\w+|fotovoltaic\w+|sole|gratis|lavoro|ufficio|autoconsum\w+)/
function paidShare(text: string): Decimal {
  const [, half, part, percent] = FREE.exec(text) ?? []
  const free = half ? '0.5' : part === 'terzo' ? '1/3' : part ? '0.25' : percent ? `${Number(percent) / 100}` : '0'
  return Decimal.one.minus(Decimal.of(free))
}
const figure = (value: Decimal): string => formatNumber(value, 2)
/** No appliance of a home takes more each time. */
const MOST_OF_ONE = Decimal.of('6')
/** What the figures of a text say is used; null where they do not say it. */
export function usedEnergyIn(text: string): UsedEnergy | null {
  const all = quantitiesIn(text)
  const price = all.find(({ unit }) => unit === 'price') ?? null
  const uses = all.filter(({ unit }) => unit === 'kwh')
  const hundred = uses.find(({ after }) => /^ ?\w+ ?(?:ogni|per|x|su|a|\/|i) ?$/.test(after))
  // «Faccio 9.000 l’anno», of a car.
  const [km] = all.filter(
    ({ unit, written, after }) =>
      (unit === 'km' && written !== '100') || (unit === 'bare' && /^ (?:all |l )anno/.test(after)),
  )
  const share = paidShare(text)
  const isShared = share.compare(Decimal.one) !== 0
  const told = (used: Decimal, words: string, span: string | null, isMost = false, isOnce = false): UsedEnergy => ({
    used: used.times(share),
    words: `${words}${isShared ? `, di cui ${figure(used.times(share))} dalla rete` : ''}`,
    span,
    price,
    isMost,
    isOnce,
  })
  if (hundred && km && price) {
    const often = everyIn(km.after)
    // «300 km a settimana: al mese?»
    const span = often && often !== 'year' ? spanOf(often, text.replace(km.after, ' '), all) : null
    const one = km.value.times(hundred.value).over(Decimal.of('100'))
    const used = span ? one.times(span.times) : one
    if (often && span)
      return told(
        used,
        `${figure(km.value)} km ${OFTEN[often].name} a ${hundred.written} kWh ogni 100 km sono ${figure(used)} kWh ${span.name}`,
        span.name,
      )
    return told(used, `${figure(km.value)} km a ${hundred.written} kWh ogni 100 km sono ${figure(used)} kWh`, null)
  }
  const [kw, hours] = [all.find(({ unit }) => unit === 'kw'), all.find(({ unit }) => unit === 'hours')]
  const many = all.find(({ unit }) => unit === 'times')
  const [alone, other] = uses
  // «5 volte a settimana, 0,7 kWh»
  const ofTimes = many && alone && !other && alone.value.compare(MOST_OF_ONE) <= 0 ? alone : undefined
  const each = kw ? undefined : (uses.find(({ after }) => PER_USE.test(after) || PER_TIME.test(after)) ?? ofTimes)
  // So much in a month or a day, and no price beside it, is what a home uses.
  if (!(kw && hours) && !(each && (price ?? (each === ofTimes || PER_USE.test(each.after))))) return null
  const one = kw && hours ? kw.value.times(hours.value) : (each?.value ?? Decimal.zero)
  const isOfTime = each && each !== ofTimes && !PER_USE.test(each.after)
  const every =
    everyIn(many?.after ?? '') ??
    everyIn((isOfTime ? each : hours)?.after ?? '') ??
    everyIn(text.replace(OF_YEAR, ' ').replace(OF_MONTH, ' '))
  const time =
    hours && (hours.written === '0,5' ? 'mezz’ora' : hours.written === '1' ? 'un’ora' : `${figure(hours.value)} ore`)
  const began = kw && time ? `${figure(kw.value)} kW per ${time} sono ${figure(one)} kWh` : `${figure(one)} kWh`
  const isEndless = kw !== undefined
  if (!every && !all.some(({ unit }) => unit === 'days' || unit === 'months'))
    return told(one, began, null, false, true)
  const of = every ?? 'day'
  const span = spanOf(of, text.replace(/\b\d+ (?:volt|cicl|lavagg)\w+ \w+ \w+/, ' '), all)
  const times = (many?.value ?? Decimal.one).times(span.times)
  const used = one.times(times)
  if (many || !isEndless) {
    const often = many
      ? ` × ${many.written} ${many.written === '1' ? 'volta' : 'volte'} ${OFTEN[of].name}`
      : ` ${OFTEN[of].name}`
    return told(used, `${began}${often} sono ${figure(used)} kWh ${span.name}`, span.name, isEndless)
  }
  return told(used, `${began} ${OFTEN[of].name}, ${figure(used)} ${span.name}`, span.name, true)
}

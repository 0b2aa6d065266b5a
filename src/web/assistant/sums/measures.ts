import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'

/** A figure as people write it: «1.300», «0,0145». */
export const valueOf = (written: string): Decimal =>
  Decimal.of(written.replace(/(?<!\b0)\.(?=\d{3}\b)/g, '').replace(',', '.'))

/** What a unit is counted per: «ogni 100 km» is 100 of `km`. */
export interface Per {
  unit: string
  count: Decimal
}

/** What is paid every month for so many months, before what comes after it: «12,99 per 4 mesi e poi 22,99». */
interface Stage {
  value: Decimal
  written: string
  months: Decimal
}

/** A figure with what it counts and per what: «16 kWh ogni 100 km», «9 euro al mese», «110 sacchi». */
export interface Measure {
  value: Decimal
  /** As it was written, with a comma; in its unit, where it was told in parts of it: «15 minuti» are 0,25 hours. */
  written: string
  /** One of `UNITS`, the stem of another noun («sacc»), or «» where nothing says what is counted. */
  unit: string
  per: readonly Per[]
  /** What is paid before it. */
  stages?: readonly Stage[]
  index: number
  end: number
  /** What stands between the figure before it and this one, and between this one and the next. */
  before: string
  after: string
}

/** Times, longest first; all others are counted in them. */
export const TIMES = ['year', 'month', 'week', 'day'] as const

export type Time = (typeof TIMES)[number]

export const isTime = (unit: string): unit is Time => (TIMES as readonly string[]).includes(unit)

/** So many of the shorter one in one of the longer, as people count: a month of thirty days, a year of 52 weeks. */
const IN_ONE: Readonly<Record<Time, Readonly<Record<Time, string>>>> = {
  year: { year: '1', month: '12', week: '52', day: '365' },
  month: { year: '1/12', month: '1', week: '52/12', day: '30' },
  week: { year: '1/52', month: '12/52', week: '1', day: '7' },
  day: { year: '1/365', month: '1/30', week: '1/7', day: '1' },
}

export const inOne = (span: Time, unit: Time): Decimal => Decimal.of(IN_ONE[span][unit])

export const ONE = Decimal.one

export const HUNDRED = Decimal.of('100')

export const ASIDE = 'aside'

/** What a figure may count. */
const WORDS: readonly (readonly [unit: string, words: string, scale?: string])[] = [
  ['eur', '€|euro|eur'],
  ['eur', 'cent(?:esim[oi])?', '0.01'],
  ['kwh', 'k ?wh|kilowattora|chilowattora'],
  ['kwh', 'm ?wh|megawattora', '1000'],
  ['smc', 'smc|mc|metr[oi] cub[oi]'],
  ['kw', 'w(?:att)?', '0.001'],
  ['kw', 'k ?w|kilowatt|chilowatt'],
  ['hour', 'or[ae]|h'],
  ['hour', 'min(?:ut[oi])?', '1/60'],
  ['day', 'giorn[oi]|ser[ae]|nott[ei]|mattin[ae]'],
  ['week', 'settiman[ae]'],
  ['month', 'mes[ei]|mensilita'],
  ['month', 'bimestr[ei]', '2'],
  ['month', 'trimestr[ei]', '3'],
  ['year', 'ann[oi]'],
  ['km', 'km|chilometr[oi]'],
  ['percent', '%|per ?cento', '0.01'],
  ['percent', 'millesimi', '0.001'],
  ['percent', 'terz[oi]', '1/3'],
  ['percent', 'quart[oi]', '0.25'],
  ['rate', 'rat[ae]|pagament[oi]'],
  ['volt', 'volt[ae]'],
  [
    'head',
    'person[ae]|test[ae]|inquilin[oiae]|coinquilin[oiae]|student\\w*|amic\\w+|ragazz[ei]|famigli[ae]|fratell[oi]|capita|appartament[oi]|condomin[oi]',
  ],
  ['giga', 'giga|gb'],
  ['sim', 'sim'],
  // What is told of a home or an offer, and takes no part in a sum.
  [
    ASIDE,
    'cm|mq|metri quadr[ai]|(?:° ?)?piano|mega(?:bit)?|mbps|pollici|gradi|btu|offert[ae]|tariff[ae]|propost[ae]|fornitor[ei]|operator[ei]|contratti|preventivi',
  ],
]
const UNITS = WORDS.map(
  ([unit, words, scale = '1']) => [unit, new RegExp(`^(?:${words})(?![a-z])`), Decimal.of(scale)] as const,
)

/** «Quota annua», «bolletta bimestrale» */
const OFTEN: readonly (readonly [words: RegExp, unit: Time, count: string])[] = [
  [/\b(?:annu[aeio]|annual[ei])\b/, 'year', '1'],
  [/\b(?:mensil[ei])\b/, 'month', '1'],
  [/\b(?:bimestral[ei])\b/, 'month', '2'],
  [/\b(?:trimestral[ei])\b/, 'month', '3'],
  [/\b(?:settimanal[ei])\b/, 'week', '1'],
  [/\b(?:giornalier[aoie])\b/, 'day', '1'],
]

/** «sacchi» and «sacco» are one word. */
const stemOf = (noun: string): string => noun.replace(/[aeiou]+$/, '').replace(/h$/, '')

/** No nouns: what may follow a figure and is not counted by it. */
const NO_NOUN =
  /^(?:al|alla|allo|all|a|ad|di|da|del|della|in|il|la|lo|le|gli|e|ed|o|per|piu|con|su|ma|poi|che|se|ogni|quant\w+|senza|contro|oppure|dopo|fiss[oaei]|circa|invece|subito|tutt\w+|compres\w+|sono|era|erano|costa\w*|l|un|una|uno|mi|ci|li|ne|mentre|quando|come|cosa|qual\w*|finora|adesso|ora|prima|non|solo|iva|acconto|anticipo|spread|fino|meno|tra|fra|rispetto|sul|sulla|sullo|nel|nella|dal|dalla|perche|totale)$/

const unitAt = (text: string): { unit: string; scale: Decimal; length: number } | null => {
  const from = text.length - text.trimStart().length
  const rest = text.slice(from)
  for (const [unit, words, scale] of UNITS) {
    const found = words.exec(rest)
    if (found) return { unit, scale, length: from + found[0].length }
  }
  return null
}

const NOUN = /^ ?([a-z]{3,})(?![a-z])/

export const nounAt = (text: string): { unit: string; scale: Decimal; length: number } | null => {
  const [whole, noun = ''] = NOUN.exec(text) ?? []
  return whole && !NO_NOUN.test(noun) ? { unit: stemOf(noun), scale: ONE, length: whole.length } : null
}

const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`

const FIGURE = new RegExp(String.raw`(?<![\w.,])${NUMBER}(?!\d)`, 'g')
const COUNT = new RegExp(`^(${NUMBER}) ?`)

/** «Al mese», «a sacco», «ogni 100 km», «l’uno»: a word or two may stand before it («euro di fisso al mese»). */
const PER = new RegExp(
  String.raw`^(?: ?(?:(?:in|di) (?:piu|meno)|di|dei|della|tutto compreso|circa|fiss[oi]|elettric\w+)(?: [a-z]+)?)? ?(?:\/ ?|(?:al|allo|alla|all|a|ogni|per ogni|per un|per una|per 1|l|lo|il|la|di) )(?=[a-z\d])`,
)

const EACH = /^(?: di [a-z]+)? ?(?:l un[oa]|cadaun[oa]|ciascun[oa]|ognun[oa]|a pezzo|a testa)(?![a-z])/

/** «Un’ora la domenica» */
const WEEKDAY = /^(?:domenica|sabato|lunedi|martedi|mercoledi|giovedi|venerdi)\b/

/** «Ogni bimestre consumo 450 kWh», «a settimana uso 65» */
const BEFORE =
  /\b(?:(?:al|alla|a|ogni|per|l|all|del|dell) ?(bimestre|mese|settimana|giorno|anno)|ogni 2 (mesi))\b[^\d,.;?]*$/

/** One spelling of what is counted: half hours, «un mese», «3 e 50». */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\(([^()]*)\)/g, ' $1 '],
  [/\b(?:24 ?h?(?: ore)? su 24|h ?24|giorno e notte|sempre acces[oa])\b/g, '24 ore al giorno'],
  [/ ?(?:\b(?:per|x|a|su)|\/) ?(?=100 ?(?:km|chilometri)\b)/g, ' ogni '],
  [/\bmezz[ao]? ?ora\b/g, '0,5 ore'],
  [/\b(?:un|una|1) ora e (?:un |1 )?quarto\b/g, '1,25 ore'],
  [/\b(?:un|una) ora\b(?! e mezz)/g, '1 ore'],
  [/\b(?:un|una|1) ora e mezz[ao]\b/g, '1,5 ore'],
  [/\b(\d+) ore e mezz[ao]\b/g, '$1,5 ore'],
  [/\b(?:un|una|1) ([a-z]+) e mezz[ao]\b/g, '1,5 $1'],
  [/(?<![\d.,]|\d, )(\d+) e (\d\d)(?= ?(?:€|euro|al|ogni)\b)/g, '$1,$2'],
  [/\b(rate da|costa|pago) (\d+) e (\d\d)\b/g, '$1 $2,$3'],
  [/\b(\d{1,2})000 e (\d{3})\b(?! ?(?:€|euro))/g, '$1$2'],
  // «3 mesi gratis», «dal settimo mese»: what is paid for so long, and what then.
  [/\b(?:1 |il )?primo mese gratis\b/g, 'per 1 mesi 0 euro'],
  [/\b(\d+) mesi (?:gratis|gratuiti|omaggio|in regalo)\b/g, 'per $1 mesi 0 euro'],
  [/\b(?:gratis|gratuit\w)\b/g, ' '],
  [/\b[23] fasce\b/g, 'fasce'],
  [/\bal di(?= |,|$)/g, 'al giorno'],
  [/(?<=\d ?(?:€|euro)) (?=mese\b)/g, ' al '],
  [/\b24 ore per (?=\d+ giorni)/g, '24 ore al giorno per '],
  [/\b(?:una|1) volta(?: sola)?(?= *[,.:;?]| (?:e|in|per|al|all)\b|$)/g, ' '],
  [/\bl(un[oa])\b/g, 'l $1'],
  [/(?<!\b(?:il|nel|per il|del) )\bprimo anno\b/g, 'in 1 anno'],
  [/\b(?:nel|il|per il|del) (?:primo|1) (anno|mese)\b/g, 'in 1 $1'],
  [
    /\b(?:tutto l anno|tutti i giorni dell anno|(?:in|per|su|di) (?:un|1) anno(?: intero)?|l anno intero)\b/g,
    'in 1 anno',
  ],
  [/\b(?:in un|per un|in 1|tutto il) mese\b/g, 'in 1 mese'],
  [
    /\b(?:anno|anni) di (?:52 settimane|365 giorni)\b|\bcon 52 settimane\b|\b(?:con anno di|su) 365(?: giorni)?\b(?! ?(?:€|euro))|(?<=anno ) ?365 giorni\b/g,
    'anno',
  ],
  [/\b(?:in )?(?:un |1 )?mese di (?=(?:2[89]|3[01]) giorni)/g, 'in '],
  [
    /\b(?:tutt[ei] e|nei|nelle|delle|dei|tra le|fra le|tra i|le|queste|quelle|noi|voi|entramb[ei]) [23]\b(?! (?:mes|ann|giorn|settiman|person))/g,
    ' ',
  ],
  [/\b(sacc(?:o|hi)) da \d+ (?:kg|chili)\b/g, '$1'],
  [/(?<=\b(\d+) .{0,30}),? (?:diciamo|facciamo) \1(?=,| |$)/g, ''],
  [/\b(\d+) per (?:100|cento)\b/g, '$1 %'],
  [/\biva (?:al |del )?(4|10|22)(?! ?%)\b/g, 'iva $1 %'],
  [/\bmeta\b/g, '50 %'],
  [/\bun (?=(?:terzo|quarto)\b(?! (?:mese|anno|giorno|bimestre|d ora)))/g, '1 '],
  [/\b(?:un|una) (?=(?:ciclo|lavaggio|volta|giro|doccia|ricarica|sacco)\b)/g, '1 '],
]

/** What says how somebody lives, and is no part of a sum: years of age and of a thing, days, the power of a meter or of panels. */
const TOLD_BESIDE =
  /\b(?:contratto|affitto|locazione)(?: \w+){0,2} [34] ?\+ ?[24]\b|\b(?:ho|ha|compio|di) \d{1,2} anni\b(?= e |,| vivo)|\b(?:del|dal|nel) 20[0-4]\d\b|\bfibra (?:da|a) [\d,]+ (?:giga|mega)\b|\bda \d+ anni\b|\b(?:offerta|tariffa|proposta|opzione|fornitore|operatore|gestore) [1-9]\b(?![.,]?\d| ?(?:€|euro|al|a)\b)|\bcon (?:le |i )?\d sim (?:dentro|compres\w|inclus\w)\b|\b(?:che|lei|lui) ha \d+ anni\b|\b\d+ rinnovi\b(?: (?:l|in 1) anno)?|\b(?:il|dal|al|del|l) \d{1,2} (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\b|\bcontatore da [\d,]+ k ?w\b(?=.*\binsieme\b)|\b[\d,]+ k ?wp? di (?:pannell|panell|fotovolt)\w*|\bda [\d,]+ k ?w\b(?=.{0,30}\b(?:sul tetto|di pannell|di panell|che fanno|costat))|\b(?:pannell|panell|impianto|fotovoltaico)\w*(?: solar\w+)?(?: da)? [\d,]+ k ?w(?:p|\b)/g

/** «Dal 20 all’80 %» is a part of 60. */
const FROM_TO = /\bdal (\d{1,2})(?: ?%)? al?l? ?(\d{1,3}) ?%/g

/** «Dal mese 13», «dal 7° mese» */
const FROM_MONTH = /\bdal (?:mese (\d{1,2})|(\d{1,2})(?:[°ºo])? mese)\b/g

/** A text as its figures are read. */
export const spelledOut = (text: string): string =>
  SPELLED.reduce((all, [pattern, meant]) => all.replace(pattern, meant), text)
    .replace(TOLD_BESIDE, ' ')
    .replace(FROM_MONTH, (_, one?: string, other?: string) => `per ${Number(one ?? other) - 1} mesi poi`)
    .replace(FROM_TO, (_, from: string, to: string) => `per il ${Number(to) - Number(from)} %`)

/** All figures of a text, as `spelledOut` gives it, with what they count. */
export function measuresIn(spelled: string): Measure[] {
  const found = [...spelled.matchAll(FIGURE)].filter(
    ({ 0: figure, index }) =>
      !/^20[0-4]\d$/.test(figure) || /^ ?(?:€|euro|k ?wh|smc|mc|w(?:att)?\b)/.test(spelled.slice(index + 4)),
  )
  const measures: Measure[] = []
  /** A figure of what something is counted per is none of its own. */
  const taken = new Set<number>()
  for (const [at, { 0: figure, index }] of found.entries()) {
    if (taken.has(index)) continue
    const end = index + figure.length
    const previous = found[at - 1]
    const last = measures.at(-1)
    const before = spelled.slice(last ? last.end : previous ? previous.index + previous[0].length : 0, index)
    const after = spelled.slice(end, found[at + 1]?.index)
    const own = unitAt(after) ?? nounAt(after)
    let rest = spelled.slice(end + (own?.length ?? 0))
    const per: Per[] = []
    for (;;) {
      const each = EACH.exec(rest)
      if (each) {
        per.push({ unit: /testa/.test(each[0]) ? 'head' : 'each', count: ONE })
        rest = rest.slice(each[0].length)
        continue
      }
      const [link] = PER.exec(rest) ?? []
      if (link === undefined) break
      const [, many] = COUNT.exec(rest.slice(link.length)) ?? []
      // «A 5 euro» is no «per», nor is «per 12 mesi»; «ogni 100 km» is.
      if (many && !/\b(?:ogni|per ogni) ?$/.test(link)) break
      const counted = rest.slice(link.length + (many ? many.length : 0))
      const isOf = /\b(?:di|la|il|lo|l) ?$/.test(link) && !WEEKDAY.test(counted)
      // «15 kWh ogni 100»
      const what =
        unitAt(counted) ??
        (isOf ? null : many === '100' && own?.unit === 'kwh' ? { unit: 'km', scale: ONE, length: 0 } : nounAt(counted))
      if (
        !what ||
        (['eur', 'percent', 'hour', 'kw'].includes(what.unit) && isOf) ||
        what.unit === 'eur' ||
        what.unit === 'percent'
      )
        break
      // «Metri cubi di gas», «480 euro di luce»: what it is, and not per what.
      if (!isTime(what.unit) && !WEEKDAY.test(counted) && /\b(?:di|il|la) ?$/.test(link)) break
      if (isTime(what.unit) && /\bdi ?$/.test(link)) break
      if (many)
        taken.add(
          end + (own?.length ?? 0) + (spelled.slice(end + (own?.length ?? 0)).length - rest.length) + link.length,
        )
      per.push({ unit: what.unit, count: (many ? valueOf(many) : ONE).times(what.scale) })
      rest = rest.slice(link.length + (many ? many.length : 0) + what.length)
    }
    const stop = spelled.length - rest.length
    // Parts of a hundred are written as they are told.
    const scale = (own?.scale ?? ONE).times(own?.unit === 'percent' ? HUNDRED : ONE)
    const [, often, two] = BEFORE.exec(before) ?? []
    const isCounted = own !== null && !isTime(own.unit) && own.unit !== 'percent' && own.unit !== 'rate'
    if (per.every(({ unit }) => !isTime(unit)) && isCounted) {
      const adjective = OFTEN.find(
        ([words]) => words.test(after.split(/[,.;?]/)[0] ?? '') || words.test(before.split(/[,.;?]/).at(-1) ?? ''),
      )
      const name = often ?? two
      if (name) {
        const unit = unitAt(name)
        if (unit) per.push({ unit: unit.unit, count: two ? Decimal.of('2') : unit.scale })
      } else if (adjective) per.push({ unit: adjective[1], count: Decimal.of(adjective[2]) })
    }
    measures.push({
      value: valueOf(figure).times(own?.scale ?? ONE),
      written:
        scale.compare(ONE) === 0
          ? figure.replace(/^(\d+)\.(?!\d{3}(?:$|[.,]))/, '$1,')
          : formatNumber(valueOf(figure).times(scale), 5),
      unit: own?.unit ?? '',
      per,
      index,
      end: Math.max(stop, end + (own?.length ?? 0)),
      before,
      after,
    })
  }
  return measures
}

export const isEnergy = (unit: string): boolean => unit === 'kwh' || unit === 'smc'

/** A price of a kWh or an Smc. */
export const isUnitPrice = (each: Measure): boolean =>
  each.unit === 'eur' && pricedPer(each).some(({ unit }) => isEnergy(unit))

export const timeOf = ({ per }: Measure): (Per & { unit: Time }) | undefined =>
  per.find((each): each is Per & { unit: Time } => isTime(each.unit))

export const pricedPer = ({ per }: Measure): readonly Per[] => per.filter(({ unit }) => !isTime(unit))

/** What two figures have in common that may be compared or added. */
export const kindOf = (each: Measure): string =>
  each.unit === 'eur'
    ? [each.unit, ...pricedPer(each).map(({ unit }) => unit), ...(timeOf(each) ? ['time'] : [])].join('/')
    : each.unit

export const sizeOf = (value: Decimal): Decimal => (value.isNegative() ? value.negated() : value)

/** Whether neither is `factor` times the other or more. */
export const areWithin = (factor: Decimal, one: Decimal, other: Decimal): boolean =>
  one.compare(other.times(factor)) < 0 && other.compare(one.times(factor)) < 0

export const sumOf = (values: readonly Decimal[]): Decimal => Decimal.sum(values)

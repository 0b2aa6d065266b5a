import type { Facts } from '#areas/market/facts.ts'
import type { OfferKind } from '#areas/offers/offer.ts'
import { comparable, foldAccents, readItalianNumber } from '#core/text.ts'

/** Where the supply is, by what the question names of it. */
export type AskedPlace = { cap: string } | { province: string; name: string } | { region: string }

/** What a sentence says about the offer that is looked for: only what stands in it, nothing taken for granted. */
export interface AskedOffer {
  /** Null where no word says of what. */
  kind: OfferKind | null
  /** A year of kWh and Smc. */
  kwh: number | null
  smc: number | null
  power: number | null
  persons: number | null
  hasWaterHeater: boolean
  hasAirConditioning: boolean
  /** What is paid today; the months are those that the sum is for, null where nothing says it. */
  spend: { euros: number; months: 1 | 2 | 12 | null } | null
  place: AskedPlace | null
  isResident: boolean
  isBusiness: boolean
  gasUse: 'riscaldamento' | 'acqua-calda-e-cottura' | 'cottura' | null
  price: 'fisso' | 'variabile' | null
  isGreen: boolean
  /** At most, € a month, of a line. */
  limit: number | null
  gigabytes: number | 'unlimited' | null
  technology: 'fibra' | 'misto' | 'adsl' | 'radio' | null
}

const KINDS: readonly (readonly [OfferKind, RegExp])[] = [
  ['luce', /(?<![a-z])(luce|elettric\w*|corrente|kwh|contatore della luce)\b/],
  ['gas', /(?<![a-z])(gas|metano|smc|mc|metri cubi)\b/],
  ['internet', /\b(internet|fibra|ftth|fttc|adsl|fwa|wi ?fi|modem|rete fissa|linea (?:di |per )?casa)\b/],
  ['mobile', /\b(mobile|sim|cellulare|telefonino|smartphone|giga|gb|telefono)\b/],
]

/** Asks what to choose; on its own these are about offers once they say of what. */
const WHICH =
  /\b(economic[aoie]|convenient[ei]|meno (?:car[aoi]|cost\w+|spes\w+)|cost\w* (?:di )?meno|(?:spendere|pagare|risparmi\w+)\b.*\b(?:meno|luce|gas|bollett\w+|internet)|(?:la |il )?(?:miglior[ei]?|piu bass[aoe])|(?:quale|che|qual e l|quali) (?:offert[ae]|tariff[ae]|fornitore|operatore|sim|fibra|internet|linea|connessione|abbonamento)|(?:cerco|vorrei|voglio|mi serve|consigli\w*|trova\w*|propon\w*) .*(?:offert[ae]|tariff[ae]|sim|fibra|internet|luce|gas))\b/
/** A sum of these is neither what an offer costs nor what a household spends. */
const OTHER_SUMS = /\b(attivazione|rat[ae]\w*|modem)\b/
const SPENDS = /\b(?:spend\w+|spes[ao]|pag\w+|bollett\w+|cost\w+|arriva\w*)\b/
const AT_MOST =
  /\b(?:sotto|meno|entro|massimo|max|fino a|oltre|piu di|supera\w*|budget|al mese|intorno|circa|sui|a \d+)\b/
/** Asks for an explanation, a procedure, a right or a wrong: figures in it are beside the point. */
const EXPLAINS =
  /\b(che cos|cosa (?:e|sono|vuol|significa|succede)|significa|perche|come (?:si|faccio|funziona|leggo|calcol\w+)|differenza|quanto tempo|e giusto|e normale|dove (?:trovo|leggo|vedo)|autolettura|reclam\w+|voltura|subentro|mora|penal[ei]|cauzion\w+|canone (?:rai|tv)|mult[ae]|rimbors\w+|indennizz\w+|bonus|isee|recess\w+|reced\w+|disdir\w+|disdett\w+|disattivazione|allaccio|error[ei]|sbagliat\w+|due volte|addebit\w+|deposito|chiamat[oia]|telefonat[oia]|frigorifer\w+|lavatric\w+|forno)\b/
const WORDS: Record<string, number> = {
  uno: 1,
  una: 1,
  un: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
}
const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
const COUNT = String.raw`(\d{1,2}|${Object.keys(WORDS).join('|')})`
const PERIODS: readonly (readonly [1 | 2 | 12, string])[] = [
  [
    2,
    String.raw`ogni (?:due|2) mesi|al bimestre|a bimestre|bimestral\w*|bimestre|ogni bolletta di (?:due|2) mesi|(?:per|in) (?:due|2) mesi`,
  ],
  [12, String.raw`all ?anno|l ?anno|annu[aoi]|annual\w*|ogni anno|in un anno|ogni 12 mesi|ogni dodici mesi`],
  [1, String.raw`al mese|mensil\w*|ogni mese|a mese|/ ?mese`],
]

/** Understands a question about offers; null where it asks for something else. */
export function askedOffer(message: string, facts: Pick<Facts, 'provinces' | 'regions'>): AskedOffer | null {
  const text = foldAccents(message).toLowerCase().replace(/[’'`]/g, ' ').replace(/\s+/g, ' ')
  const kind = kindOf(text)
  const isLine = kind === 'internet' || kind === 'mobile'
  const named = OTHER_SUMS.test(text) ? null : sumIn(text)
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  const isSpend = isLine ? AT_MOST.test(text) : SPENDS.test(text) || (kind !== null && Boolean(named?.months))
  const sum = isSpend ? named : null
  const asked: AskedOffer = {
    kind,
    kwh: yearly(text, 'k ?wh|kilowattora|chilowattora'),
    smc: yearly(text, 'smc|metri cubi|mc|m3|standard metri cubi'),
    power: first(text, `${NUMBER} ?(?:kw|kilowatt|chilowatt)\\b(?! ?/? ?h)`),
    persons: personsIn(text),
    hasWaterHeater: /\b(scaldabagno|boiler)\b/.test(text) && !/\b(?:a gas|senza (?:scaldabagno|boiler))\b/.test(text),
    hasAirConditioning:
      /\b(condizionat\w+|climatizzat\w+)\b/.test(text) && !/\bsenza (?:condizionat|climatizzat)/.test(text),
    spend: isLine ? null : sum,
    place: placeIn(text, facts),
    isResident: !/\b(seconda casa|non (?:sono |e )?residen\w+|casa (?:al mare|in montagna|delle vacanze))\b/.test(text),
    isBusiness: /\b(partita iva|p ?\.? ?iva|aziend\w+|negozio|bar|ufficio|impres\w+|ristorante)\b/.test(text),
    gasUse: gasUseIn(text),
    price:
      /\b(fiss[oa]|bloccat[oa])\b/.test(text) && !/\b(?:rete|linea|telefono) fiss[oa]\b/.test(text)
        ? 'fisso'
        : /\b(variabile|indicizzat[oa])\b/.test(text)
          ? 'variabile'
          : null,
    isGreen: /\b(verde|rinnovabil\w+|green)\b/.test(text),
    limit: isLine && sum && sum.months !== 12 && sum.months !== 2 ? sum.euros : null,
    gigabytes: /\b(giga|gb|dati)\b.*\billimitat\w+|\billimitat\w+\b.*\b(giga|gb|dati)\b/.test(text)
      ? 'unlimited'
      : kind === 'mobile'
        ? first(text, `${NUMBER} ?(?:gb|giga)\\b`)
        : null,
    technology: technologyIn(text),
  }
  const isAbout = kind !== null || asked.isGreen || asked.price !== null
  const hasFigure = isLine
    ? asked.limit !== null || asked.gigabytes !== null || asked.technology === 'radio'
    : asked.kwh !== null ||
      asked.smc !== null ||
      asked.persons !== null ||
      asked.spend !== null ||
      (kind !== null && (asked.place !== null || asked.gasUse !== null))
  const isWished =
    /\b(?:offert|tariff)\w+/.test(text) &&
    (asked.isBusiness || !asked.isResident || asked.price !== null || asked.isGreen)
  return (hasFigure || (isAbout && (isWished || WHICH.test(text)))) && !EXPLAINS.test(text) ? asked : null
}

function kindOf(text: string): OfferKind | null {
  const named = KINDS.filter(([, words]) => words.test(text)).map(([kind]) => kind)
  if (named.includes('luce') && named.includes('gas')) return 'luce_gas'
  // «Giga» and «telefono» belong to a line that is named; «mc» alone to nothing.
  return named[0] ?? null
}

const numberOf = (written: string | undefined): number | null =>
  written === undefined ? null : (WORDS[written] ?? readItalianNumber(written))

const first = (text: string, pattern: string): number | null =>
  numberOf(new RegExp(`(?<![\\w.,])${pattern}`).exec(text)?.[1])

/** «200 kWh al mese» are 2.400 a year. */
function yearly(text: string, unit: string): number | null {
  const found = new RegExp(
    `(?<![\\w.,])${NUMBER} ?(?:${unit})\\b(?: di (?:luce|gas|corrente|metano|energia))?(.{0,30})`,
  ).exec(text)
  const amount = numberOf(found?.[1])
  if (amount === null || amount <= 0) return null
  return Math.round(amount * (12 / (periodIn(found?.[2] ?? '', true) ?? 12)))
}

function periodIn(text: string, isAtStart = false): 1 | 2 | 12 | null {
  return (
    PERIODS.find(([, words]) =>
      new RegExp(isAtStart ? `^[ ,(]*(?:${words})` : `(?:^|\\W)(?:${words})`).test(text),
    )?.[0] ?? null
  )
}

function sumIn(text: string): AskedOffer['spend'] {
  const euros = first(text, `${NUMBER} ?(?:€|euro\\b|eur\\b)`) ?? numberOf(/(?:€|euro) ?([\d.,]*\d)/.exec(text)?.[1])
  return euros === null || euros <= 0 ? null : { euros, months: periodIn(text) }
}

function personsIn(text: string): number | null {
  if (/\b(?:da sol[oa]|vivo sol[oa]|single|una persona sola)\b/.test(text)) return 1
  const counted = [
    // «Una persona» alone is anybody: «parlo con una persona?».
    `\\b(?!un[ao]? persona)${COUNT} (?:person[ae]|componenti|abitanti|inquilini)`,
    `\\b(?:siamo|casa di|famiglia di) (un)a persona\\b`,
    `\\bsiamo (?:in )?${COUNT}\\b`,
    `\\bfamiglia (?:di|da|in) ${COUNT}\\b`,
    `\\b(?:viviamo|abitiamo|casa) in ${COUNT}\\b`,
  ]
    .map(pattern => numberOf(new RegExp(pattern).exec(text)?.[1]))
    .find(count => count !== null)
  if (counted) return counted
  return /\b(?:coppia|io e mi[ao] (?:moglie|marito|compagn[oa]|fidanzat[oa]))\b/.test(text) ? 2 : null
}

/** Words that join the parts of a name: «Reggio di Calabria» and «Reggio Calabria» are one. */
const JOINS = /\b(?:di|della|dell|nell|nella|la|e|d)\b/g
/** Provinces whose name is also a word of bills or of every day: they are meant after «a» or «provincia di». */
const ALSO_WORDS = ['potenza', 'fermo', 'prato', 'massa', 'cuneo']

function placeIn(text: string, { provinces, regions }: Pick<Facts, 'provinces' | 'regions'>): AskedPlace | null {
  const cap = /(?<![\w.,])(\d{5})(?![\w.,]*\d)(?! ?(?:k ?wh|smc|€|euro|mc))/.exec(text)?.[1]
  if (cap) return { cap }
  const plain = (name: string) => ` ${comparable(name).replace(JOINS, ' ').replace(/ +/g, ' ').trim()} `
  const words = plain(text)
  const named = (name: string) =>
    words.includes(plain(name)) &&
    (!ALSO_WORDS.includes(comparable(name)) || new RegExp(`\\b(?:a|ad|provincia di) ${comparable(name)}\\b`).test(text))
  const isOfRegion = (part: string) => regions.regions.some(({ name }) => plain(name).includes(` ${part} `))
  // Of «Monza e della Brianza» people say «Monza»; «Reggio» alone says nothing.
  const parts = (name: string) =>
    plain(name)
      .trim()
      .split(' ')
      .filter(part => part.length > 4 && part !== 'reggio' && !isOfRegion(part))
  const province =
    provinces.provinces.find(({ name }) => named(name)) ??
    provinces.provinces.find(({ name }) => name.search(/[ -]/) > 0 && parts(name).some(named))
  if (province) return { province: province.code, name: province.name }
  const region = regions.regions.find(({ name, aliases }) => [name, ...aliases].some(named))
  return region ? { region: region.name } : null
}

function gasUseIn(text: string): AskedOffer['gasUse'] {
  const isUnheated = /\b(?:senza|non|niente)\b.{0,12}\briscald\w+/.test(text)
  if (/\briscald\w+/.test(text) && !isUnheated) return 'riscaldamento'
  if (/\b(?:acqua calda|docci[ae]|scaldabagno)\b/.test(text)) return 'acqua-calda-e-cottura'
  if (/\b(?:cottura|cucin\w+|cuocere|fornell\w+)\b/.test(text)) return 'cottura'
  return isUnheated ? 'acqua-calda-e-cottura' : null
}

function technologyIn(text: string): AskedOffer['technology'] {
  if (/\b(?:fttc|misto rame)\b/.test(text)) return 'misto'
  if (/\b(?:fibra|ftth)\b/.test(text)) return 'fibra'
  if (/\badsl\b/.test(text)) return 'adsl'
  return /\b(?:fwa|radio|parabola|senza linea fissa)\b/.test(text) ? 'radio' : null
}

import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { digitsOfWords } from '#core/number-words.ts'
import { comparable, foldAccents, readItalianNumber } from '#core/text.ts'

/** What a sentence says for a list of offers: only what stands in it, nothing taken for granted. */
export interface Said {
  /** Null where no word says of what. */
  kind: OfferKind | null
  /** Figures, place and wishes, by the names that the lists give them in their addresses; `kwh`, `smc` and `euro` are those of any list. */
  values: Partial<Record<Slot, string>>
  /** The first offer of a list would answer it. */
  asksOffer: boolean
  /** A consumption, a spend, a number of persons or of giga. */
  hasFigure: boolean
  /** It asks what something is, why or how: the offer answers only where nothing else does. */
  asksWhy: boolean
  /** The sentence without figures and place, which are no topic. */
  about: string
  /** What is left once figures, places and the words of choosing are taken out: what else it may be about. */
  rest: string
}

type Slot = (typeof SLOTS)[number]
const SLOTS = [
  'kwh',
  'smc',
  'euro',
  'ogni',
  'tetto',
  'giga',
  'persone',
  'potenza',
  'boiler',
  'clima',
  'residente',
  'cliente',
  'uso',
  'cap',
  'regione',
  'prezzo',
  'durata',
  'pagamento',
  'verde',
  'tecnologia',
  'fornitore',
] as const
/** What a bare number stands for after a question that had one of these. */
const NUMBERS = ['giga', 'kwh', 'smc', 'euro', 'persone'] as const
/** Figures, beside which a household or a line is looked for. */
const FIGURES: readonly Slot[] = ['kwh', 'smc', 'euro', 'giga', 'persone']
const PLACE: readonly Slot[] = ['cap', 'regione']
const OF_HOME: readonly Slot[] = [...PLACE, 'uso']
const PRICES: readonly Slot[] = ['prezzo', 'verde']
const WISHES: readonly Slot[] = [...PRICES, 'cliente', 'residente', 'pagamento']

const KINDS: readonly (readonly [OfferKind, RegExp])[] = [
  ['luce', /(?<![a-z])(?:luce|elettric\w*|corrente|(?<=\d ?)k ?wh)\b/g],
  ['gas', /(?<![a-z])(?:gas|metano|(?<=\d ?)(?:smc|mc|metri cubi))\b/g],
  ['internet', /\b(?:internet|fibra|ftth|fttc|adsl|fwa|wi ?fi|modem|rete fissa|linea (?:di |per )?casa)\b/g],
  ['mobile', /\b(?:mobile|sim|cellulare|telefonino|smartphone|scheda telefon\w+|giga|gb|telefono)\b/g],
]

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
const PERIODS: readonly (readonly ['1' | '2' | '12', string])[] = [
  ['2', String.raw`(?:ogni |per |in |di )?(?:bolletta di )?\b2 mesi|(?:al |a |ogni )?bimestre|bimestral\w*`],
  ['12', String.raw`(?:all |l |ogni |in un |per )?anno\b|annu[aoi]\b|annual\w*|ogni 12 mesi`],
  ['1', String.raw`(?:al |a |ogni |per |/ ?)?mese\b|mensil\w*`],
]
const AT_MOST = String.raw`(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|non piu di|budget(?: di)?)(?: (?:i|gli|ai|agli|di))? ?`
const SUM = String.raw`(?:(?:€|euro) ?${NUMBER}|${NUMBER} ?(?:€|euro\b|eur\b))`
/** A sum of these is neither what an offer costs nor what a household spends. */
const OTHER_SUMS = /\b(?:attivazione|rat[ae]\w*|modem|stipendi\w*|pension\w* di|isee)\b/
const SPENDS = /\b(?:spend\w+|spes[ao]|pag\w+|bollett\w+|cost\w+|arriva\w*)\b/
const CHOOSES =
  /\b(?:econom\w+|convenien\w+|conviene|meno (?:car\w+|cost\w+|spes\w+)|(?:spendere|pagare|risparmi\w+) (?:di )?(?:meno|molto|poc\w+)|cost\w* (?:di )?(?:meno|minim\w+)|miglior[ei]?|piu bass\w+|(?:qual\w*|che) (?:e l )?(?:offert\w+|tariff\w+|sim|fibra|internet|linea)|quanto (?:mi |ti |si )?(?:cost\w+|spend\w+|pag\w+)|offert\w+|tariff\w+|cerco|mi serve|consigli\w*|trova\w*|propon\w*|bast\w+|avete)\b/g
const WHY =
  /\b(?:che cos\w*|cos [ei]|cosa (?:e|sono|vuol|significa|succede|serve)|vuol dire|significa|perche|xke|come (?:si|faccio|funziona|leggo|calcol\w+)|differenza|quanto tempo|e (?:giusto|normale)|dove (?:si |lo )?(?:trov\w+|legg\w+|ved\w+|sta))\b/
/** Words that come with a figure or a choice and name nothing else. */
const OF_CHOOSING =
  /\b(?:spend\w+|spes[ao]|pag(?:o|a|are|hiamo|herei)|bollett\w+|cost(?:a|ano|erebbe)|prezz\w+|consum\w+|risparmi\w+|fornitor\w+|operator\w+|gestor\w+|compagni\w+|famiglia|person[ae]|cas[ae]|contratto|piu|meno|car[aoi]|tropp\w+|tant\w+|poc\w+|alto|bass\w+|minim\w+|massim\w+|viv\w+|abit\w+|siamo|abbiamo|mesi?|ann[oi]|se|cambi(?:o|assi)|chilowatt\w*|kilowatt\w*|miglior[ei]?|veramente|davvero|adesso|mettiamo|quot\w+)\b/g

/** A reader of one sentence, that strikes out what it has understood. */
function reader(message: string) {
  const whole = digitsOfWords(foldAccents(message).toLowerCase().replace(/[’'`]/g, ' ').replace(/\s+/g, ' '))
  let text = ` ${whole} `
  const strike = (pattern: RegExp | string): RegExpExecArray | null => {
    const found = (typeof pattern === 'string' ? new RegExp(pattern) : pattern).exec(text)
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return found
  }
  return { whole, strike, left: () => text }
}
type Reader = ReturnType<typeof reader>

export function readSentence(message: string, facts: Pick<Facts, 'provinces' | 'regions'>): Said {
  const read = reader(message)
  const { whole } = read
  const kind = kindIn(whole)
  const ofLine = kind !== null && isLine(kind)
  const values: Said['values'] = {}
  const put = (slot: Slot, value: string | false | null | undefined) => {
    if (value) values[slot] = value
  }
  put('kwh', yearly(read, 'k ?wh|kilowattora|chilowattora'))
  put('smc', yearly(read, 'smc|metri cubi|mc|m3|standard metri cubi'))
  put('potenza', read.strike(String.raw`(?<![\w.,])${NUMBER} ?(?:kw|kilowatt|chilowatt)\b`)?.[1])
  if (/\b(?:giga|gb|dati)\b.*\billimitat\w+|\billimitat\w+\b.*\b(?:giga|gb|dati)\b/.test(whole))
    put('giga', 'illimitati')
  else if (ofLine && !sellsSpeed(kind)) put('giga', read.strike(String.raw`(?<![\w.,])${NUMBER} ?(?:gb|giga)\b`)?.[1])
  readSum(read, put, { isLine: ofLine, hasKind: kind !== null })
  put('persone', personsIn(read))
  readPlace(read, facts, put)
  // What no word says of what is a topic as it stands: «siete a Genova?».
  const about = kind === null ? whole : read.left()
  put(
    'boiler',
    !/\b(?:a gas|senza (?:scaldabagno|boiler))\b/.test(whole) &&
      read.strike(/\b(?:scaldabagno|boiler)(?: elettrico)?\b/) &&
      '1',
  )
  put(
    'clima',
    !/\bsenza (?:condizionat|climatizzat)/.test(whole) && read.strike(/\b(?:condizionat|climatizzat)\w+/) && '1',
  )
  const isOther =
    /\b(?:seconda casa|non (?:sono |siamo |e |fossimo |fossi )?residen\w+|casa (?:al mare|in montagna|delle vacanze))\b/
  put('residente', read.strike(isOther) && '0')
  read.strike(/\bresiden\w+/)
  put(
    'cliente',
    read.strike(
      /\b(?:partita iva|p ?\.? ?iva|aziend\w+|negozio|bar|ufficio|impres\w+|ristorante|pizzeria|officina|studio)\b/,
    ) && 'business',
  )
  put('uso', gasUseIn(read))
  const isFixedLine = /\b(?:rete|linea|telefono) fiss[oa]\b/.test(whole)
  put('prezzo', isFixedLine ? null : priceIn(read))
  if (values.prezzo === 'fisso')
    put(
      'durata',
      read
        .strike(/\b(?:per )?(12|24) mesi\b|\b(?:per )?([12]) ann[io]\b/)
        ?.slice(1)
        .map(n => n && (Number(n) < 3 ? String(Number(n) * 12) : n))
        .find(Boolean),
    )
  put('verde', read.strike(/\b(?:verde|rinnovabil\w+|green)\b/) && '1')
  put('pagamento', read.strike(/\bbollettin\w+/) && 'bollettino')
  if (kind === 'internet') put('tecnologia', technologyIn(whole))
  const has = (slots: readonly Slot[]) => slots.some(slot => values[slot] !== undefined)
  const chooses = whole.match(CHOOSES) !== null
  const rest = [...KINDS.map(([, words]) => words), CHOOSES, OF_CHOOSING].reduce(
    (text, words) => text.replace(words, ' '),
    read.left(),
  )
  return {
    kind,
    values,
    about,
    hasFigure: has(FIGURES),
    asksOffer:
      has(FIGURES) ||
      (kind !== null && (chooses || has(PRICES) || (ofLine ? values.tecnologia === 'radio' : has(OF_HOME)))) ||
      (/\b(?:offert|tariff)/.test(whole) && has(WISHES)),
    asksWhy: WHY.test(whole),
    rest,
  }
}

/** Longer than this, a message is a question of its own, not the answer to ours. */
const REPLY_WORDS = 8

/** A talk, sentence by sentence: «Lecce», «e con 150?», «e per il gas?» belong to what was asked before. */
export function readTalk(messages: readonly string[], facts: Pick<Facts, 'provinces' | 'regions'>): Said | null {
  return messages.reduce<Said | null>((before, message) => {
    const said = readSentence(message, facts)
    const isReply =
      message.split(/\s+/).length <= REPLY_WORDS && (said.kind === null || /^\s*(?:e|ma|invece)\b/i.test(message))
    if (!before?.asksOffer || !isReply || said.asksWhy) return before ? inPlace(said, before) : said
    const bare = Object.keys(said.values).length === 0 && /(?<![\w.,])(\d+(?:[.,]\d+)?)(?![\w.,]*\d)/.exec(message)?.[1]
    const meant = bare && NUMBERS.find(slot => before.values[slot] !== undefined)
    const values = { ...said.values, ...(meant && { [meant]: bare }) }
    if (said.kind === null && Object.keys(values).length === 0) return said
    return { ...said, kind: said.kind ?? before.kind, values: { ...before.values, ...values }, asksOffer: true }
  }, null)
}

/** Whoever has said where asks about the same place until another is said. */
const inPlace = (said: Said, { values: { cap, regione } }: Said): Said =>
  said.values.cap || said.values.regione
    ? said
    : { ...said, values: { ...(cap && { cap }), ...(regione && { regione }), ...said.values } }

function kindIn(text: string): OfferKind | null {
  const named = KINDS.filter(([, words]) => text.match(words)).map(([kind]) => kind)
  if (named.includes('luce') && named.includes('gas')) return 'luce_gas'
  // «Giga» and «telefono» belong to a line that is named; «mc» alone to nothing.
  return named[0] ?? null
}

const plain = (written: string): string => String(readItalianNumber(written) ?? '')

function periodIn(text: string, isAtStart = false): '1' | '2' | '12' | null {
  const at = isAtStart ? '^[ ,(]*' : String.raw`(?:^|\W)`
  return PERIODS.find(([, words]) => new RegExp(`${at}(?:${words})`).test(text))?.[0] ?? null
}

/** «200 kWh al mese» are 2.400 a year. */
function yearly(read: Reader, unit: string): string | null {
  const found = read.strike(
    String.raw`(?<![\w.,])${NUMBER} ?(?:${unit})\b(?: di (?:luce|gas|corrente|metano|energia))?((?:[ ,(]*(?:${PERIODS.map(([, words]) => words).join('|')}))?)`,
  )
  const amount = Number(plain(found?.[1] ?? ''))
  return amount > 0 ? String(Math.round(amount * (12 / Number(periodIn(found?.[2] ?? '', true) ?? 12)))) : null
}

/** What is paid, for how long; or the most that an offer may cost. */
function readSum(
  read: Reader,
  put: (slot: Slot, value: string | null) => void,
  { isLine, hasKind }: { isLine: boolean; hasKind: boolean },
) {
  const months = periodIn(read.left())
  put('ogni', months)
  if (months) read.strike(String.raw`(?<!\w)(?:${PERIODS.map(([, words]) => words).join('|')})`)
  if (OTHER_SUMS.test(read.whole)) return
  const limit = read.strike(`${AT_MOST}${SUM}`)
  // «Pago 95 al mese»: a number with a period is a sum, where something is paid.
  const found =
    limit ?? read.strike(SUM) ?? (months && read.strike(String.raw`(?:spend\w+|pag\w+) (?:circa )?${NUMBER}(?=\W)`))
  const sum = plain(found?.[1] ?? found?.[2] ?? '')
  if (!found || Number(sum) <= 0) return
  if (limit && !isLine) return put('tetto', sum)
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (hasKind || (months !== null && SPENDS.test(read.whole))) put('euro', sum)
}

function personsIn(read: Reader): string | null {
  if (read.strike(/\b(?:da sol[oa]|vivo sol[oa]|sol[oa] in casa|single|una persona sola|pensionat[oa] sol[oa])\b/))
    return '1'
  const counted = [
    // «Una persona» alone is anybody: «parlo con una persona?».
    String.raw`\b(\d{1,2}) (?:person[ae]|componenti|abitanti|inquilini)`,
    String.raw`\b(?:siamo|casa di|famiglia di) una persona\b`,
    String.raw`\bsiamo (?:in )?(\d{1,2})\b`,
    String.raw`\bfamiglia (?:di|da|in) (\d{1,2})\b`,
    String.raw`\b(?:viviamo|abitiamo|casa) in (\d{1,2})\b`,
  ]
  for (const pattern of counted) {
    const found = read.strike(pattern)
    if (found) return found[1] ?? '1'
  }
  return read.strike(/\b(?:coppia|io e mi[ao] (?:moglie|marito|compagn[oa]|fidanzat[oa]))\b/) ? '2' : null
}

/** Words that join the parts of a name: «Reggio di Calabria» and «Reggio Calabria» are one. */
const JOINS = /\b(?:di|della|dell|nell|nella|la|e|d)\b/g
/** Provinces whose name is also a word of bills or of every day: they are meant after «a» or «provincia di». */
const ALSO_WORDS = ['potenza', 'fermo', 'prato', 'massa', 'cuneo']

/** As the field «CAP o città» of a list takes it; else the region. */
function readPlace(
  read: Reader,
  { provinces, regions }: Pick<Facts, 'provinces' | 'regions'>,
  put: (slot: Slot, value: string | null) => void,
) {
  const cap = read.strike(/(?<![\w.,])(\d{5})(?![\w.,]*\d)(?! ?(?:k ?wh|smc|€|euro|mc))/)?.[1]
  if (cap) return put('cap', cap)
  const bare = (name: string) => ` ${comparable(name).replace(JOINS, ' ').replace(/ +/g, ' ').trim()} `
  const words = bare(read.left())
  const named = (name: string) =>
    words.includes(bare(name)) &&
    (!ALSO_WORDS.includes(comparable(name)) ||
      new RegExp(String.raw`\b(?:a|ad|vivo|provincia di) ${comparable(name)}\b`).test(read.whole))
  const isOfRegion = (part: string) => regions.regions.some(({ name }) => bare(name).includes(` ${part} `))
  // Of «Monza e della Brianza» people say «Monza»; «Reggio» alone says nothing.
  const parts = (name: string) =>
    bare(name)
      .trim()
      .split(' ')
      .filter(part => part.length > 4 && part !== 'reggio' && !isOfRegion(part))
  const province =
    provinces.provinces.find(({ name }) => named(name)) ??
    provinces.provinces.find(({ name }) => name.search(/[ -]/) > 0 && parts(name).some(named))
  const region = province ? null : regions.regions.find(({ name, aliases }) => [name, ...aliases].some(named))
  put('cap', province?.name ?? null)
  put('regione', region?.name ?? null)
  for (const part of bare(province?.name ?? region?.name ?? '')
    .trim()
    .split(' '))
    if (part) read.strike(String.raw`\b${part}\b`)
}

function gasUseIn(read: Reader): string | null {
  if (read.strike(/\b(?:senza|non|niente)\b.{0,12}\briscald\w+/)) return 'acqua-calda-e-cottura'
  if (read.strike(/\briscald\w+/)) return 'riscaldamento'
  if (read.strike(/\b(?:acqua calda|docci[ae])\b/)) return 'acqua-calda-e-cottura'
  return read.strike(/\b(?:sol[oa] )?(?:per )?(?:la )?(?:cottura|cucin\w+|cuocere|fornell\w+)(?: sol[oa])?\b/)
    ? 'cottura'
    : null
}

const priceIn = (read: Reader): string | null =>
  read.strike(/\b(?:a )?(?:prezzo )?(?:fiss[oa]|bloccat[oa])\b/)
    ? 'fisso'
    : read.strike(/\b(?:a )?(?:prezzo )?(?:variabile|indicizzat[oa])\b/)
      ? 'variabile'
      : null

function technologyIn(text: string): string | null {
  if (/\b(?:fttc|misto rame)\b/.test(text)) return 'misto'
  if (/\b(?:fibra|ftth)\b/.test(text)) return 'fibra'
  if (/\badsl\b/.test(text)) return 'adsl'
  return /\b(?:fwa|radio|parabola|senza (?:linea|telefono|rete) fiss[oa])\b/.test(text) ? 'radio' : null
}

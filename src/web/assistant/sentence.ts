import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { digitsOfWords } from '#core/number-words.ts'
import { editDistance, foldAccents, readItalianNumber } from '#core/text.ts'
import { type Reader, readPlace } from './sentence-place.ts'

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
  /** It goes on with the list that was asked for before. */
  isReply: boolean
  /** «Castro (BG)» and «Castro (LE)», where the name of a town does not say which. */
  towns: readonly string[]
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
  'vincolo',
  'rete',
  'velocita',
  'detto',
  'quota',
] as const
/** What a bare number stands for after a question that had one of these. */
const NUMBERS = ['giga', 'kwh', 'smc', 'euro', 'persone'] as const
/** Figures, beside which a household or a line is looked for. */
const FIGURES: readonly Slot[] = ['kwh', 'smc', 'euro', 'giga', 'persone']
const PLACE: readonly Slot[] = ['cap', 'regione']
const OF_HOME: readonly Slot[] = [...PLACE, 'uso']
const PRICES: readonly Slot[] = ['prezzo', 'verde']
const WISHES: readonly Slot[] = [...PRICES, 'cliente', 'residente', 'pagamento']
const OF_LINE: readonly Slot[] = ['vincolo', 'rete', 'velocita', 'pagamento', 'cliente']
/** Wishes that «la più economica» gives up; what is consumed, and where, stays. */
const GIVEN_UP: readonly Slot[] = [
  ...PRICES,
  'durata',
  'pagamento',
  'tetto',
  'giga',
  'rete',
  'velocita',
  'tecnologia',
  'fornitore',
]

const KINDS: readonly (readonly [OfferKind, RegExp])[] = [
  ['luce', /(?<![a-z])(?:luce|elettric(?:ita|a|o)?|corrente|(?<=\d ?)k ?wh)\b/g],
  ['gas', /(?<![a-z])(?:gas|metano|(?<=\d ?)(?:smc|mc|metri cubi))\b/g],
  [
    'internet',
    /\b(?:internet|fibra|ftth|fttc|adsl|fwa|wi ?fi|modem|(?:rete|telefono|numero) fiss[ao]|linea (?:fissa|(?:di |per )?casa)|(?<=\d ?)(?:mega|mbps))\b/g,
  ],
  [
    'mobile',
    /(?:\b|(?<=\d))(?:mobile|sim|cellulare|telefonino|smartphone|scheda telefon\w+|solo (?:chiamate|per (?:chiamare|telefonare))|giga|gb|telefono)\b/g,
  ],
]

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
const PERIODS: readonly (readonly ['1' | '2' | '12', string])[] = [
  ['2', String.raw`(?:ogni |per |in |di |a )?(?:bolletta di )?\b2 mes[ei]|(?:al |a |ogni )?bimestre|bimestral\w*`],
  ['12', String.raw`(?:all |l |ogni |in un |per )?anno\b|annu[aoi]\b|annual\w*|ogni 12 mesi`],
  ['1', String.raw`(?:al |a |ogni |per |/ ?)?mese\b|mensil\w*`],
]
const AT_MOST = String.raw`(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|non piu di|budget(?: di)?)(?: (?:i|gli|ai|agli|di))? ?`
const SUM = String.raw`(?:(?:€|euro) ?${NUMBER}|${NUMBER} ?(?:€|eur[oi]?\b)|${NUMBER}e\b)`
/** A sum of these is neither what an offer costs nor what a household spends. */
const OTHER_SUMS = String.raw`(?:attivazione|rat[ae]\w*|modem|stipendi\w*|pension\w*|isee|canone rai|conguagli\w*|deposito|cauzione|bonus|multa)`
const IS_OTHER = new RegExp(String.raw`\b${OTHER_SUMS}`)
const UP_TO = new RegExp(`${AT_MOST}$`)
const EACH = new RegExp(
  String.raw`(?<![\w.,])${NUMBER} ?(?:(?:al|ogni|a|/) ?mese|all anno|ogni 2 mesi|(?:a|al) bimestre)\b`,
)
const OF_ENERGY = String.raw`(?: ?(?:di|per|la|il|del|a|pago|spendo|circa))* ?(?:luce|corrente|gas)\b`
const AMOUNT = String.raw`(?:€ ?|euro ?)?${NUMBER}(?: ?(?:€|euro)(?!\w))?`
/** «Luce 90 € e gas 110 €», «90 di luce + 110 di gas»: what both cost together. */
const BOTH = [
  new RegExp(`${OF_ENERGY}[ :]*${AMOUNT}[ ,+]*(?:e )?${OF_ENERGY}[ :]*${AMOUNT}`),
  new RegExp(`${AMOUNT}${OF_ENERGY}[ ,+]*(?:e )?${AMOUNT}${OF_ENERGY}`),
  new RegExp(String.raw`(?<![\w.,])${AMOUNT} ?(?:\+|piu) ?${AMOUNT}`),
]
const EVERY = String.raw`(?: ?(?:al|/|ogni|a) ?mese| l anno| all anno)?`
const SPENDS = /\b(?:spend\w+|spes[ao]|pag\w+|bollett\w+|cost\w+|arriva\w*)\b/
const CHOOSES =
  /\b(?:econom\w+|convenien\w+|conviene|meno (?:car\w+|cost\w+|spes\w+)|(?:spendere|pagare|risparmi\w+) (?:di )?(?:meno|molto|poc\w+)|cost\w* (?:di )?(?:meno|minim\w+)|miglior[ei]?|piu bass\w+|(?:qual\w*|che) (?:e l )?(?:offert\w+|tariff\w+|sim|fibra|internet|linea)|quanto (?:mi |ti |si )?(?:cost\w+|spend\w+|pag\w+)|offert\w+|tariff\w+|cerco|mi serve|consigli\w*|trova\w*|propon\w*|bast\w+|avete|ho bisogno|voglio|vorrei|qual\w*|prend\w+|suggeri\w+|meglio)\b/g
const WHY =
  /\b(?:che cos\w*|cos [ei]|cosa (?:e|sono|vuol|significa|succede|serve)|vuol dire|significa|perche|come (?:si|faccio|funziona|leggo|calcol\w+)|differenza|quanto tempo|e (?:giusto|normale)|dove (?:si |lo )?(?:trov\w+|legg\w+|ved\w+|sta))\b/
/** Words that come with a figure or a choice and name nothing else. */
const OF_CHOOSING =
  /\b(?:spend\w+|spes[ao]|pag(?:o|a|are|hiamo|herei)|bollett\w+|cost(?:a|ano|erebbe)|prezz\w+|consum\w+|risparmi\w+|fornitor\w+|operator\w+|gestor\w+|compagni\w+|famiglia|person[ae]|cas[ae]|contratto|piu|meno|car[aoi]|tropp\w+|tant\w+|poc\w+|alto|bass\w+|minim\w+|massim\w+|viv\w+|abit\w+|siamo|abbiamo|mesi?|ann[oi]|se|cambi(?:o|assi)|chilowatt\w*|kilowatt\w*|miglior[ei]?|veramente|davvero|adesso|mettiamo|quot\w+|contator\w*)\b/g

/** As people write in a hurry, in dialect, or in a language that they are learning. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\bx\b/g, 'per'],
  [/\bx(?:che|ke)\b/g, 'perche'],
  [/\b(?:ar|a l+u) mese\b/g, 'al mese'],
  [/\bnn\b/g, 'non'],
  [/\bd?du[ij]e?\b/g, 'due'],
  [/\bmis[ei]\b/g, 'mesi'],
  [/\bbullett\w*/g, 'bolletta'],
  [/\b(?:o|lu) gass?[eu]?\b/g, 'il gas'],
  [/\bpers\b\.?/g, 'persone'],
  [/\b(?:stamo|semo|simmo|simu|semu)\b/g, 'siamo'],
  [/\bn (?=\d|due|tre|quattro|cinque|sei)/g, 'in '],
  [/\bnapule\b/g, 'napoli'],
]
/** Words whose misspelling is no other word. */
const SPELLED =
  'corrente metano bolletta internet cellulare bimestre riscaldamento illimitati variabile bollettino economica vincolo'.split(
    ' ',
  )
const spelled = (word: string): string =>
  SPELLED.find(known => word[0] === known[0] && editDistance(word, known, 1) === 1) ?? word
/** What there is not, or is not wanted, is not what is asked for. */
const NOT_ASKED =
  /\b(?:senza|niente|no|non (?:ho|abbiamo|c e|uso|usiamo|voglio|mi serve|serve)(?: (?:il|la|lo|l|del|della))?) (?:gas|metano|luce|corrente|telefono|telefonate|tv|internet)\b|\b(?:al|per|via) telefono\b/g

/** A reader of one sentence, that strikes out what it has understood. */
function reader(message: string): Reader {
  const plainText = foldAccents(message).toLowerCase().replace(/[’'`]/g, ' ').replace(/\s+/g, ' ')
  const written = WRITTEN.reduce((text, [pattern, meant]) => text.replace(pattern, meant), plainText)
  const whole = digitsOfWords(written.replace(/\b[a-z]{6,}\b/g, spelled))
  let text = ` ${whole} `
  const strike = (pattern: RegExp | string): RegExpExecArray | null => {
    const found = (typeof pattern === 'string' ? new RegExp(pattern) : pattern).exec(text)
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return found
  }
  return { whole, strike, left: () => text }
}

/** `before` is the kind that was spoken of, for a sentence that names none. */
export function readSentence(message: string, facts: Facts, before: OfferKind | null = null): Said {
  const read = reader(message)
  const { whole } = read
  const kind = kindIn(whole.replace(NOT_ASKED, ' '))
  const meant = kind ?? before
  const ofLine = meant !== null && isLine(meant)
  const values: Said['values'] = {}
  const put = (slot: Slot, value: string | false | null | undefined) => {
    if (value) values[slot] = value
  }
  put('kwh', yearly(read, 'k ?wh|kilowattora|chilowattora'))
  put('smc', yearly(read, 'smc|metri cubi|mc|m3|standard metri cubi'))
  const power = plain(read.strike(String.raw`(?<![\w.,])${NUMBER} ?(?:kw|kilowatt|chilowatt)\b`)?.[1] ?? '')
  // No home has that power: a consumption was meant.
  put(Number(power) > 50 && !values.kwh ? 'kwh' : 'potenza', power.replace('.', ','))
  if (/\b(?:giga|gb|dati) (?:\w+ )?illimitat\w+|\billimitat\w+ (?:giga|gb|dati)\b/.test(whole))
    put('giga', 'illimitati')
  else if (ofLine && !sellsSpeed(meant))
    put(
      'giga',
      read.strike(String.raw`(?<![\w.,])${NUMBER} ?(?:gb|giga)\b`)?.[1] ??
        (kind === null && /\billimitat/.test(whole) && 'illimitati'),
    )
  else if (ofLine) put('velocita', speedIn(read))
  if (!ofLine && meant) readToldPrice(read, put)
  read.strike(/\b(?:di|ha|con) \d+ anni\b/)
  if (!values.detto) readSum(read, put, { isLine: ofLine, hasKind: kind !== null, isBoth: kind === 'luce_gas' })
  put('persone', personsIn(read))
  const towns = readPlace(read, message, facts, put)
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
    /\b(?:seconda casa|(?:non|senza) (?:\w+ ){0,2}residen\w+|(?:casa|casetta|appartamento) (?:al (?:mare|lago)|in (?:montagna|campagna)|(?:(?:di|per|delle)(?: le)? )?vacanz\w+)|(?:vado|andiamo|abitata|uso|usiamo) (?:li )?sol[oa] (?:d |in |l |nei |il )?(?:estate|inverno|weekend|fine settimana|vacanza))\b/
  put('residente', read.strike(isOther) && '0')
  read.strike(/\bresiden\w+/)
  const business =
    /\b(?:partita iva|p ?\.? ?iva|aziend\w+|(?<!in )negozio|bar|ufficio|impres\w+|ditta|condominio|ristorante|pizzeria|officina|studio|hotel|albergo|panificio|laboratorio|capannone|parrucchier\w+)\b/
  while (read.strike(business)) put('cliente', 'business')
  put('uso', gasUseIn(read))
  const isFixedLine = /\b(?:rete|linea|telefono) fiss[oa]\b/.test(whole)
  put('prezzo', isFixedLine ? null : priceIn(read))
  if (values.prezzo === 'fisso' || (values.prezzo === undefined && !ofLine && before))
    put(
      'durata',
      read
        .strike(/\b(?:per )?(12|24) mesi\b|\b(?:per )?([12]) ann[io]\b/)
        ?.slice(1)
        .map(n => n && (Number(n) < 3 ? String(Number(n) * 12) : n))
        .find(Boolean),
    )
  if (values.durata) put('prezzo', 'fisso')
  put('verde', read.strike(/\b(?:verde|rinnovabil\w+|green)\b/) && '1')
  put('pagamento', paymentIn(read))
  if (ofLine) {
    put('vincolo', read.strike(FREE) && 'no')
    put('rete', !sellsSpeed(meant) && read.strike(/\b[45] ?g\b/)?.[0].replace(' ', ''))
  }
  if (meant !== null && sellsSpeed(meant)) put('tecnologia', technologyIn(whole))
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
      values.detto !== undefined ||
      (kind !== null &&
        (chooses ||
          has(PRICES) ||
          (ofLine ? values.tecnologia === 'radio' || has(OF_LINE) : has([...OF_HOME, ...WISHES])))) ||
      (/\b(?:offert|tariff)/.test(whole) && has(WISHES)),
    asksWhy: WHY.test(whole),
    isReply: false,
    towns,
    rest,
  }
}

/** Longer than this, a message is a question of its own, not the answer to ours. */
const REPLY_WORDS = 8

/** A talk, sentence by sentence: «Lecce», «e con 150?», «e per il gas?» belong to what was asked before. */
export function readTalk(messages: readonly string[], facts: Facts): Said | null {
  return messages.reduce<Said | null>((before, message) => {
    const said = readSentence(message, facts, before?.asksOffer ? before.kind : null)
    const isReply =
      message.split(/\s+/).length <= REPLY_WORDS &&
      (said.kind === null || /^\s*(?:e|ed|ma|invece|no|anzi|scusa|oppure|allora)\b/i.test(message))
    if (!before?.asksOffer || !isReply || said.asksWhy) return before ? inPlace(said, before) : said
    const bare = Object.keys(said.values).length === 0 && /(?<![\w.,])(\d+(?:[.,]\d+)?)(?![\w.,]*\d)/.exec(message)?.[1]
    const slot = bare && NUMBERS.find(each => before.values[each] !== undefined)
    const values = { ...said.values, ...(slot && { [slot]: bare }) }
    const isCheapest = CHEAPEST.test(message)
    // «E per due anni?»: what a line costs is told for two years already.
    const isRepeated =
      isCheapest || (before.kind !== null && isLine(before.kind) && /\b(?:12|24|due|2) (?:mesi|anni)\b/i.test(message))
    if (said.kind === null && Object.keys(values).length === 0 && !isRepeated) return said
    const kind = said.kind ?? before.kind
    const gone = [
      ...(isCheapest ? GIVEN_UP : []),
      ...(kind === before.kind ? [] : OF_ONE_KIND),
      ...(values.prezzo ? (['durata'] as const) : []),
    ]
    const kept = Object.fromEntries(Object.entries(before.values).filter(([name]) => !gone.includes(name as Slot)))
    return { ...said, kind, values: { ...kept, ...values }, asksOffer: true, isReply: true }
  }, null)
}
const CHEAPEST = /\b(?:pi[uùú]'? (?:economic\w+|bass\w+|convenient\w+)|meno car\w+|cost\w* (?:di )?meno|in assoluto)/i
/** What is paid for one kind is not paid for another. */
const OF_ONE_KIND: readonly Slot[] = ['euro', 'ogni', 'tetto', 'giga', 'rete', 'velocita', 'tecnologia', 'vincolo']

/** Whoever has said where asks about the same place until another is said. */
const inPlace = (said: Said, { values: { cap, regione } }: Said): Said =>
  said.values.cap || said.values.regione
    ? said
    : { ...said, values: { ...(cap && { cap }), ...(regione && { regione }), ...said.values } }

function kindIn(text: string): OfferKind | null {
  const named = KINDS.filter(([, words]) => text.match(words)).map(([kind]) => kind)
  if (named.includes('luce') && named.includes('gas')) return 'luce_gas'
  if (
    named.includes('mobile') &&
    /\b(?:sim|cellulare|telefonino|smartphone)\b/.test(text) &&
    !/\b(?:fibra|ftth|casa|modem)\b/.test(text)
  )
    return 'mobile'
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
  { isLine, hasKind, isBoth }: { isLine: boolean; hasKind: boolean; isBoth: boolean },
) {
  const months = periodIn(read.left())
  put('ogni', months)
  const both = isBoth ? BOTH.map(words => words.exec(read.left())).find(Boolean) : undefined
  if (both) return put('euro', String(Number(plain(both[1] ?? '')) + Number(plain(both[2] ?? ''))))
  // «Luce, 55 al mese»
  const every = isLine || !hasKind || IS_OTHER.test(read.whole) ? null : EACH.exec(read.left())
  if (every && UP_TO.test(read.left().slice(0, every.index))) return put('tetto', plain(every[1] ?? ''))
  if (months) read.strike(String.raw`(?<!\w)(?:${PERIODS.map(([, words]) => words).join('|')})`)
  while (
    read.strike(String.raw`\b${OTHER_SUMS}(?: (?:di|da|a|e|costa|circa))* ?${SUM}`) ??
    read.strike(String.raw`${SUM}${EVERY} (?:di|per|come)(?: la| lo| il)? ${OTHER_SUMS}`)
  );
  const limit = read.strike(`${AT_MOST}${SUM}`)
  // «Pago 95 al mese»: a number with a period is a sum, where something is paid.
  const found =
    limit ??
    read.strike(SUM) ??
    (months && read.strike(String.raw`(?:spend\w+|pag\w+) (?:circa )?${NUMBER}(?=\W)`)) ??
    // «Una SIM a 5,99»
    (isLine
      ? read.strike(
          String.raw`(?:\ba (?=\d+[.,]\d)|${AT_MOST})(\d{1,2}(?:[.,]\d{2})?)(?=\W)(?! ?(?:mes|ann|gig|gb|meg|mb))`,
        )
      : null)
  const sum = plain(found?.slice(1).find(Boolean) ?? every?.[1] ?? '')
  if (Number(sum) <= 0) return
  if (limit && !isLine) return put('tetto', sum)
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (hasKind || (months !== null && SPENDS.test(read.whole))) put('euro', sum)
}

function personsIn(read: Reader): string | null {
  const children = read.strike(/\b(?:con|e|piu)? ?(\d|un[oa]?) (?:figl\w+|bambin\w+|bimb\w+|ragazz[io])\b/)?.[1]
  const born = children ? Number(children.replace(/^un.?$/, '1')) : 0
  if (
    read.strike(
      /\b(?:da sol[oa]|vivo sol[oa]|sol[oa] in casa|single|una persona (?:sola|che (?:vive|abita|sta))|pensionat[oa] sol[oa])\b/,
    )
  )
    return String(1 + born)
  const counted = [
    // «Una persona» alone is anybody: «parlo con una persona?».
    String.raw`\b(\d{1,2}) (?:person[aei]|componenti|pensionati|abitanti|inquilini|coinquilini|student[ei])`,
    String.raw`\b(?:siamo|casa di|famiglia di) una persona\b`,
    String.raw`\bsiamo (?:in )?(?:casa in )?(\d{1,2})\b`,
    String.raw`\bfamiglia (?:di|da|in) (\d{1,2})\b`,
    String.raw`\b(?:viviamo|abitiamo|stiamo|vivono|casa|noi) (?:in )?(\d{1,2})\b`,
    String.raw`\bin (\d{1,2}) (?:in|a) (?:casa|famiglia)\b`,
  ]
  for (const pattern of counted) {
    const found = read.strike(pattern)
    if (found) return found[1] ?? '1'
  }
  const hasPartner = read.strike(
    /\b(?:coppia|(?:io e|con|io con) (?:mi[ao] )?(?:moglie|marito|compagn[oa]|fidanzat[oa])|(?:mi[ao] )(?:moglie|marito) e io)\b/,
  )
  return hasPartner ? String(2 + born) : born > 0 ? String(1 + born) : null
}

/** «200 mega», «1 giga». */
function speedIn(read: Reader): string | null {
  const found = read.strike(String.raw`(?<![\w.,])${NUMBER} ?(mega|mbps|mbit\w*|mb|giga|gb|gbps|gbit\w*)\b`)
  const speed = Number(plain(found?.[1] ?? '')) * (found?.[2]?.startsWith('g') ? 1000 : 1)
  return speed > 0 ? String(speed) : null
}

/** «0,45 + 12 al mese», as a caller says it: € of a kWh or Smc, and of a month. */
function readToldPrice(read: Reader, put: (slot: Slot, value: string | null) => void) {
  const price = read.strike(
    /(?<![\w.,])(0[.,]\d{2,6})(?!\d)(?: ?(?:€|euro))?(?: ?(?:\/|al|a) ?(?:kwh|smc|mc|metro cubo))?/,
  )?.[1]
  const cents = price ? null : read.strike(/(?<![\w.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:cent\b|centesim\w+)/)?.[1]
  const told = price ?? (cents && String(Number(cents.replace(',', '.')) / 100))
  if (!told) return
  put('detto', told.replace('.', ','))
  const fee = read.strike(
    String.raw`${NUMBER} ?(?:€ ?|euro ?)?(?:fissi? |di quota )?(al mese|/ ?mese|mensil\w*|all anno|l anno|annu\w+)(?: di (?:fisso|quota(?: fissa)?))?`,
  )
  if (fee?.[1])
    put(
      'quota',
      String(Math.round((Number(plain(fee[1])) * 100) / (/ann/.test(fee[2] ?? '') ? 12 : 1)) / 100).replace('.', ','),
    )
}

/** «Senza vincoli», «non voglio penali», «libera». */
const FREE =
  /\b(?:(?:senza|niente|nessun\w*|no|zero|non \w+(?: \w+)?) (?:\w+ )?(?:vincol\w+|penal\w+|obblig\w+|impegn\w+|contratt\w+(?: lung\w+)?)|(?:meno|pochi) vincol\w+|(?:posso|poter) (?:disdire|andar\w+) quando voglio|per (?:un anno|pochi mesi|\d mesi)(?: sol[oi])?|temporane\w+|fuori ?sede)\b/

/** The slip where a debit is not wanted. */
function paymentIn(read: Reader): string | null {
  if (
    read.strike(
      /\b(?:senza|niente|no|non \w+(?: \w+)?)(?: l| la| lo| il)? (?:iban|domiciliazion\w+|addebit\w+|rid|conto(?: corrente)?|banca)\b/,
    )
  )
    return 'bollettino'
  if (read.strike(/\b(?:bollettin\w+|alla posta|in posta)\b/)) return 'bollettino'
  if (read.strike(/\b(?:con|tramite|carta di) (?:la )?(?:carta|credito)\b/)) return 'carta'
  return read.strike(/\b(?:domiciliazion\w+|addebito (?:diretto|in conto|sul conto)|con iban)\b/) ? 'iban' : null
}

function gasUseIn(read: Reader): string | null {
  if (read.strike(/\b(?:senza|non|niente)\b.{0,12}\briscald\w+/)) return 'acqua-calda-e-cottura'
  if (read.strike(/\briscald\w+/)) return 'riscaldamento'
  if (read.strike(/\b(?:acqua calda|docci[ae])\b/)) return 'acqua-calda-e-cottura'
  return read.strike(/\b(?:sol[oa] )?(?:per )?(?:la )?(?:cottura|cucin\w+|cuocere|fornell\w+)(?: sol[oa])?\b/)
    ? 'cottura'
    : null
}

/** «Fisso o variabile?» wishes for neither. */
const EITHER =
  /\b(?:fiss|bloccat)[oa] o (?:a prezzo )?(?:variabil|indicizzat)|\b(?:variabil|indicizzat)[eo] o (?:a prezzo )?(?:fiss|bloccat)/

const priceIn = (read: Reader): string | null =>
  EITHER.test(read.whole)
    ? null
    : read.strike(/\b(?:a )?(?:prezzo )?(?:fiss[oa]|bloccat[oa])\b/)
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

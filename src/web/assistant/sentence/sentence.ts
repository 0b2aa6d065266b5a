import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { inItalianWords } from '../lexicon.ts'
import { type Reader, reader } from '../reader.ts'
import {
  gigaIn,
  inItalian,
  levelOfArea,
  personsIn,
  type Put,
  readPower,
  readToldPrice,
  readUse,
  speedIn,
  uploadIn,
  toldOfLuce,
  type Uses,
} from './figures.ts'
import { beyondIn, FIELDS, GARAGE, OF_CONDOMINIUM } from './beyond.ts'
import { isIsland, islandWords, readPlace } from './place.ts'
import { type Bills, readSum, strikeOthers } from './money.ts'
import { kindsIn, NOT_ASKED } from './kinds.ts'
import { restIn } from './rest.ts'
import { putYears } from './years.ts'
import {
  EITHER,
  FREE,
  gasUseIn,
  CALLS,
  HOME_WORK,
  monthsThere,
  NO_FIBRE,
  NO_RISE,
  ONLY_AIR,
  paymentIn,
  priceIn,
  SEASON,
  technologyIn,
  WEEKEND,
} from './wishes.ts'
import { type Counted, spanIn } from '../spans.ts'

/** What a sentence says for a list of offers: only what stands in it, nothing taken for granted. */
export interface Sentence {
  /** Null where no word says of what. */
  kind: OfferKind | null
  /** Figures, place and wishes, by the names that the lists give them in their addresses; `kwh`, `smc` and `euro` are those of any list. */
  values: Partial<Record<Slot, string>>
  /** A consumption, a spend, a number of persons or of giga. */
  hasFigure: boolean
  /** «È tanto o è giusto?»: what is paid is to be weighed. */
  judges: boolean
  /** The price is of a bill or contract that one has, not one that is told. */
  isOwn: boolean
  /** «Fisso o variabile?»: the two are to be set side by side. */
  isEither: boolean
  /** No word says whether the consumption is of kWh or Smc. */
  isUnitGuessed: boolean
  /** What is wished and stands on no offer: it is told that nothing is filtered by it. */
  beyond: readonly string[]
  /** Supplies that are asked for besides, «luce e gas e internet», and what is said of each. */
  also: readonly Pick<Sentence, 'kind' | 'values'>[]
  /** Figures of which no reader knew what they count: they are told, never dropped in silence. */
  unread: readonly string[]
  /** «Castro (BG)» and «Castro (LE)», where the name of a town does not say which. */
  towns: readonly string[]
  /** The words of which no reader knew what they say: where there are none, nothing but a list is asked for. */
  rest: readonly string[]
  /** Of a sum of both, what is paid for each. */
  parts: Readonly<Partial<Record<OfferKind, Pick<Sentence['values'], 'euro' | 'ogni'>>>>
  /** What was counted for some months, before it was made a year. */
  counted: { slot: 'kwh' | 'smc'; amount: number } | null
  /** What of a sum is the television licence. */
  licence: number
}

/** What the last message of a talk says for a list, with what it leaves as it was said before. */
export interface Said extends Sentence {
  /** A list answers it, or a judgement that rests on one. */
  asksList: boolean
  /** Nothing in it asks for anything but a list: all its words were read, or it answers what was asked. */
  isSure: boolean
  /** Asked of the list before, not of offers: what changed in euro, how sure the figure is, or why its first is the first. */
  asks: 'difference' | 'certainty' | 'reason' | null
  /** The list that was asked for before, where this goes on with it. */
  before: Said | null
}

export type Slot = (typeof SLOTS)[number]
const SLOTS = [
  'kwh',
  'smc',
  'euro',
  'ogni',
  'tetto',
  'giga',
  'persone',
  'livello',
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
  'carico',
  'sim',
  'detto',
  'quota',
  'ordina',
  'altre',
  'senza',
  'oggi',
  'quotaOggi',
  'tranne',
  'posto',
  'f1',
  'f2',
  'f3',
] as const
/** What says a household or a line by a figure. */
const FIGURES: readonly Slot[] = ['kwh', 'smc', 'euro', 'giga', 'persone', 'livello']
/** Says nothing of a line. */
const OF_HOME: readonly Slot[] = ['persone', 'livello']
/** What is paid is asked to be weighed. */
const JUDGES =
  /\b(?:(?:mi |ci )?(?:sembra|pare|paiono|sembrano) (?:un po )?(?:tant[oi]|tropp[oi]|car[oi]|alt[oa]|giust[oa]|normale)|(?:e|sono) (?:tant[oi]|tropp[oi]|giust[oa]|car[oa]|poc[oi]|normale|onest[oa]|alt[oa]|in linea|buon[oa]|un (?:furto|affare|buon prezzo|prezzo giusto))|(?:sto |stiamo )?pag(?:o|hiamo|ando) (?:troppo|tanto|il giusto|bene)|troppo|ci sta\b|furto|nella (?:media|norma)|fregand\w+|esagerat\w+|rub\w+|(?:conviene|meglio) (?:restare|rimanere|tener\w+)|mi va bene cosi|va bene$|un (?:buon|bel) prezzo|prezzo giusto|un affare|che (?:ne )?(?:dici|dite|pens\w+)|(?:resto|cambio)(?: o (?:resto|cambio))?$)\b/
const OWN_PRICE = /\b(?:fa(?:nno)? pagare|bollett\w+|fattur\w+|contratto|pago|paghiamo|il mio|la mia|ho (?:un|il))\b/
const CALLER = /\b(?:chiam|telefon|propo|offr|offert[oi]\b|call center)/
/** «SIM illimitata»; calls and messages are so nearly everywhere. */
const UNLIMITED = /(?<!\b(?:chiamat[ae]|minuti|sms|telefonate) (?:e \w+ )?)\billimitat/
/** «Due contratti, uno a Milano 2000 kWh e uno a Rapallo 500»: each home is read by itself. */
const TWO_HOMES =
  /^(.*\b(?:due|2) (?:contator\w+|contratt\w+|cas[ae]|abitazioni|appartamenti)\b.*?\bun[oa] (?:a|ad|in|è|di)\b.*?)(?:,| e) +(un[oa] (?:a|ad|in|è|di)\b.*)$/i
/** In the mountains people live all the year, too. */
const LIVED_IN = /\bin (?:montagna|campagna)\b/g
/** No home needs more. */
const MOST_HOME_KW = 10
/** A home that is shut still has a fridge or an alarm. */
const LEAST_KWH = '100'

/** More than this for a kWh or Smc, in a year: the consumption was that of the bill. */
const DEAREST = { kwh: 1.2, smc: 4 } as const

/** «210 € per due mesi con 400 kWh»: both are of two months. */
function readUseOfBill(values: Sentence['values']) {
  const { euro, ogni } = values
  if (!euro || !ogni || ogni === '12') return
  const times = 12 / Number(ogni)
  for (const unit of ['kwh', 'smc'] as const) {
    const used = Number(values[unit] ?? 0)
    if (used > 0 && (Number(euro) * times) / used > DEAREST[unit]) values[unit] = String(Math.round(used * times))
  }
}

/** «Tranne iliad e ho mobile che non prendono», «ma non con iliad» */
const EXCEPT =
  /\b(?:tranne|eccetto|esclus[oiae]|esclud\w+|a parte|ma non(?! (?:vogli\w*|vorrei|posso|so|ho|abbiamo|mi|ci|serv\w*|us\w*|e|il|la|lo|l|troppo|quest\w*|in|per|con|a|di|subito|sono|siamo|c)\b)) (?:quell[eai] (?:di|con) |l[ao] |il )?([a-z0-9]+(?: (?:e |o |ed )?(?!che\b|perche\b|per\b|a\b|con\b|sotto\b)[a-z0-9]+){0,3})|\b(?:ma )?non (?:con|di|da) ([a-z]{3,})(?= *(?:[,.;?!]|$))|\b(?:non (?:voglio|vorrei|vogliamo)(?: piu)?|senza) (enel|eni|plenitude|a2a|hera|iren|edison|acea|sorgenia|octopus|tim|vodafone|wind\w*|iliad|fastweb|tiscali|eolo|kena)\b/

const SIM = /\b(?:sim|cellular\w+|telefonin\w+|smartphone|mobile|scheda)\b/
const REFUSED =
  /\b(?:non|anziche|invece di|al posto di) (?:sono |e |in )?\d[\d.,]*(?: ?(?:€|euro|k ?wh?|smc|mc|mq|kw|giga|gb|mega|person[ae]))?(?![\w%])/

const CHARGES = /\b(?:auto|macchina|ricaric\w+|carico)\b/
/** The supply is in a household's name, whatever is done there. */
const AS_HOME =
  /\b(?:come|uso|contratto|utenza|tariffa|offerta) (?:di )?(?:casa|abitazione|domestic\w+|privat\w+)\b|\b(?:luce|gas|contratto|utenza|bolletta|fornitura|contatore) (?:e )?(?:quell[ao] )?(?:di|della) (?:mia )?casa\b|\bintestat\w+ a me (?:come )?(?:casa|privat\w+|persona)/
/** Where somebody works, goes or lives near is no business of his own; nor is who studies. */
const NEAR_BUSINESS =
  /\b(?:lavor\w+|insegn\w+|maestr[oa]|professor\w+|barist\w+|camerier\w+|bidell\w+|vad[oa]\w*|va|vanno|andiamo|impiegat[oa]|dipendent[ei]|sopra|sotto|vicino|accanto|davanti|dietro|di fronte)(?: (?:in|a|al|alla|all|da|dal|dalla|per|un|una|il|la|l|lo|di)){0,3} (?:aziend\w+|negozio|bar|ufficio|impres\w+|ditta|ristorante|pizzeria|officina|studio|hotel|albergo|panificio|laboratorio|capannone|palestra|farmacia|panetteria|gelateria|macelleria|associazione|circolo|scuola|chiesa|parrocchia)\b|(?<!\b(?:lo|uno|mio|nostro|suo|dello|per|di|allo) )\bstudio\b(?! (?:medic|legal|dentist|profession|tecnic|notaril|commercial))|\b(?:scuola|palestra|chiesa|parrocchia)(?= (?:dei|di|dove|e a)\b)/
/** «Ricarico l’auto, 10.000 km»: of a year. */
export const kilometresIn = (whole: string): number =>
  CHARGES.test(whole)
    ? Number(/(\d{1,3}\.\d{3}|\d{4,6}) ?(?:km|chilometri)\b/.exec(whole)?.[1]?.replace('.', '') ?? 0)
    : 0
/** What a car takes for its kilometres, as most do. */
export const kwhOf = (kilometres: number): number => Math.round((kilometres * 0.175) / 50) * 50

const AT_NIGHT = /\b(?:di notte|la notte|notturn\w+)\b/
/** «Ricarico di notte»: what the car takes is of F3, and the rest is a home's. */
function putNight(values: Sentence['values'], whole: string, kilometres: number, facts: Facts): string[] {
  const all = Number(values.kwh ?? 0)
  const usual = facts['consumption-bands'].luceKwh.medio
  const car = kilometres > 0 ? kwhOf(kilometres) : all - usual
  if (!CHARGES.test(whole) || !AT_NIGHT.test(whole) || car <= 0 || car >= all) return []
  const home = all - car
  const { f1, f2 } = facts['luce-bands'].standardPercent
  const [ofF1, ofF2] = [f1, f2].map(share => Math.round((home * Number(share)) / 100)) as [number, number]
  Object.assign(values, { f1: String(ofF1), f2: String(ofF2), f3: String(all - ofF1 - ofF2) })
  return [
    `Ho supposto ${inItalian(car)} kWh di ricarica tutti in F3, dalle 23 alle 7, e ${inItalian(home)} di casa divisi come di solito: le tue fasce vere sono in bolletta.`,
  ]
}

/** What the contract of today is like is no wish: «ho il prezzo bloccato». */
const OWN_CONTRACT =
  /\b(?:ho|abbiamo|avevo|avevamo|mi scade|scade|finisce|e finito)\b(?! bisogno)(?: \w+){0,4}? (?:fiss[oa]|bloccat[oa]|variabile|indicizzat[oa]|vincol\w+)(?: \w+){0,2}?(?: (?:12|24) mesi)?\b|\btipologia (?:di )?offert[ae]:? (?:a )?prezzo \w+/

/** «Con dentro il canone», of a sum. */
const LICENCE =
  /(?:\b(?:di cui|col|con|il|dentro|anche|pure|senza|compres[oa]|inclus[oa]|escluso) ?)*\bcanone\b(?: (?:rai|tv|tele\w+|compreso|incluso|dentro|escluso))*/

/** `before` is the kind that was spoken of, for a sentence that names none; `only` the one that is read of several. */
export function readSentence(
  message: string,
  facts: Facts,
  before: OfferKind | null = null,
  only: OfferKind | null = null,
): Sentence {
  const [, first, second] = (only === null && TWO_HOMES.exec(message)) || []
  if (first && second) {
    const [kind = before] = kindsIn(reader(message).whole, before)
    const [one, other] = [first, second].map(home => readSentence(home, facts, kind, kind))
    if (one && other) return { ...one, kind, also: [{ kind, values: other.values }] }
  }
  const read = reader(message)
  const { whole } = read
  const [named = null, ...others] = only ? [only] : kindsIn(whole, before)
  // Of a line at home «giga» are its own.
  const kind =
    named !== null && sellsData(named) && before !== null && sellsSpeed(before) && !SIM.test(whole) ? null : named
  // «Sono 1500, non 1100»
  while (read.strike(REFUSED));
  const ofPrice = kind === null && (before === null || before === 'luce') && toldOfLuce(read)
  const meant = kind ?? (ofPrice ? 'luce' : before)
  const ofLine = meant !== null && isLine(meant)
  const values: Sentence['values'] = {}
  const put: Put<Slot> = (slot, value) => {
    if (value) values[slot] = value
  }
  const fixedFor =
    ofLine || OWN_CONTRACT.test(whole)
      ? null
      : read.strike(/\b(?:prezz[oi] )?(?:fiss|bloccat)[oaie](?: per)? (un|1|2|12|24) (?:ann[io]|mesi)\b/)?.[1]
  const { licence, together } = strikeOthers(read, meant)
  const { uses, told, ...use } = ofLine
    ? { uses: {}, told: [], isUnitGuessed: false }
    : readUse(read, put, meant === 'luce_gas' ? null : meant)
  const isUnitGuessed = use.isUnitGuessed && kind === null
  if (!ofLine) readPower(read, put, uses)
  if (ofLine && !sellsSpeed(meant)) put('giga', gigaIn(read) ?? (UNLIMITED.test(whole) && 'illimitati'))
  else if (ofLine) {
    put('carico', uploadIn(read))
    put('velocita', speedIn(read))
  }
  const isTold = !ofLine && meant !== null && readToldPrice(read, put)
  const age = read.strike(/\b(?:di|ha|con|ho) \d+ anni\b/)?.[0] ?? ''
  if (!ofLine) put('livello', levelOfArea(read))
  put('persone', personsIn(read))
  const bills: Bills = isTold
    ? {}
    : readSum(read, put, {
        kind: meant,
        hasKind: kind !== null || (meant !== null && /\bmes[ei]\b|\banno\b/.test(whole)),
        isBeside: only !== null,
        licence,
      })
  // One sum of energy and of something else is of neither.
  if (together !== null && !ofLine)
    told.push(
      `${inItalian(together)}\u00a0€ sono di più contratti insieme e non li ho contati: scrivimi quanto paghi per ognuno, ogni quanto, e ti dico dove risparmi.`,
    )
  read.strike(OWN_CONTRACT)
  const { towns, guessed } = readPlace(read, inItalianWords(message), facts, put)
  if (guessed) told.push(`Come paese ho letto ${guessed}: se è un altro, scrivimi il nome intero e la provincia.`)
  put(
    'boiler',
    !/\b(?:a gas|senza (?:scaldabagno|boiler))\b/.test(whole) &&
      read.strike(/\b(?:scaldabagno|boiler)(?: elettrico)?\b/) &&
      '1',
  )
  put(
    'clima',
    !/\b(?:senza|tog\w+|leva\w*|niente)(?: il)? (?:condizionat|climatizzat)/.test(whole) &&
      read.strike(/\b(?:condizionat|climatizzat)\w+/) &&
      '1',
  )
  // «Consumo quasi zero» is no figure, and yet no middling home.
  if (
    !ofLine &&
    !values.kwh &&
    /\b(?:consum\w+|luce|kwh)\b.{0,12}\b(?:quasi (?:zero|0|niente|nulla)|(?:zero|0) quasi)\b/.test(whole)
  ) {
    read.strike(/(?<![\w.,])0(?![\w.,])/)
    put('kwh', LEAST_KWH)
    told.push(`Per un consumo quasi nullo ho contato ${LEAST_KWH} kWh l’anno.`)
  }
  const charged = kilometresIn(whole)
  const stayed = ofLine && spanIn(whole)?.named.length
  const isOther =
    /\b(?:seconda casa|(?:non|senza|nessun[oa]) (?:\w+ ){0,2}residen\w+|(?:casa|casetta|casina|appartamento|villetta) (?:(?:al )?(?:mare|lago)|in (?:montagna|campagna)|(?:(?:di|per|delle)(?: le)? )?vacanz\w+)|(?:vado|andiamo|abitata|uso|usiamo) (?:li )?sol[oa] (?:d |in |l |nei |il )?(?:estate|inverno|weekend|fine settimana|vacanza)|(?:\d+|un|poche|qualche) (?:settimane|giorni|weekend|mese|mesi) (?:l |all )anno|sfitt[oa]|per (?:l estate|le vacanze)|disabitat[oa]|(?:e|sempre|casa|quasi) vuot[oa]|residen\w+ (?:altrove|da un altra parte))\b/
  // Who is there for some months wants to be free to leave.
  if (ofLine && (isOther.test(whole.replace(LIVED_IN, ' ')) || SEASON.test(whole) || stayed)) put('vincolo', 'no')
  put(
    'residente',
    read.strike(isOther) || (GARAGE.test(whole) && charged === 0)
      ? '0'
      : read.strike(
          /\b(?:sono|siamo) (?:\w+ )?residen\w+|\b(?:prima casa|casa di residenza|abitazione principale)\b/,
        ) && '1',
  )
  read.strike(/\bresiden\w+/)
  const business =
    /\b(?:partita iva|p ?\.? ?iva|aziend\w+|(?<!in )negozio|bar|ufficio|impres\w+|ditta|ristorante|pizzeria|officina|studio|hotel|albergo|panificio|laboratorio|capannone|bottega|parrucchier\w+|estetist\w+|artigian\w+|barbier\w+|b ?& ?b|bed and breakfast|affittacamere|agriturismo|palestra|farmacia|panetteria|gelateria|macelleria|associazione|circolo|autolavaggio|lavanderia|scuola|chiesa|parrocchia|onlus|cooperativa)(?![a-z])/
  const isHome = AS_HOME.test(whole)
  if (!isHome && (FIELDS.test(whole) || OF_CONDOMINIUM.test(whole))) put('cliente', 'business')
  while (read.strike(NEAR_BUSINESS));
  while (read.strike(business)) put('cliente', isHome ? null : 'business')
  if (isHome && !values.cliente && business.test(whole))
    told.push(
      'Ho contato le offerte di casa, com’è intestata oggi la fornitura: se per quella attività va bene lo dicono l’uso vero e il contratto, chiedilo al fornitore.',
    )
  const months = meant === 'luce' && values.residente === '0' ? monthsThere(whole) : 0
  if (months > 0 && !values.kwh && !values.euro && !values.livello && !values.persone && !GARAGE.test(whole)) {
    const few = Math.round((facts['consumption-bands'].luceKwh.basso * months) / 12 / 50) * 50
    put('kwh', String(few))
    read.strike(WEEKEND)
    told.push(
      `Per una casa usata circa ${months === 1 ? 'un mese' : `${months} mesi`} l’anno ho supposto ${inItalian(few)} kWh: se resta acceso qualcosa sono di più, e il consumo scritto in bolletta toglie il dubbio.`,
    )
  }
  put('uso', gasUseIn(read, before))
  if (/\b(?:ogni|a|per) bolletta\b/.test(whole) && !/\bmes[ei]\b|bimest|mensil/.test(whole))
    told.push('Ho preso una bolletta ogni due mesi.')
  // Tens of kW are of a business.
  if (Number(values.potenza?.replace(',', '.') ?? 0) > MOST_HOME_KW) put('cliente', 'business')
  told.push(...putYears(values, { whole, kind: meant, facts, uses, bills }))
  readUseOfBill(values)
  const { luceKwhByPersons } = facts['household-consumption']
  const ofPersons = luceKwhByPersons[Math.min(Number(values.persone ?? 0), luceKwhByPersons.length) - 1]
  const isCarGuessed = charged > 0 && !values.kwh && !values.euro && ofPersons !== undefined
  if (isCarGuessed) values.kwh = String(ofPersons)
  if (charged > 0 && values.kwh) values.kwh = String(Number(values.kwh) + kwhOf(charged))
  if (meant === 'luce' && !values.f1 && !values.cliente) told.push(...putNight(values, whole, charged, facts))
  const isFixedLine = /\b(?:rete|linea|telefono) fiss[oa]\b/.test(whole)
  put('prezzo', isFixedLine ? null : ofLine && read.strike(NO_RISE) ? 'fisso' : priceIn(read))
  if (values.prezzo === 'fisso' || (values.prezzo === undefined && !ofLine && before))
    put(
      'durata',
      read
        .strike(/\b(?:per )?(12|24) mesi\b|\b(?:per )?([12]) ann[io]\b(?! fa\b)/)
        ?.slice(1)
        .map(n => n && (Number(n) < 3 ? String(Number(n) * 12) : n))
        .find(Boolean),
    )
  if (fixedFor) put('durata', { un: '12', '1': '12', '2': '24' }[fixedFor] ?? fixedFor)
  if (values.durata) put('prezzo', 'fisso')
  const place = read.strike(/\b(?:la|quella) (seconda|2a|terza|3a)\b(?! casa)/)?.[1]
  put('posto', place && (/^[s2]/.test(place) ? '2' : '3'))
  put(
    'altre',
    (ofLine || meant !== null) &&
      read.strike(
        /\b(?:le (?:altre|prime|migliori) (?:2|3|4|5)|le altre\b|le prime\b|dopo (?:la|quella) prima|alternativ\w+|top (?:3|5)|offerte|tariffe|quali\b)/,
      ) &&
      '1',
  )
  const left = read.strike(EXCEPT)
  put('tranne', (left?.[1] ?? left?.[2] ?? left?.[3])?.trim())
  put('verde', read.strike(/\b(?:verde|rinnovabil\w+|green|ecologic\w+|sostenibil\w+|pulita)\b/) && '1')
  put('pagamento', paymentIn(read))
  if (ofLine) {
    put('vincolo', (read.strike(FREE) ?? FREE.test(whole)) && 'no')
    put(
      'ordina',
      sellsSpeed(meant)
        ? read.strike(/\bpiu (?:veloc\w+|rapid\w+)\b/) && 'velocita'
        : read.strike(/\b(?:piu|molti|parecchi|tanti|tantissimi) (?:giga|gb)\b/) && 'giga',
    )
    put(
      'rete',
      !sellsSpeed(meant) &&
        !/\b(?:no|non|senza)\b(?: \w+){0,2} [45] ?g\b|\b[45] ?g\b (?:non|no)\b/.test(whole) &&
        read.strike(/\b[45] ?g\b/)?.[0].replace(' ', ''),
    )
  }
  if (meant !== null && sellsSpeed(meant)) {
    put('senza', (ONLY_AIR.test(whole) && 'cavo') || (NO_FIBRE.test(whole) && 'fibra'))
    // Only fibre to the home carries as much away as it brings.
    put('tecnologia', values.carico ? 'fibra' : technologyIn(whole.replace(NO_FIBRE, ' ').replace(NOT_ASKED, ' ')))
    const workers = HOME_WORK.test(whole) ? Number(values.persone ?? 0) : 0
    if ((workers > 1 || CALLS.test(whole)) && !values.tecnologia && !values.velocita && !values.senza) {
      put('tecnologia', 'fibra')
      told.push(
        `Per lavorare da casa${workers > 1 ? ` in ${workers}` : ''} ho preso la fibra fino a casa, che regge le videochiamate anche in upload. Dove non arriva bastano 100 Mbps.`,
      )
    }
  }
  const ofLuce = [...(values.f1 ? [] : (['luce'] as const)), ...(values.kwh ? [] : (['guessed'] as const))]
  const isEither = !ofLine && EITHER.test(whole)
  const judges = JUDGES.test(whole.replace(/[?! .]+$/, ''))
  if (values.senza) read.strike(values.senza === 'fibra' ? NO_FIBRE : ONLY_AIR)
  if (isEither) read.strike(EITHER)
  if (values.euro && !ofLine) read.strike(LICENCE)
  if (judges) read.strike(JUDGES)
  const beyond = beyondIn(
    whole,
    `${read.left()} ${age} ${/\bspread\b/.exec(whole)?.[0] ?? ''}`,
    ofLine ? ['line'] : ['energy', ...(meant === 'gas' ? [] : ofLuce)],
  )
  return {
    kind:
      kind ??
      (values.kwh && values.smc
        ? 'luce_gas'
        : ofPrice || (values.kwh && !isUnitGuessed)
          ? 'luce'
          : values.smc && !isUnitGuessed
            ? 'gas'
            : null),
    values,
    // «Bastano 100 mega?» asks whether, «almeno 100 mega» asks for a list.
    hasFigure:
      FIGURES.some(slot => values[slot] !== undefined && !(ofLine && OF_HOME.includes(slot))) ||
      (values.velocita !== undefined && /\balmeno\b/.test(whole)),
    judges,
    isOwn: (OWN_PRICE.test(whole) || JUDGES.test(whole)) && !CALLER.test(whole),
    isEither,
    isUnitGuessed,
    beyond: [
      ...(charged > 0
        ? [
            `Per l’auto ${inItalian(charged)} km sono circa ${inItalian(kwhOf(charged))} kWh in più l’anno, a 17,5 kWh ogni 100 km${isCarGuessed ? `: li ho aggiunti ai ${inItalian(ofPersons)} che una casa così usa di solito` : values.kwh ? ': li ho aggiunti' : ''}; di notte costano meno dove F2 e F3 hanno un prezzo più basso.`,
          ]
        : []),
      ...told,
      ...beyond.told,
      ...islandWords(
        ofLine ? undefined : values.cap,
        [kind, ...others].some(each => each === 'gas' || each === 'luce_gas'),
      ),
    ],
    also: others.flatMap(other => {
      if (other === 'gas' && isIsland(values.cap)) return []
      // A sum is of the first.
      const { euro: _, ogni: _1, tetto: _2, ...said } = readSentence(message, facts, before, other).values
      // Giga are those of the SIM that is named.
      const { velocita: _3, ...line } = said
      return [{ kind: other, values: sellsSpeed(other) && others.some(sellsData) ? line : said }]
    }),
    unread: unreadIn(read),
    towns,
    rest: restIn(whole, beyond.left, Boolean(values.euro ?? values.kwh ?? values.smc ?? values.potenza)),
    parts: partsOf(bills),
    counted: countedIn(uses),
    licence,
  }
}

/** What of a sum of both is of each, as a list takes it. */
function partsOf({ luce, gas }: Bills): Sentence['parts'] {
  const part = ({ amount, span }: Counted) => ({
    euro: String(amount),
    ...(span && EVERY_SO_MANY.includes(String(span.months)) && { ogni: String(span.months) }),
  })
  return luce && gas ? { luce: part(luce), gas: part(gas) } : {}
}
const EVERY_SO_MANY = ['1', '2', '12']

function countedIn(uses: Uses): Sentence['counted'] {
  const slot = (['kwh', 'smc'] as const).find(unit => uses[unit]?.span && uses[unit].span.months !== 12)
  return slot ? { slot, amount: uses[slot]?.amount ?? 0 } : null
}

/** A word after it that is no verb and joins nothing is what it counts. */
const COUNTS_OTHER =
  /^ ?(?!(?:per|di|al|e|ogni|in|con|ma|che|ora|adesso|oggi|sono|siamo|era|erano|prima|poi|a|da|il|la|se|quanto|quale|circa|piu|meno|invece|pago|luce|gas)\b)(?:[a-z]|º|°|\/|:\d|-\d)/
const IS_UNIT = /^ ?(?:€|euro\b|k ?wh?\b|smc\b|mc\b|giga\b|gb\b|mega\b|mq\b|m2\b)/
/** What is left of the figures of a sentence; a day, a year or an age is none. */
function unreadIn(read: Reader): string[] {
  const text = read.left()
  return [...text.matchAll(/(?<![\w.,/:])\d+(?:[.,]\d+)*(?![\w]*\d)/g)].flatMap(({ 0: figure, index }) => {
    const after = text.slice(index + figure.length)
    const unit = IS_UNIT.exec(after)?.[0] ?? ''
    if (
      !unit &&
      (COUNTS_OTHER.test(after) ||
        /^ ?%/.test(after) ||
        Number(figure.replace(',', '.')) < 10 ||
        /^(?:19|20)\d\d$/.test(figure))
    )
      return []
    return [`${figure}${unit}`]
  })
}

import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { inItalianWords, reader, type Reader } from '../reader.ts'
import {
  gigaIn,
  inItalian,
  levelOfArea,
  personsIn,
  plain,
  readPower,
  readUse,
  speedIn,
  uploadIn,
  type Uses,
} from './figures.ts'
import { FEE_AFTER, FEE_ALONE, isPriceOfLuce, readToldPrice, strikePrices } from './told-price.ts'
import { readAsked, readHeads } from './how-many.ts'
import { strikeBought } from './bought.ts'
import { isIsland, OF_KIN, PROTECTED, readPlace, withoutAbode } from './place.ts'
import { type Bills, readSum, strikeOthers } from './spending.ts'
import { isEnergyAlone, kindsIn } from './kinds.ts'
import { fuelOfOnlySum } from './amounts.ts'
import { besideIn, restIn } from './leftover.ts'
import { putYears, takeLicence } from './years.ts'
import { readCar, readHome } from './home.ts'
import { FIGURES, OF_HOME, type Put, type Slot, type Values } from './slots.ts'
import { EITHER, gasUseIn, NO_RISE, paymentIn, priceIn, readBrands, readGreen, readLineWishes } from './wishes.ts'
import type { Counted } from '../spans.ts'

/** What one sentence says for a list of offers: only what it contains, nothing assumed. */
export interface Sentence {
  /** Null if no word says which kind of offer. */
  kind: OfferKind | null
  /** Figures, place and wishes, named as in the addresses of the lists; `kwh`, `smc` and `euro` hold for any list. */
  values: Values
  /** It contains a consumption, a spend, a number of people or of gigabytes. */
  hasFigure: boolean
  /** «È tanto o è giusto?»: asks for a judgement on what is paid. */
  judges: boolean
  /** The price is that of the reader’s own bill or contract, not one quoted by a seller. */
  isOwn: boolean
  /** Somebody calls, stands at the door or proposes it. */
  isOffered: boolean
  /** It is what a contract is renewed at. */
  isRenewed: boolean
  /** «Fisso o variabile?»: asks to compare the two. */
  isEither: boolean
  /** No word says whether the consumption is in kWh or Smc. */
  isUnitGuessed: boolean
  /** Sentences for the answer: what was assumed or reckoned, and wishes that no offer states, so nothing is filtered by them. */
  notes: readonly string[]
  /** Further supplies that are asked for, «luce e gas e internet», each with its values. */
  also: readonly Pick<Sentence, 'kind' | 'values'>[]
  /** Figures that no reader understood: the answer names them, they are never dropped silently. */
  unread: readonly string[]
  /** «Castro (BG)» and «Castro (LE)», if the name of the town is ambiguous. */
  towns: readonly string[]
  /** Words that no reader understood: if there are none, nothing but a list is asked for. */
  rest: readonly string[]
  /** Of a spend on both fuels, what is paid for each. */
  parts: Readonly<Partial<Record<OfferKind, Pick<Values, 'euro' | 'ogni'>>>>
  /** A consumption of some months, before it was extended to a year. */
  counted: { slot: 'kwh' | 'smc'; amount: number } | null
  /** The part of the spend that is the TV licence. */
  licence: number
}

/** What a message of a conversation asks of a list, completed with what earlier messages said. */
export interface ListRequest extends Sentence {
  /** It is answered with a list, or with a judgement based on one. */
  asksList: boolean
  /** It certainly asks for nothing else: all its words were understood, or it answers our question. */
  isSure: boolean
  /** A question about the previous list: what changed in euros, how certain the figure is, or why the first offer is first. */
  asks: 'difference' | 'certainty' | 'reason' | null
  /** The previous request, if this one continues it. */
  before: ListRequest | null
}

/** Asks whether what is paid is too much. */
const JUDGES =
  /\b(?:(?:mi |ci )?(?:sembra|pare|paiono|sembrano) (?:un po )?(?:tant[oi]|tropp[oi]|car[oi]|alt[oa]|giust[oa]|normale)|(?:e|sono) (?:tant[oi]|tropp[oi]|giust[oa]|car[oa]|poc[oi]|normale|onest[oa]|alt[oa]|in linea|buon[oa]|un (?:furto|affare|buon prezzo|prezzo giusto))|(?:sto |stiamo )?pag(?:o|hiamo|ando) (?:troppo|tanto|il giusto|bene)|troppo|ci sta\b|furto|nella (?:media|norma)|fregand\w+|esagerat\w+|rub\w+|(?:conviene|meglio) (?:restare|rimanere|tener\w+)|va bene (?:cosi|o)|va bene$|(?:sto )?sbagliando|un (?:buon|bel) prezzo|prezzo giusto|un affare|che (?:ne )?(?:dici|dite|pens\w+)|(?:resto|cambio)(?: o (?:resto|cambio))?$)\b/
const OWN_PRICE =
  /\b(?:prezzo che ho|che ho (?:ora|adesso|oggi)|ho gia|fa(?:nno)? pagare|bollett\w+|fattur\w+|contratto|pago|paghiamo|pagando|spendo|spendiamo|il mio|la mia|(?:mi|ci) cost\w+|(?:la|il) (?:luce|corrente|gas) (?:la |lo )?(?:cost|vien|pag)\w+|rinnov\w+|ho (?:un|il))\b|\b(?:ho|abbiamo)(?! (?:vist|trovat|ricevut|lett|sentit|avut)\w+)(?: [a-z]+){1,4} a 0[.,]\d/
const CALLER = /\b(?:chiam|telefon|propo|offr|offert[oi]\b|call center)/
/** Who tells a price and is none of ours. */
const OFFERED =
  /\b(?:chiam\w+|telefon\w+|propo\w+|offr\w+|offert\w|call center|vendit\w+|agente|promoter|porta|citofon\w+|(?:mi|ci) (?:danno|fanno|farebbero|darebbero|hanno dett\w|dicono|vendono)|dic(?:e|ono) che)\b/
const RENEWED = /\b(?:rinnov\w+|scad(?:e|uto|uta|enza)|nuove condizioni|propost\w di modifica)\b/
/** «SIM illimitata»; calls and messages are so nearly everywhere. */
const UNLIMITED = /(?<!\b(?:chiamat[ae]|minuti|sms|telefonate) (?:e \w+ )?)\billimitat/
/** «Due contratti, uno a Milano 2000 kWh e uno a Rapallo 500», «due case: Roma 2900 kWh, al mare 650»: each home is read by itself. */
const TWO_HOMES =
  /\b(?:due|2) (?:(?:contator|contratt|abitazion|appartament|utenz|fornitur)\w+|cas[ae]\b|luci\b)|\b(?:casa|abit\w+|viv\w+|appartamento)\b.*\bseconda casa\b|\d ?(?:k ?wh|smc|mc|€|euro)(?![a-z])(?:(?![,;]| e ).)*(?:[,;]| e )(?:(?!\bseconda casa\b).)*\bseconda casa\b.*\d|\bseconda casa\b.*\b(?:in citt|a casa|prima casa|invece|mentre)/i
const FIGURE = /(?<![\w.,])(\d[\d.]*)(?: ?(k ?wh|smc|mc|€|euro)(?![a-z])|(?<=\D\d{3,4})(?![\d.,]*\d| ?k?w\b))/gi
const BETWEEN = /[,;] |\. | (?:e|ma|mentre) |(?= (?:nell|l)['’]altra\b)/g
/** The parts of a message about each of two homes, if both have a figure of the same unit. */
function homesApart(message: string): [string, string] | null {
  if (!TWO_HOMES.test(message)) return null
  const figures = [...message.matchAll(FIGURE)].map(({ 0: text, 2: unit, index }) => ({
    text,
    index,
    unit: unit?.toLowerCase().replace(' ', ''),
  }))
  for (const { 0: cut, index } of [...message.matchAll(BETWEEN)].toReversed()) {
    const [first, second] = [figures.filter(each => each.index < index), figures.filter(each => each.index >= index)]
    const [one, other] = [first[0], second[0]]
    if (!one?.unit || !other) continue
    const [before, after] = [message.slice(0, index), message.slice(index + cut.length)]
    if (second.some(({ unit }) => first.some(each => each.unit === unit))) return [before, after]
    if (!other.unit && second.length === 1) return [before, after.replace(other.text, `${other.text} ${one.unit}`)]
  }
  return null
}
const ONE_RESIDENCE = 'La residenza sta in una casa sola: l’ho contata nella prima, se è l’altra dimmelo.'
/** «Gas fisso e luce variabile»: each with its own price. */
const PRICE_OF = {
  luce: /\b(?:luce|corrente)(?: (?!gas|metano)\w+){0,2} (fiss|bloccat|variabil|indicizzat)/,
  gas: /\b(?:gas|metano)(?: (?!luce|corrente)\w+){0,2} (fiss|bloccat|variabil|indicizzat)/,
} as const
/** «0,165 €/kWh e 0,58 €/Smc», of a contract of each. */
const TOLD_OF = {
  luce: /0[.,]\d{2,6} ?(?:€|euro)? ?(?:\/|al |a |per )?k ?wh\b/i,
  gas: /[0-2][.,]\d{1,6} ?(?:€|euro)? ?(?:\/|al |a |per )?(?:smc|mc|metro cubo)\b/i,
} as const
const USED_OF = { luce: /\d[\d.]* ?k ?wh\b/i, gas: /\d[\d.]* ?(?:smc|mc|metri cubi)\b/i } as const

/** Luce and gas of one sentence, if each has its own wish or price; null if they are one question. */
function apartIn(message: string, facts: Facts, before: OfferKind | null): Sentence | null {
  const { whole } = reader(message)
  const kinds = (['luce', 'gas'] as const).map(kind => PRICE_OF[kind].exec(whole)?.[1]?.slice(0, 3))
  const prices = kinds.map(word => word && (/^(?:fis|blo)/.test(word) ? 'fisso' : 'variabile'))
  const isWished = prices[0] && prices[1] && prices[0] !== prices[1]
  const isTold = TOLD_OF.luce.test(whole) && TOLD_OF.gas.test(whole)
  if (!isWished && !isTold) return null
  const [luce, gas] = (['luce', 'gas'] as const).map((kind, at) => {
    const other = kind === 'luce' ? 'gas' : 'luce'
    const own = message.replace(TOLD_OF[other], ' ').replace(USED_OF[other], ' ')
    const { values, ...rest } = readSentence(own, facts, before, kind)
    return { ...rest, values: { ...values, ...(isWished && { prezzo: prices[at] }) } }
  }) as [Sentence, Sentence]
  return { ...luce, kind: 'luce', isEither: false, also: [{ kind: 'gas', values: gas.values }], unread: [] }
}
/** More than this for a kWh or Smc, in a year: the consumption was that of the bill. */
const DEAREST = { kwh: 1.2, smc: 4 } as const
/** Of a year, whatever is used. */
const FEES = 200

/** «210 € per due mesi con 400 kWh»: both are of two months. */
function readUseOfBill(values: Values, uses: Uses) {
  const { euro, ogni } = values
  if (!euro || !ogni || ogni === '12') return
  const times = 12 / Number(ogni)
  for (const unit of ['kwh', 'smc'] as const) {
    const used = Number(values[unit] ?? 0)
    const isOfYear = uses[unit]?.span?.months === 12
    if (!isOfYear && used > 0 && (Number(euro) * times - FEES) / used > DEAREST[unit])
      values[unit] = String(Math.round(used * times))
  }
}

/** «Tranne iliad e ho mobile che non prendono», «ma non con iliad» */
const EXCEPT =
  /\b(?:tranne|eccetto|esclus[oiae]|esclud\w+|a parte|ma non(?! (?:vogli\w*|vorrei|posso|so|ho|ha|hanno|abbiamo|mi|ci|serv\w*|us\w*|e|il|la|lo|l|troppo|quest\w*|in|per|con|a|di|subito|sono|siamo|c)\b)) (?:quell[eai] (?:di|con) |l[ao] |il )?(?!(?:come|che|se|quando|dove|per|dal?l?[ao]?|nel?l?[ao]?|sempre|tutt[oaie]|iva|tasse|quell[ea] (?:dove|in cui|che)|(?:il|lo|la|l|i|gli|le)\b(?! [a-z])|(?:il |l |i )?(?:riscald\w+|termosifon\w+|acqua|cucina|fornell\w+))\b)([a-z0-9]+(?: (?:e |o |ed )?(?!che\b|perche\b|per\b|a\b|con\b|sotto\b)[a-z0-9]+){0,3})|\b(?:ma )?non (?:con|di|da) ([a-z]{3,})(?= *(?:[,.;?!]|$))/

const SIM = /\b(?:sim|cellular\w+|telefonin\w+|smartphone|mobile|scheda)\b/
const REFUSED =
  /\b(?:non|anziche|invece di|al posto di) (?:sono |siamo |e |in )?\d[\d.,]*(?: ?(?:€|euro|k ?wh?|smc|mc|mq|kw|giga|gb|mega|person[ae]))?(?![\w%])/

const TOPPED_UP =
  'Una SIM di solito si ricarica, senza dare un conto: se un’offerta vuole l’addebito è scritto nelle condizioni.'
/** What panels make or give back is no use: «ne vendo 2500 kWh», «producono 4.000 kWh». */
const SOLD =
  /\b(?:vend|immett|ced|produ[crt]|produz)\w+ (?:(?:circa|alla|in|rete|di|stimata|annua|fino|a|all|anno|con|dai|i|pannelli|sono) )*\d[\d.]*(?: ?k ?wh)?\b(?! ?(?:€|eur))|(?<![\d.,])\d[\d.]* ?k ?wh (?:(?:all|l|anno|di|annui|che|li|mi) )*(?:produz|prodott|produ[cr])\w*/

const ONLY_TAKEN =
  'Ho contato solo l’energia che prendi dalla rete: quella che immetti è un contratto a parte, e te la paga il GSE o chi la compra.'

/** «Senza telefono», of a line at home, names no SIM nor a kind of price; «anche il fisso» neither. */
const WITHOUT_PHONE = /\b(?:senza|no|niente) (?:il |la |linea )?(?:telefono|fisso|telefonate)(?: fisso)?\b/
const WITH_PHONE = /\b(?:con|anche|pure|tenere|tengo)(?: \w+){0,2}? (?:telefono|fisso)\b(?: (?:fisso|di casa))?/
const OWN_COPPER = /\b(?:adsl|fttc) (?:a|da|che \w+(?: a)?) \d+ ?(?:mega|mb\w*)/
const OFTEN = String.raw`(?:ogni 2 mesi|(?:al|ogni|di un|un)? ?mese\b|(?:al|ogni|a) bimestre|(?:all|l|ogni|di un) anno|mensil\w+|bimestral\w+|annual\w+)`
/** «60 al mese, non ogni due mesi», «al mese? no, ogni due mesi» */
const NOT_SO_OFTEN = new RegExp(String.raw`\b(?:non|mica) (?:e |era |sono )?${OFTEN}|\b${OFTEN} ?\?+(?= ?no\b)`)
/** What the contract of today is like is no wish: «ho il prezzo bloccato». */
const OWN_CONTRACT =
  /\b(?:ho|abbiamo|avevo|avevamo|mi scade|scade|finisce|e finito)\b(?! bisogno)(?: \w+){0,4}? (?:fiss[oa]|bloccat[oa]|variabile|indicizzat[oa]|vincol\w+)(?: \w+){0,2}?(?: (?:12|24) mesi)?\b|\btipologia (?:di )?offert[ae]:? (?:a )?prezzo \w+/

/** «Con lo stesso fornitore», «e separati?» */
const ONE_CONTRACT =
  /\b(?:con )?(?:(?:l[oa] )?stess[oa]|un solo|un unico|uno solo|unico) (?:operatore|fornitore|gestore|contratto|aziend\w+|compagnia|societa)\b|\b(?:unica bolletta|un[ao]? sol[ao] bolletta|una bolletta sola)\b|\bun(?: \w+)? (?:contratto|fornitore|gestore) (?:solo|unico)\b/
const TWO_CONTRACTS =
  /\b(?:separat[aeio]|divis[aeio]|due (?:contratti|fornitori|gestori)(?: (?:divers|separat)i)?|(?:fornitori|gestori) diversi)\b/
/** «Non mi frega niente di avere lo stesso gestore» */
const NO_MATTER =
  /\b(?:non|niente|nulla|senza) (?:\w+ ){0,6}?(?:stesso|solo|unico) (?:operatore|fornitore|gestore|contratto)\b/
const PERCENT = /(?<![\w.,])\d+(?:[.,]\d+)? ?(?:%|per ?(?:cento|100)\b(?! ?(?:giga|gb|mega|k ?wh|smc)))/
/** «Luce a 15 centesimi» */
const FEW_WORDS = 4
const NIGHT = String.raw`\b(?:notte|notturn\w|sera|serali?|week ?end|fine settimana|domenica)\b`
const CHEAP = String.raw`\b(?:scont\w+|cost\w+ (?:di )?meno|meno car\w|piu bass\w|piu economic\w|ridott\w|agevolat\w)`
const BANDED = new RegExp(
  String.raw`\b(?:bi|tri|mono)orari[ae]\b|\b(?:a|con le|per) fasce\b|${NIGHT}.{0,25}${CHEAP}|${CHEAP}.{0,25}${NIGHT}`,
)
/** «Sui due anni», «e se guardo due anni?»; a price that is fixed for so long is another wish. */
const TWO_YEARS =
  /(?<!\b(?:da|di|ogni|dopo|fra|tra|ultimi|prossimi|fiss\w|bloccat\w|fermo|ferma|contratto) )\b(?:(?:su|sui|in|nei|per|contando|guard\w+|consider\w+|calcol\w+|a)(?: i)? )?2 anni\b(?! fa\b)|\b(?:anche )?(?:il|nel) secondo anno\b/

/** «Per 24 mesi»; what has lasted since then is no wish. */
const LASTING = /\b(?:per )?(12|24) mesi\b|\b(?:per )?([12]) ann[io]\b(?! fa\b)/
const LASTING_FROM_NOW = new RegExp(
  String.raw`(?<!\b(?:da|ogni|dopo|fra|tra|ultimi|prossimi|quasi|oltre|circa) )(?:${LASTING.source})`,
)

/** «Max 10 euro a testa» */
const EACH_PAYS = /\d ?(?:€|euro)?(?: al mese)? (?:a testa|a persona|ciascun[oa]|per uno(?! (?:che|sol)))\b/
const IN_ALL = /\b(?:in tutto|in totale|totale|insieme|tutto compreso)\b/

/** «Con dentro il canone», of a sum. */
const LICENCE =
  /(?:\b(?:di cui|col|con|il|dentro|c e|anche|pure|senza|compres[oa]|inclus[oa]|escluso) ?)*\bcanone\b(?: (?:rai|tv|tele\w+|compreso|incluso|dentro|escluso))*/

/** Both fuels as two questions, where what is paid is told of one alone. */
function supplied(kinds: OfferKind[], whole: string): OfferKind[] {
  const fuel = kinds[0] === 'luce_gas' && !ONE_CONTRACT.test(whole) ? fuelOfOnlySum(whole) : null
  return fuel ? [fuel, fuel === 'luce' ? 'gas' : 'luce', ...kinds.slice(1)] : kinds
}

/** `before` is the kind of the previous request, for a sentence that names none; `only` reads one of several kinds. */
export function readSentence(
  message: string,
  facts: Facts,
  before: OfferKind | null = null,
  only: OfferKind | null = null,
): Sentence {
  const [first, second] = (only === null && homesApart(message)) || []
  if (first && second) {
    const [kind = before] = kindsIn(reader(first).whole, before)
    const one = readSentence(first, facts, kind, kind)
    // What the second is of it may say itself.
    const [ofOther = kind] = kindsIn(reader(second).whole, kind)
    const other = readSentence(second, facts, ofOther, ofOther)
    // One lives in one of them: the other, where nobody says who does, is counted as what it must be.
    const isOfOne = [one, other].every(({ values: { residente, cliente } }) => !residente && !cliente)
    const isAway = isOfOne && !OF_KIN.test(message)
    return {
      ...one,
      kind,
      also: [{ kind: ofOther, values: { ...other.values, ...(isAway && { residente: '0' }) } }],
      notes: [...one.notes, ...(isAway ? [ONE_RESIDENCE] : [])],
      unread: [],
    }
  }
  const apart = only === null ? apartIn(message, facts, before) : null
  if (apart) return apart
  const read = reader(message)
  const { whole } = read
  const [named = null, ...others] = only ? [only] : supplied(kindsIn(whole, before), whole)
  // Of a line at home «giga» are its own.
  const kind =
    named !== null && sellsData(named) && before !== null && sellsSpeed(before) && !SIM.test(whole) ? null : named
  // «Sono 1500, non 1100»
  while (read.strike(REFUSED));
  const isSold = read.strike(SOLD) !== null
  const ofPrice = kind === null && (before === null || before === 'luce') && isPriceOfLuce(read)
  const meant = kind ?? (ofPrice ? 'luce' : before)
  const ofLine = meant !== null && isLine(meant)
  const values: Values = {}
  const put: Put<Slot> = (slot, value) => {
    if (value) values[slot] = value
  }
  while (read.strike(NOT_SO_OFTEN));
  // «Quanto fanno tutte e due in un anno?» counts no euros.
  read.strike(/\btutt[ei] e 2\b/)
  readAsked(read, put)
  readBrands(read, put)
  const isOfThing = strikeBought(read)
  const fixedFor =
    ofLine || OWN_CONTRACT.test(whole)
      ? null
      : read.strike(
          /\b(?:prezz[oi] )?(?:fiss|bloccat)[oaie](?: per| almeno| minimo)* (un|1|2|12|24) (?:ann[io]|mesi)\b/,
        )?.[1]
  if (ofLine && sellsSpeed(meant)) {
    put('fisso', read.strike(WITHOUT_PHONE) ? null : read.strike(WITH_PHONE) && '1')
    read.strike(OWN_COPPER)
  }
  const { licence, together } = strikeOthers(read, meant)
  const { uses, notes, ...use } = ofLine
    ? { uses: {}, notes: [], isUnitGuessed: false }
    : readUse(read, put, meant === 'luce_gas' ? null : meant)
  const isUnitGuessed = use.isUnitGuessed && kind === null
  if (kind === 'luce' && before === null && isEnergyAlone(whole))
    notes.push('Energia l’ho letta come luce: se parli anche del gas, dimmelo.')
  if (isSold && uses.kwh) notes.push(ONLY_TAKEN)
  // «Del 30 per cento»: a part of something, and no sum.
  while (read.strike(PERCENT));
  if (!ofLine) readPower(read, put, uses)
  if (ofLine && sellsData(meant)) put('giga', gigaIn(read) ?? (UNLIMITED.test(whole) && 'illimitati'))
  if (ofLine && sellsSpeed(meant)) {
    put('carico', uploadIn(read))
    put('velocita', speedIn(read))
  }
  const { kwh } = uses
  const told = { facts, kwh: kwh && !kwh.span ? kwh.amount : null, notes }
  // What a kWh costs, beside the price of a battery, is no offer.
  if (isOfThing) strikePrices(read)
  const isTold = !ofLine && meant !== null && readToldPrice(read, put, told)
  // A fee of nothing that is named is no spend.
  if (!ofLine && !isTold)
    put('quota', (read.strike(FEE_AFTER) ?? (meant === null ? read.strike(FEE_ALONE) : null))?.[1])
  const age = read.strike(/\b(?:di|ha|con|ho) \d+ anni\b/)?.[0] ?? ''
  if (!ofLine) put('livello', levelOfArea(read))
  put('persone', personsIn(read))
  const bills: Bills = isTold
    ? {}
    : readSum(read, put, {
        kind: meant,
        hasKind: kind !== null || (meant !== null && /\bmes[ei]\b|\banno\b/.test(whole)),
        isBeside: only !== null,
        hasSim: others.some(sellsData),
        hasLine: only !== null && kindsIn(whole, before).some(other => isLine(other) && !sellsData(other)),
        licence,
      })
  // One sum of energy and of something else is of neither.
  if (together !== null && !ofLine)
    notes.push(
      `${inItalian(together)}\u00a0€ sono di più contratti insieme e non li ho contati: scrivimi quanto paghi per ognuno, ogni quanto, e ti dico dove risparmi.`,
    )
  read.strike(OWN_CONTRACT)
  const { text, isAway } = withoutAbode(read, inItalianWords(message), facts)
  const place = readPlace(read, text, facts, put)
  if (place.note) notes.push(place.note)
  while (read.strike(NO_MATTER));
  if (meant === 'luce_gas') put('contratti', (read.strike(ONE_CONTRACT) && '1') || (read.strike(TWO_CONTRACTS) && '2'))
  else if (ofLine && others.some(isLine)) put('contratti', read.strike(ONE_CONTRACT) && '1')
  notes.push(...readHome(read, values, meant, facts, uses.kwh !== undefined))
  if (isAway && !ofLine && !values.cliente) put('residente', '0')
  put('uso', gasUseIn(read, before))
  if (/\b(?:ogni|a|per) bolletta\b/.test(whole) && !/\bmes[ei]\b|bimest|mensil/.test(whole))
    notes.push('Ho preso una bolletta ogni due mesi.')
  notes.push(...putYears(values, { whole, kind: meant, facts, uses, bills }))
  readUseOfBill(values, uses)
  notes.push(...readCar(values, whole, meant, facts))
  const isFixedLine = /\b(?:rete|linea|telefono|numero) fiss[oa]\b/.test(whole)
  const wished = read.strike(NO_RISE) ? 'fisso' : priceIn(read)
  // What a spread is added to moves, whatever is said of the price of today.
  put('prezzo', isFixedLine || values.prezzo ? null : wished)
  if (!ofLine && values.prezzo !== 'fisso') put('ordina', read.strike(TWO_YEARS) && 'due-anni')
  if (values.prezzo === 'fisso' || (values.prezzo === undefined && !ofLine && before))
    put(
      'durata',
      read
        .strike(values.prezzo === 'fisso' ? LASTING : LASTING_FROM_NOW)
        ?.slice(1)
        .map(n => n && (Number(n) < 3 ? String(Number(n) * 12) : n))
        .find(Boolean),
    )
  if (fixedFor) put('durata', { un: '12', '1': '12', '2': '24' }[fixedFor] ?? fixedFor)
  if (values.durata) put('prezzo', 'fisso')
  if (!ofLine) {
    if (values.persone && !values.euro) readHeads(read, put, values.persone)
    put('fasce', meant === 'luce' && !values.f1 && BANDED.test(whole) && '1')
  }
  const nth = read.strike(/\b(?:la|quella) (seconda|2a|terza|3a)\b(?! casa)/)?.[1]
  put('posto', nth && (/^[s2]/.test(nth) ? '2' : '3'))
  put(
    'altre',
    (ofLine || meant !== null) &&
      read.strike(
        /\b(?:le (?:altre|prime|migliori) (?:2|3|4|5)|le altre\b|le prime\b|dopo (?:la|quella) prima|alternativ\w+|top (?:3|5)|offerte|tariffe|quali\b)/,
      ) &&
      '1',
  )
  const left = read.strike(EXCEPT)
  put(
    'tranne',
    [values.tranne, (left?.[1] ?? left?.[2])?.trim().replace(/ (?:e|o|ed) /g, ', ')].filter(Boolean).join(', '),
  )
  readGreen(read, put)
  const payment = paymentIn(read, before)
  // A SIM is topped up: the slip is of other contracts.
  const isToppedUp = payment === 'bollettino' && meant !== null && sellsData(meant)
  if (isToppedUp) notes.push(TOPPED_UP)
  put('pagamento', isToppedUp ? null : payment)
  if (ofLine) {
    notes.push(...readLineWishes(read, put, meant, values))
    if (!sellsData(meant)) readHeads(read, put, values.persone)
    if (values.testa && values.euro && sellsSpeed(meant) && EACH_PAYS.test(whole)) {
      const all = Number(values.euro) * Number(values.testa)
      notes.push(
        `${inItalian(Number(values.euro))}\u00a0€ a testa in ${values.testa} sono ${inItalian(all)}\u00a0€ al mese.`,
      )
      values.euro = String(all)
    }
  }
  // «35 euro in tutto», of a line and a SIM, limits neither.
  if (ofLine && others.some(isLine) && IN_ALL.test(whole)) {
    if (values.oggi)
      notes.push(
        `${inItalian(Number(values.oggi))}\u00a0€ sono per tutti e due: ho preso il meno caro di ognuno, somma i due canoni.`,
      )
    put('tetto', values.euro)
    for (const slot of ['euro', 'oggi', 'ogni'] as const) delete values[slot]
  }
  const ofLuce = [...(values.f1 ? [] : (['luce'] as const)), ...(values.kwh ? [] : (['guessed'] as const))]
  const isEither = !ofLine && EITHER.test(whole)
  const judges = JUDGES.test(whole.replace(/[?! .]+$/, ''))
  if (isEither) read.strike(EITHER)
  if (values.euro && !ofLine) read.strike(LICENCE)
  if (judges) read.strike(JUDGES)
  const beside = besideIn(
    whole,
    `${read.left()} ${age} ${/\bspread\b/.exec(whole)?.[0] ?? ''}`,
    ofLine ? ['line', sellsData(meant) ? 'sim' : 'home'] : ['energy', ...(meant === 'gas' ? [] : ofLuce)],
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
    isOwn: values.altrui !== undefined || ((OWN_PRICE.test(whole) || JUDGES.test(whole)) && !CALLER.test(whole)),
    // A price alone is one that somebody has heard; times a consumption it is a sum.
    isOffered:
      OFFERED.test(whole) || (isTold && !values.kwh && !values.smc && whole.trim().split(' ').length <= FEW_WORDS),
    isRenewed: RENEWED.test(whole),
    isEither,
    isUnitGuessed,
    notes: [...read.ranges, ...notes, ...beside.notes, ...(!ofLine && isIsland(facts, values.cap) ? [PROTECTED] : [])],
    also: others.flatMap(other => {
      if (other === 'gas' && isIsland(facts, values.cap)) return []
      // A sum is of the first.
      const { euro, ogni: _1, tetto: _2, ...own } = readSentence(message, facts, before, other).values
      const said = { ...own, ...(euro && sellsData(other) && EACH_PAYS.test(whole) && { euro }) }
      // Giga are those of the SIM that is named.
      const { velocita: _3, ...line } = said
      return [{ kind: other, values: sellsSpeed(other) && others.some(sellsData) ? line : said }]
    }),
    unread: unreadIn(read, ofLine),
    towns: place.towns,
    rest: restIn(whole, beside.left, Boolean(values.euro ?? values.kwh ?? values.smc ?? values.potenza)),
    parts: partsOf(bills, luce => takeLicence(luce, whole, 'luce', facts, licence)),
    counted: countedIn(uses),
    licence,
  }
}

/** What of a sum of both is of each, as a list takes it. */
function partsOf({ luce, gas }: Bills, takeLicenceOff: (luce: Values) => void): Sentence['parts'] {
  const part = ({ amount, span }: Counted): Pick<Values, 'euro' | 'ogni'> => ({
    euro: String(amount),
    ...(span && EVERY_SO_MANY.includes(String(span.months)) && { ogni: String(span.months) }),
  })
  if (!luce || !gas) return {}
  const ofLuce = part(luce)
  takeLicenceOff(ofLuce)
  return { luce: ofLuce, gas: part(gas) }
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
/** What is left of the figures of a sentence; a day, a year or an age is none, nor is a bare number beside a line: «FRITZ!Box 7590». */
function unreadIn(read: Reader, ofLine: boolean): string[] {
  const text = read.left()
  return [...text.matchAll(/(?<![\w.,/:])\d+(?:[.,]\d+)*(?![\w]*\d)/g)].flatMap(({ 0: figure, index }) => {
    const after = text.slice(index + figure.length)
    const unit = IS_UNIT.exec(after)?.[0] ?? ''
    if (
      !unit &&
      (ofLine ||
        COUNTS_OTHER.test(after) ||
        /^ ?%/.test(after) ||
        Number(plain(figure)) < 10 ||
        /^(?:19|20)\d\d$/.test(figure))
    )
      return []
    return [`${figure}${unit}`]
  })
}

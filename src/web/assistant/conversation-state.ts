import type { Facts } from '#areas/market/facts.ts'
import { type OfferKind, wayOf } from '#areas/offers/offer-kinds.ts'
import { changeOf, ENERGY, USUAL } from './changes.ts'
import { reader } from './reader.ts'
import { readSentence, type ListRequest, type Sentence } from './sentence/sentence.ts'
import { inItalian } from './sentence/figures.ts'
import { regionsOf } from './sentence/place.ts'
import type { Slot } from './sentence/slots.ts'
import { asksAside, intentOf, listOrWords, tellsMore } from './topics.ts'
import { ASKS_RIGHT, COSTS, looksForOffers, weighedIntent } from './weights.ts'

/** A longer message is a question of its own, not an answer to ours. */
const REPLY_WORDS = 8
/** One that begins like this may be longer. */
const GOES_ON =
  /^(?:(?:ah|ok|va bene|bene|perfetto|grazie|si|aspetta|scusa|scusi|scusate)[ ,]*)*(?:e|ed|ma|invece|no|anzi|oppure|allora|pero|scusa|scusi|ah|aspetta)\b/
const LONG_REPLY_WORDS = 16
/** That the answer was heard says nothing more. */
const HEARD =
  /^(?:(?:ah|ok|va bene|bene|benissimo|perfetto|ottimo|grazie|capito|ho capito|chiaro|d accordo|meno male|eh)[ ,.!]+)+/
const FEW_WORDS = 4
const REPEAT_WORDS = 5
const QUESTION = /\b(?:cos\w*|come|perche|che|quando|dove|chi|devo|posso)\b|\bse\b.*\?/
/** «E la meno cara di queste in due anni?»: what was listed is told again. */
const REPEATS =
  /\b(?:piu (?:economic\w+|bass\w+|convenient\w+)|(?:c e|ce|avete|trov\w+|esiste)(?: qualcosa| qualcuno| niente)? di meglio|meno (?:car\w+|cost\w+)|cost\w* (?:di )?(?:meno|poco)|in assoluto|(?:la )?prima della lista|(?:12|24|2) (?:mesi|anni)|(?:e |ma )?quali(?: sono)?$|risparmi\w+ (?:qualcosa|davvero|molto|tanto)|\bqual\w* (?:delle|dei|tra|fra|di (?:queste|quelle))\b|(?:quale|qual|cosa|che) (?:mi |ti |e |la |scelta |offerta )*(?:convien\w+|prend\w+|consigli\w*|scel\w+|scegl\w+|migliore)|(?:con|della|quella|la) prima$|quelle|queste|fammi vedere|fammele vedere|(?:mi |ci )?convien\w+ cambiar\w*|quanto risparmi\w+|vale la pena|tropp[oa] car[oa]|(?:posso|si puo) (?:pagar\w+|spender\w+)(?: di)? meno|quant\w* (?:e |sarebbe |fa |viene |pago )?(?:al|in un) mese|(?:il|in) total\w+|in tutto|insieme o separat\w+)\b|^(?:(?:e|ma|allora|quindi|ok|con|di)[ ,]+)*(?:allora|quindi|qual[ei](?: sono)?|(?:quale|che) (?:fornitore|gestore|operatore|compagnia|offerta))[ ?.!]*$/
/** «Conviene?», «che cosa gli devo chiedere?», of a price that a caller told. */
const OF_CALLER =
  /\b(?:(?:mi |ci )?(?:convien\w+|converrebbe)|(?:mi |devo )?fid\w+|accett\w+|(?:che )?cosa (?:\w+ ){0,3}?(?:chied\w+|domand\w+|dir\w+|risp\w+)|(?:e )?(?:buon[oa]|car[oa]|giust[oa]|onest[oa])|(?:che|cosa) facci\w+)\b/
/** «kWh, sì», «all’anno»: what was just read is confirmed. */
const CONFIRMS =
  /^(?:(?:si|ok|certo|esatto|giusto|confermo|proprio|sono|intendo|intendevo|di|in|k ?wh|chilowattora|smc|mc|metri cubi|consumo|consumi|all anno|l anno|annui|luce|gas|corrente)[ ,.!]*)+$/
/** «Come prima», «e senza?», «e se lo tolgo?»: the last change is taken back. */
const TAKES_BACK =
  /\b(?:quell[ao]|l offerta|la lista) di prima\b|\btorn\w+ (?:indietro|(?:a|come) prima)\b|^(?:(?:e|ma|no|se|allora|poi)[ ,]+)*(?:senza|(?:l[oaie]) (?:tol?g\w+|lev\w+)|torna|come prima|lascia\w* (?:stare|perdere)|ci ripenso)[ ?.!]*$/
/** What says of a change that it is one. */
const OF_CHANGE =
  /^(?:tog\w*|tolg\w*|lev\w*|aggiung\w*|rimett\w*|mett\w*|senza|torn\w*|dimezz\w*|raddopp\w*|meta|doppio|abbass\w*|alz\w*|aument\w*|scend\w*|sal\w+|insieme|compres\w*|inclus\w*|canone|rai|tv|nasce|piu|seconda|terza|prima|dopo|successiva|bast\w+|consumi)$/
const MOVES = /\b(?:traslo\w+|(?:ci|mi) trasfer\w+|cambi(?:o|amo|ando) casa|casa nuova|nuova casa)\b/
const MOVED =
  'Per la casa nuova non è un cambio: serve la voltura se il contatore è attivo, il subentro se è chiuso, e l’offerta la scegli lì.'
const OF_CLIMATE = 'Gli Smc per scaldare dipendono dal clima: dove fa meno freddo ne servono di meno.'
/** «Quindi quanto pago in più?», of the list before and the one before that. */
const ASKS_MORE =
  /^(?:(?:e|ma|quindi|allora)[ ,]+)*(?:di )?quanto (?:(?:e|sarebbe|costa|viene) )?(?:(?:di|in) )?(?:piu|meno) (?:car\w+|cost\w+)[ ?.!]*$|\bquant[oi]\b.*\b(?:(?:in|di) (?:piu|meno)|cambia|passare|passando|aumentare|aumentando|scendere|scendendo|portar\w*|salire|alzar\w*)\b|^(?:(?:e|ma|quindi|allora)[ ,]+)*(?:che cosa |cosa )?cambia(?: (?:il|la|qualcosa|molto|tanto|prezzo|spesa|cifra|costo))*[ ?.!]*$/
/** «E il risparmio?» */
const ASKS_SAVED =
  /^(?:(?:e|ma|quindi|allora|ok)[ ,]+)*(?:quant[oi]|quale|che|qual e|il|di quanto)(?: \w+){0,3} risparmi\w*(?: \w+){0,3}[ ?.!]*$|^(?:(?:e|ma|quindi|allora|il|di|che)[ ,]+)*risparmi\w*[ ?.!]*$|^(?:(?:e|ma|quindi|allora)[ ,]+)*quanto risparmi\w*(?: \w+){0,3}[ ?.!]*$/
/** «Qual è la differenza?», and of nothing that is named. */
const ASKS_BETWEEN =
  /^(?:(?:e|ma|quindi|allora|qual|quale|che|quanta|quant|di|la|c|ce|tra|fra|le|i|2|in|euro)[ ,]+)*differenz\w+(?:[ ,]+(?:e|c|ce|fa|fanno|sarebbe|tra|fra|le|i|2|di|prezzo|in|un|euro|con|quella|prima|all|l|anno))*[ ?.!]*$/
/** «Differenza con Milano?» */
const DIFFERS = /\b(?:differenz\w+|rispetto) (?:con|a|ad|da|in|rispetto)\b/
/** «Perché proprio quella?» */
const ASKS_REASON =
  /^(?:(?:e|ma|scusa|si)[ ,]+)*(?:perche|come mai)(?: (?:proprio|mi|consigl\w+|dici|dite|scegl\w+|quell[ao]|quest[ao]|la|prima|e|sta|sarebbe|viene|meglio|migliore|conviene|piu|conveniente|economica))*[ ?.!]*$|\b(?:come (?:fa|puo)|come mai|perche)\b(?: \w+){0,3}? (?:cost\w+|essere|venire|pag\w+) (?:di )?(?:meno|piu)\b/
/** «Sì ma è sicuro?», of the figure that was told. */
const ASKS_CERTAINTY =
  /^(?:(?:si|ok|e|ma|pero|va bene|quindi|allora)[ ,]+)*(?:(?:e|sono|siete|siamo|sei|questa|questo|la|il|una|un|cifra|conto|risparmio|stima|davvero|proprio)[ ,]+)+(?:sicur\w+|cert[oaie]|garantit\w+|esatt\w+|precis\w+|affidabil\w+)(?: (?:che|di|questa|questo|la|il|cifra|conto|cosi|davvero|poi|risparmi\w+|spend\w+|pag\w+|cost\w+))*[ ?.!]*$|^(?:(?:e|ma|quanto|cosa|che|c e|quindi)[ ,]+)*rischi\w*[ ?.!]*$|^(?:(?:e|ma|posso|mi)[ ,]+)*(?:fidar\w+|fido)[ ?.!]*$/
/** «Senza il conguaglio viene 190»: what a bill comes to without what is no use of its months. */
const NET =
  /\b(?:senza|tolt\w|togliendo|tolgo|esclus\w|escludendo|al netto d\w+)\b.{0,12}\b(?:conguagli|ricalcol|arretrat)\w*/
/** Values that change the list however long the message is: wishes and facts of the home. */
const TELLING: readonly Slot[] = [
  ...(['kwh', 'smc', 'persone', 'cap', 'regione', 'potenza', 'residente', 'boiler', 'clima', 'uso'] as const),
  ...(['prezzo', 'durata', 'verde', 'pagamento', 'ordina', 'fasce', 'contratti', 'tetto', 'f1'] as const),
  ...(['tranne', 'rimesso', 'quante', 'dopo', 'contro'] as const),
  ...(['giga', 'rete', 'velocita', 'tecnologia', 'vincolo', 'sim', 'carico', 'lavoro', 'fisso', 'mesi'] as const),
]
/** It asks something else than what there is. */
const ASKS_OTHER =
  /(?<!\bnon so )\b(?:perche\b(?=[^.]*\?)|come mai|come? e (?:che|possibile)|posso|puo|devo|devono|possono|dobbiamo|chi|quando|(?<!\b(?:quell[ae]|offert[ae]) )dove|cosa|spett\w+|(?<!\b[mc]i )bast(?:a|ano|erebbero)\b(?=[^,.]*\?)|funziona|succede|significa|vuol dire|normale|obblig\w+|davvero|reclam\w+|sollecit\w+)\b/
const MOST_WORDS = 30

/** The state of a conversation when its last message is to be answered. */
export interface ConversationState {
  /** One request per message, in order: a question of its own, or a change of the last list. */
  requests: readonly ListRequest[]
  /** The list that the last message refers to. */
  list: ListRequest | null
}

export function readConversation(messages: readonly string[], facts: Facts): ConversationState {
  let list: ListRequest | null = null
  let found: ListRequest | null = null
  const spoken = new Map<OfferKind, ListRequest>()
  let named: OfferKind | null = null
  let wasList = false
  const all = messages.map((message, at) => {
    // What says nothing but «quanto costa?» is of what was answered last.
    const isAside = list?.asksList === true && !wasList && asksAside(message)
    const read = nextRequest(isAside ? null : list, message, facts, spoken, named)
    // «Ho tre figli», of the bonus, «gas, la casa di nonna è vuota», of what ends a contract: no home to find an offer for.
    const isTold = !wasList && tellsMore(message) && saysNoUse(read) && isOfTopic(messages[at - 1])
    const request = isTold ? { ...read, isSure: false, hasFigure: false, asksList: false } : read
    wasList = request.asksList
    named = request.kind ?? named
    found = list
    if (request.asksList && request.kind !== null) spoken.set(request.kind, request)
    // «Sono di Pisa», «bolletta 130 euro»: no list, and yet the next one is of that.
    const isSought =
      request.isEither ||
      request.kind === 'luce_gas' ||
      saysOfHome(request.values) ||
      // «Mi serve internet nella casa nuova», and then where.
      (request.kind !== null && looksForOffers(message))
    // What says neither of what nor goes on with it leaves it as it was.
    const isOfIt = request.kind !== null || (list?.kind ?? null) === null
    if (request.asksList || (!list?.asksList && isSought && isOfIt))
      // A consumption that no word says to be of gas was listed as one of electricity.
      list =
        request.kind === null && request.asksList && request.values.kwh
          ? { ...request, kind: 'luce' }
          : withoutDebt(request, message)
    return request
  })
  return { requests: all, list: (found as ListRequest | null)?.asksList ? found : null }
}

/** Nothing that a list is counted from: a sum or a number of people may be said of anything, and of a kind a place alone. */
const saysNoUse = ({ kind, hasFigure, rest, values }: ListRequest): boolean =>
  kind === null
    ? !values.kwh && !values.smc && !values.cap && !values.regione
    : !hasFigure && rest.length === 0 && values.residente === '0'
/** A question of the help, that no list answers, was asked before. */
const isOfTopic = (message = ''): boolean =>
  intentOf(message).topics.some(({ help, share }) => share >= OF_TOPIC && !help.yieldsToList)

/** «Ho bollette non pagate per 230 euro, posso cambiare?»: a sum of what was asked is no spend of what is listed next. */
function withoutDebt(request: ListRequest, message: string): ListRequest {
  const isOfTopic = message.includes('?') || (intentOf(message).topics[0]?.share ?? 0) >= OF_TOPIC
  // What is paid every so often is no debt.
  const isSpend = ENERGY.includes(request.kind) && request.values.ogni !== undefined
  if (request.asksList || !request.values.euro || !isOfTopic || isSpend) return request
  const { euro: _, ogni: _1, ...values } = request.values
  return { ...request, values }
}

/** So sure of a topic, what a message tells is of that. */
const OF_TOPIC = 0.3

/** A message read without the conversation before it. */
export const readAlone = (message: string, facts: Facts): ListRequest => nextRequest(null, message, facts)

const saysOfHome = (values: Sentence['values']): boolean =>
  Object.keys(values).some(slot => slot !== 'ogni' && slot !== 'altre' && slot !== 'posto' && slot !== 'prezzi')

function listed(request: ListRequest, message: string): ListRequest {
  const { list, words } = listOrWords(weighedIntent(intentOf(message), request, message), request)
  return { ...request, asksList: list >= words }
}

/** The list that a message continues: the last one, an earlier one it returns to, or the last one before its latest change. */
function resumed(
  last: ListRequest,
  { kind, hasFigure }: Sentence,
  whole: string,
  spoken: ReadonlyMap<OfferKind, ListRequest>,
): ListRequest {
  if (kind === null) return (TAKES_BACK.test(whole.trim()) && last.before?.asksList && last.before) || last
  // Of both, what is said of one of them changes them.
  const isOfBoth = last.kind === 'luce_gas' && ENERGY.includes(kind)
  const earlier = kind === last.kind || isOfBoth ? undefined : spoken.get(kind)
  if (!earlier || hasFigure) return last
  const { cap: _, regione: _1, ...values } = earlier.values
  return { ...earlier, values: { ...values, ...placeOf(last.values.cap || last.values.regione ? last : earlier) } }
}

/** «Se passo da 3 a 4,5 kW?», «quanto in più con l’auto?» ask for the difference of two lists. */
function stepOf(request: ListRequest): ListRequest {
  const { potenzaOggi, kwhOggi, residenteOggi, ...values } = request.values
  // What is paid today is of the other tariff: it is no measure of what residents pay.
  if (residenteOggi && (values.kwh ?? values.persone)) {
    const { euro: _, ogni: _1, ...home } = values
    return {
      ...request,
      values: { ...home, residente: residenteOggi === '0' ? '1' : '0' },
      asks: 'difference',
      before: { ...request, values: { ...home, residente: residenteOggi } },
    }
  }
  // «Se scendo da 4,5 a 3 kW?», and what is used is told next.
  if (!(potenzaOggi ?? kwhOggi) || !request.hasFigure) return request
  const was = { ...values, ...(potenzaOggi && { potenza: potenzaOggi }), ...(kwhOggi && { kwh: kwhOggi }) }
  return { ...request, values, asks: 'difference', before: { ...request, values: was } }
}

/** What a message is read beside: the last list, and the one that it may go on with. */
interface Before {
  last: ListRequest
  list: ListRequest
  spoken: ReadonlyMap<OfferKind, ListRequest>
  facts: Facts
}
/** A message as a sentence and as a request by itself, beside what was before it. */
function turnOf(before: Before, sentence: Sentence, alone: ListRequest, whole: string) {
  const { list } = before
  const words = whole.split(' ').length
  const { kind, values: own, rest } = sentence
  const change = changeOf(list, sentence, whole, words, before.facts)
  const isEnergy = ENERGY.includes(list.kind)
  const { euro, ogni } = list.values
  const isPeriod = Boolean(isEnergy && euro && change.values.ogni && change.values.ogni !== ogni)
  const saysMore = saysOfHome(change.values) || isPeriod
  const asks = isEnergy && words <= LONG_REPLY_WORDS && !own.contro ? askedOf(list, whole, saysMore) : null
  const isSameTrade = kind === null || list.kind === null || wayOf(kind) === wayOf(list.kind)
  const isPlain = rest.every(word => OF_CHANGE.test(word))
  const [isTold, isBack] = [change.isTold, list !== before.last]
  const says = { isEnergy, isSameTrade, isPeriod, isPlain, saysMore, isTold, isBack }
  return { ...before, ...says, sentence, alone, whole, kind, own, words, change, asks }
}
type Turn = ReturnType<typeof turnOf>
type Says = (turn: Turn) => boolean

/** What it says anew of the same home changes the list, whatever else it tells. */
const isNews: Says = ({ list, own, change: { values, gone }, ...turn }) =>
  list.asksList &&
  turn.isSameTrade &&
  turn.saysMore &&
  turn.words <= MOST_WORDS &&
  !ASKS_OTHER.test(turn.whole) &&
  (gone.some(slot => list.values[slot] && slot !== 'posto') ||
    // «Quanto risparmio rispetto ai 780 euro che pago?», of a consumption that was told.
    Boolean(own.euro && turn.isEnergy && (list.values.kwh ?? list.values.smc)) ||
    // «Ogni due mesi!», of a sum that was told.
    turn.isPeriod ||
    Boolean(own.euro && (turn.isEnergy ? own.ogni && list.values.euro : true) && own.euro !== list.values.euro) ||
    TELLING.some(slot => values[slot] !== undefined && values[slot] !== (list.values[slot] ?? USUAL[slot])))
/** «Facciamo solo luce», of both. */
const isOneOfBoth: Says = ({ list, kind, whole }) =>
  list.asksList && list.kind === 'luce_gas' && (kind === 'luce' || kind === 'gas') && ONLY_ONE.test(whole)
const isChange: Says = ({ kind, words, isTold, isBack, isPlain, isSameTrade, saysMore }) =>
  isPlain && (isSameTrade || words <= REPLY_WORDS) && (saysMore || isTold || kind !== null || isBack)
const isMoving: Says = ({ list, own, whole }) =>
  list.asksList && MOVES.test(whole) && Boolean(own.cap ?? own.regione) && !QUESTION.test(whole)
/** Our own answer was an estimate, and says what would mend it; or it took a home for where one lives. */
const mends: Says = ({ list, own, whole, change, isEnergy }) =>
  list.asksList &&
  isEnergy &&
  !whole.includes('?') &&
  !ASKS_RIGHT.test(whole) &&
  (Boolean((change.figure === 'euro' || own.euro) && NET.test(whole)) || Boolean(own.cap && !change.values.cap))
/** What was in the sum that was told, and is no use. */
const isTakenOff: Says = ({ list, change, isEnergy }) =>
  list.asksList && isEnergy && change.notes.some(words => words.startsWith('Ho tolto'))
const confirms: Says = ({ whole }) => CONFIRMS.test(whole)
const repeats: Says = ({ list, whole, words, isPlain, sentence: { judges } }) =>
  REPEATS.test(whole) ||
  (list.values.detto !== undefined && OF_CALLER.test(whole)) ||
  (isPlain && COSTS.test(whole)) ||
  (words <= REPEAT_WORDS && judges)
const asksMore: Says = ({ asks }) => asks !== null
const changes: Says = ({ isTold, asks, isBack }) => isTold || asks !== null || isBack
/** What is told beside the list is said of it, and so is what it goes on with: «ho 79 anni», «e se il modem ce l’ho già?». */
const isHeard: Says = ({ list, sentence: { notes, rest }, whole, words, isSameTrade }) =>
  list.asksList &&
  notes.length > 0 &&
  isSameTrade &&
  (rest.length === 0 || (GOES_ON.test(whole) && words <= REPLY_WORDS && !ASKS_OTHER.test(whole)))
const isSaid: Says = ({ change }) => Object.keys(change.values).length > 0
const isOfIt: Says = ({ list, kind, change }) =>
  kind === null || [null, kind, 'luce_gas'].includes(list.kind) || change.kind === 'luce_gas'

/** How a message goes on with a list: of so many words it may (of none, only beside another way), of so many it surely does. */
const CONTINUATIONS: readonly (readonly [says: Says, may: number, sure: number])[] = [
  [isNews, MOST_WORDS, MOST_WORDS],
  [isOneOfBoth, MOST_WORDS, MOST_WORDS],
  [isChange, LONG_REPLY_WORDS, LONG_REPLY_WORDS],
  [asksMore, LONG_REPLY_WORDS, LONG_REPLY_WORDS],
  [isMoving, LONG_REPLY_WORDS, LONG_REPLY_WORDS],
  [isTakenOff, MOST_WORDS, MOST_WORDS],
  [mends, LONG_REPLY_WORDS, LONG_REPLY_WORDS],
  [({ isTold }) => isTold, LONG_REPLY_WORDS, REPLY_WORDS],
  [({ kind, alone, whole }) => GOES_ON.test(whole) || (kind === null && alone.asksList), LONG_REPLY_WORDS, 0],
  [isOfIt, REPLY_WORDS, 0],
  // «Quanto mi costa in tutto il primo anno la meno cara?»
  [
    turn => turn.list.asksList && turn.kind === null && turn.isSameTrade && repeats(turn) && COSTS.test(turn.whole),
    LONG_REPLY_WORDS,
    0,
  ],
  [confirms, 0, MOST_WORDS],
  [({ isBack }) => isBack, 0, MOST_WORDS],
  [isHeard, 0, MOST_WORDS],
  [({ list, sentence, isEnergy }) => sentence.isEither && list.asksList && isEnergy, 0, MOST_WORDS],
  [turn => repeats(turn) || changes(turn) || turn.sentence.isEither, 0, REPEAT_WORDS],
  [turn => isSaid(turn) && !QUESTION.test(turn.whole), 0, FEW_WORDS],
]
/** «E se fallisce, cosa succede alla luce?» asks nothing of the list, though it names the same. */
const saysNothing: Says = turn => {
  const { kind, list, sentence, whole } = turn
  const isOther = kind === list.kind && sentence.rest.length > 0 && ASKS_OTHER.test(whole)
  if (sentence.isEither || [isSaid, confirms, repeats, changes].some(says => says(turn))) return false
  return isOther || (kind === null && !isHeard(turn))
}

function nextRequest(
  last: ListRequest | null,
  message: string,
  facts: Facts,
  spoken: ReadonlyMap<OfferKind, ListRequest> = new Map(),
  named: OfferKind | null = null,
): ListRequest {
  const heard = readSentence(last ? ofSum(withoutDenied(message, last), last) : message, facts, last?.kind ?? named)
  // «Spendo troppo di gas», and then «140 ogni due mesi»: a figure is of what was named.
  const sentence = last?.kind || heard.kind || !heard.hasFigure ? heard : { ...heard, kind: named }
  // «FTTH o FWA, qual è buona?» names what it asks about.
  const { tecnologia: _, ...wished } = sentence.values
  const isWhole = sentence.rest.length === 0 && (sentence.kind !== null || sentence.hasFigure) && saysOfHome(wished)
  // «Altre due» are none where nothing was shown.
  const { dopo: _1, ...values } = sentence.values
  const alone = listed({ ...sentence, values, asksList: false, isSure: isWhole, asks: null, before: null }, message)
  if (!last) return stepOf(alone)
  const all = reader(message).whole.trim()
  // «Capito, meno male. Allora quale delle tre?»
  const whole = all.replace(HEARD, '').trim() || all
  const list = resumed(last, sentence, whole, spoken)
  const turn = turnOf({ last, list, spoken, facts }, sentence, alone, whole)
  const ways = CONTINUATIONS.filter(([says]) => says(turn))
  if (!ways.some(([, may]) => turn.words <= may)) return inPlace(alone, list)
  if (saysNothing(turn) && !alone.asksList) return alone
  const isSure = ways.some(([, , sure]) => turn.words <= sure)
  const changed = listed(changedBy(turn, isSure), message)
  return list.asksList ? changed : stepOf(changed)
}

/** The list before a message, as the message changes it. */
function changedBy(turn: Turn, isSure: boolean): ListRequest {
  const { last, list, sentence, own, alone, whole, change, asks, spoken, facts } = turn
  const asksOther =
    list.values.detto && own.prezzo === 'variabile' && list.values.prezzo !== 'variabile' && !own.quota && !own.altre
  const gone = new Set<string>([
    ...change.gone,
    ...OF_ONE_MESSAGE,
    ...(asks === 'difference' ? [] : ['posto']),
    // «Dimmi quali variabili ci sono», «e il variabile?»: no longer what was told, but what there is.
    ...((own.altre ?? asksOther) && !own.detto ? ['detto', 'quota', ...(asksOther ? ['prezzo'] : [])] : []),
  ])
  const both = change.kind === 'luce_gas' && list.kind !== 'luce_gas' ? togetherOf(spoken, change.values) : null
  const kept = Object.entries(list.values).filter(([slot]) => !gone.has(slot))
  // What changed is asked of the two lists before it, unless this says another change.
  const isAgain = asks === 'difference' && list.before && saysNothingNew(change.values, list.values)
  const isWarmer = change.kind !== 'luce' && (list.values.smc ?? change.values.smc)
  return {
    ...alone,
    kind: change.kind,
    isUnitGuessed: sentence.isUnitGuessed && list.kind === null,
    ...((list.values.detto ?? list.values.quota) && {
      isOwn: list.isOwn,
      isOffered: list.isOffered,
      isRenewed: list.isRenewed,
    }),
    // «Fisso o variabile?», and then of what.
    judges: (sentence.judges && !change.figure) || isJudgedOn(list, change.values),
    isEither: sentence.isEither || Boolean(asksOther) || (list.isEither && !change.values.prezzo),
    unread: change.figure || isTakenOff(turn) ? [] : sentence.unread,
    towns: own.cap === change.values.cap ? townsOf(sentence, list, whole, facts) : [],
    parts: both?.parts ?? (own.euro ? sentence.parts : list.parts),
    also: sentence.kind === null && sentence.also.length === 0 ? alsoOf(list, change.values) : sentence.also,
    counted: sentence.counted ?? (change.values.kwh || change.values.smc ? null : list.counted),
    notes: [
      ...sentence.notes,
      ...change.notes,
      ...(both?.notes ?? []),
      ...(isMoving(turn) ? [MOVED, ...(isWarmer ? [OF_CLIMATE] : [])] : []),
    ],
    values: {
      ...Object.fromEntries(kept),
      ...both?.values,
      ...change.values,
      ...(asksOther && { prezzo: undefined }),
    },
    asks,
    asksList: false,
    isSure,
    before: isAgain ? list.before : TAKES_BACK.test(whole) ? last : list,
  }
}

/** «È tanto?», and then in how many they are, or that it was of two months. */
const isJudgedOn = ({ judges, values }: ListRequest, changed: Sentence['values']): boolean =>
  judges && values.euro !== undefined && (['persone', 'kwh', 'smc', 'ogni'] as const).some(slot => changed[slot])

/** Two supplies that were asked for together are so again, until one of them is spoken of: «trovate di meglio?», «a Pisa però». */
const alsoOf = ({ also }: ListRequest, changed: Sentence['values']): ListRequest['also'] =>
  Object.keys(changed).every(slot => slot === 'cap' || slot === 'regione')
    ? also.map(other => ({ ...other, values: { ...other.values, ...changed } }))
    : []

/** Values that hold only for the message that contains them. */
const OF_ONE_MESSAGE: readonly Slot[] = [
  'altre',
  'fasce',
  'dopo',
  'prezzi',
  'contro',
  'marchio',
  'rimesso',
  'media',
  'cambio',
]

/** «In tutto, luce più gas»: what was said of each before, as one list of both. */
function togetherOf(
  spoken: ReadonlyMap<OfferKind, ListRequest>,
  now: Sentence['values'],
): (Pick<ListRequest, 'values' | 'parts'> & { notes: string[] }) | null {
  const [luce, gas] = (['luce', 'gas'] as const).map(kind => spoken.get(kind)?.values)
  if (!luce || !gas || now.euro) return null
  const { euro: _, ogni: _1, ...home } = luce
  const values = { ...gas, ...home, ...(gas.uso && { uso: gas.uso }), ...(gas.smc && { smc: gas.smc }) }
  delete values.euro
  delete values.ogni
  if (!luce.euro || !gas.euro) return { values, parts: {}, notes: [] }
  const [ofLuce, ofGas] = [luce, gas].map(({ euro, ogni = '12' }) =>
    Math.round((Number(euro) * 12) / Number(ogni)),
  ) as [number, number]
  return {
    values: { ...values, euro: String(ofLuce + ofGas), ogni: '12' },
    parts: { luce: { euro: String(ofLuce), ogni: '12' }, gas: { euro: String(ofGas), ogni: '12' } },
    notes: [
      `Oggi spendi ${inItalian(ofLuce)}\u00a0€ di luce e ${inItalian(ofGas)}\u00a0€ di gas, ${inItalian(ofLuce + ofGas)}\u00a0€ l’anno.`,
    ],
  }
}

/** «Luce nel Lazio», and then «a Pisa»: a town that is not where it was said to be, unless it is put in its place. */
function townsOf(
  { towns, values: { cap } }: Sentence,
  list: ListRequest,
  whole: string,
  facts: Facts,
): readonly string[] {
  const { regione } = list.values
  const isElsewhere = cap && regione && towns.length === 0 && !regionsOf(facts, cap).includes(regione)
  return isElsewhere && !INSTEAD.test(whole) && !MOVES.test(whole) ? [cap, regione] : towns
}
const INSTEAD = /\b(?:no|non|scusa\w*|anzi|invece|sbagliat\w+|ma|per (?:mi[ao]|la|il)|e (?:a|per|se))\b/

/** «Facciamo solo luce» */
const ONLY_ONE = /\bsol(?:o|a|tanto)\b/

const saysNothingNew = (values: Sentence['values'], before: Sentence['values']): boolean =>
  (Object.keys(values) as Slot[]).every(name => name === 'ogni' || values[name] === before[name])

function askedOf({ asksList, before, values }: ListRequest, whole: string, saysMore: boolean): ListRequest['asks'] {
  if (ASKS_MORE.test(whole) && (saysMore || before)) return 'difference'
  // «Quindi quanto risparmio?», after another use of the same home.
  const isLess =
    before?.asksList &&
    !values.euro &&
    (['kwh', 'smc', 'persone'] as const).some(
      slot => before.values[slot] && values[slot] && before.values[slot] !== values[slot],
    )
  if (isLess && !saysMore && ASKS_SAVED.test(whole)) return 'difference'
  if (!asksList) return null
  if (ASKS_BETWEEN.test(whole) || (saysMore && DIFFERS.test(whole))) return 'difference'
  return ASKS_CERTAINTY.test(whole) ? 'certainty' : ASKS_REASON.test(whole) ? 'reason' : null
}

/** «Al mese d’inverno, 30 d’estate», after a sum: what it begins with is of that. */
const ofSum = (message: string, { values: { euro, ogni } }: ListRequest): string =>
  euro && !ogni && /^\s*(?:al|ogni|all)\b.*\d/i.test(message) ? `${euro} euro ${message}` : message

/** «Non a Pavia, a Lodi»: the place before it is denied, not said again. */
const withoutDenied = (message: string, { values: { cap, regione } }: ListRequest): string =>
  message.replaceAll(
    new RegExp(String.raw`\bnon (?:a |ad |di |in )?${RegExp.escape(cap ?? regione ?? '-')}\b`, 'gi'),
    ' ',
  )

const placeOf = ({ values: { cap, regione } }: ListRequest): Sentence['values'] => ({
  ...(cap && { cap }),
  ...(regione && { regione }),
})

/** Whoever has said where asks about the same place until another is said, and of «fisso o variabile?» until of what. */
const inPlace = (request: ListRequest, before: ListRequest): ListRequest => ({
  ...request,
  isEither: request.isEither || (before.kind === null && before.isEither && !request.values.prezzo),
  values: request.values.cap || request.values.regione ? request.values : { ...placeOf(before), ...request.values },
})

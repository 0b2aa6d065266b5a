import { isLine } from '#areas/offers/offer-kinds.ts'
import { reader } from './reader.ts'
import { isReached } from './sentence/figures.ts'
import type { ListRequest } from './sentence/sentence.ts'
import { type Intent, listOrWords, type Topic } from './topics.ts'

/** It names a kind with a figure or a place, or continues a list: a list answers it better than a text. */
const namesList = (request: ListRequest): boolean =>
  request.kind !== null &&
  (request.before !== null ||
    request.values.detto !== undefined ||
    request.hasFigure ||
    Boolean(request.values.cap ?? request.values.regione) ||
    ofLine(request))
/** A line is chosen by what it may cost, how fast it is or what is paid today. */
const ofLine = ({ kind, values }: ListRequest): boolean =>
  kind !== null && isLine(kind) && LINE_FACTS.some(slot => values[slot] !== undefined)
const LINE_FACTS = [
  ...(['euro', 'oggi', 'velocita', 'giga', 'modem', 'sim'] as const),
  ...(['mesi', 'vincolo', 'tecnologia', 'fisso', 'senza', 'testa'] as const),
] as const
/** What only a list can hear: how many are to be named, and whose. */
const OF_LIST = ['quante', 'marchio', 'tranne', 'rimesso', 'testa'] as const
const WISHES =
  /\b(?:vorrei|voglio|vuole|vogliamo|cerc(?:o|hiamo)|(?:mi|ci|gli|le) serv\w+|prend(?:o|ere|iamo|erei)|facciamo|quale|massimo|max|sotto)\b|\bmeno di \d/

/** So clear a thanks ends a talk. */
const CLEAR = 0.5
/** What going on with a list says for it; a price that somebody told, or a lack, twice. */
const GOING_ON = 0.3

/** An offer is looked for in so many words. */
const LOOKS =
  /\b(?:(?<!\b(?:mi|ci|vi) )cerc\w+|offert\w+|tariff\w+|convenient\w+|economic\w+|(?:meno|piu) (?:car\w+|bass\w+)|di meglio|trova(?!t)\w*|preventiv\w+|alternativ\w+|propost[ae]|(?:fammi|fatemi|fai|mi fa) vedere|(?:che|cosa|quale|quali) (?:posso|potrei|si puo) (?:mett\w+|prend\w+|scegl\w+|fare)|qual\w* (?:mi )?(?:prend\w+|consigli\w+|convien\w+)|c e qualcosa|avete (?:qualcosa|di meglio)|(?:quale|che|voglio|vorrei|mi serv\w+|ci serv\w+|mi occorre|serve)(?: la| una?| il| l)? (?:luce|corrente|gas|metano|fibra|internet|wi ?fi|connessione|linea|sim|scheda|gestore|fornitore|operatore))\b/

/** An offer is asked for in so many words, beside what has happened. */
const SEEKS =
  /\b(?:cerc(?:o|hiamo)|(?:mi|ci) serv(?:e|ono)|trov(?:a|ate|i)mi|consigli\w+|propo(?:rre|rmi|ni|nete)\w*|mostra\w*|(?:qual[ei]?|che) (?:offert\w+|sim|fibra|internet|tariff\w+)|^(?:una? )?(?:sim|scheda|internet|fibra|wi-?fi) (?:per|da|con|senza|x|\d)|(?:ora|adesso|poi|anche) una (?:per|da|con)\b|esiste\b|che si fa\b|quanto al mese|c['’è ]{1,3} qualcosa|offerte? (?:luce|gas|internet|sim|mobile)|alternativ\w+|(?:che|cosa) posso (?:mett|prend|scegl)\w+|quanto (?:mi |ci )?(?:spend|pag(?!a\b)|cost|vien|verr)\w*|(?:la )?meno car[ao]|piu (?:economic|convenient)\w+|spesa bassa|quale (?:mi )?(?:prend|convien)\w+)/i
export const seeks = (message: string): boolean => SEEKS.test(message)
export const looksForOffers = (message: string): boolean => LOOKS.test(reader(message).whole)

/** How much of its share a topic gives to a list. */
const YIELDED = 0.75

/** What asks for nothing but a list turns to nothing else. */
const SURE = 2
/** «Quanto pago?» */
export const COSTS = /\bquant[oi] (?:mi |ci |si )?(?:pag|spend|cost|vien|verr)/
/** «Con 85 euro quanti kWh consumo?» */
const ASKS_USE = /\bquant[io] (?:k ?wh|smc|chilowattora|metri cubi|consum\w+)\b/
/** What a figure of what is paid or used is said for. */
const WANTS_LESS =
  /\b(?:(?:pag|spend)\w+ (?:di )?(?:meno|de manco)|di meglio|de mejo|meno car\w+|risparmi(?:are|o)|(?:piu|chiu) (?:economic\w+|convenient\w+|bass\w+)|(?:qual|che|quale) (?:offerta|tariffa|fornitore)|cost\w+ (?:di )?meno|fare meglio|dove taglio)\b/
export const wantsLess = (message: string): boolean => WANTS_LESS.test(reader(message).whole)
/** «Che differenza c’è tra fisso e variabile?» */
const DIFFERS = /\bdifferenz\w+\b|\bcosa cambia\b|\bin che senso\b/
/** What stands written is to be explained. */
const EXPLAINS =
  /\b(?:spieg\w+|(?:cosa|che) (?:vuol|significa|pago)|in concreto|capire|truff\w+|doppio|triplo|non torna)\b/
/** It is asked why, and for no offer. */
const ASKS_WHY = /\b(?:perche|come mai|come? e (?:che|possibile)|ma com e)\b/
const DEFINES = 0.3
/** «Posso portarla?», «è legale?»: it is not asked what there is. */
export const ASKS_RIGHT =
  /\b(?:(?:posso|si puo) (?!risparmi|spend|pagar|aver)\w+|si puo(?= *[,?]| *$)|devo (?!sceg|prend|spend)\w+|(?:mi|ci) spetta|legale|che succede|e normale|e giusto|a chi|possono|obbligat\w+)\b|\b(?:mi|ci) (?:hanno|ha) \w+[ts][aoie]\b/

/** So sure of a topic that yields to no list, none is asked for. */
const CLEAR_TOPIC = 0.8

/** What a wish for a line that is told by its figures says for a list. */
const WISHED = 0.7
/** «1.180 euro, di solito ne pago 120»: what is wrong is asked, not what is cheaper. */
const UNUSUAL =
  /\d.{0,40}\b(?:di solito|normalmente|in genere|contro (?:i|le) solit\w|la media|(?:media mia|mia media))\b.{0,25}\d|\b(?:di solito|normalmente|in genere)\b.{0,25}\d.{0,60}\b(?:bollett\w+|fattur\w+|adesso|ora|questa)\b.{0,20}\d/

/** What such a question takes from a list. */
const RIGHT = 0.6

interface WeightedIntent extends Intent {
  /** The topics if no list is shown: none has given share to it. */
  unyielding: readonly Topic[]
}

/** The intent of a question once its sentence is read: a figure or a place speaks for a list, the lack of both for a text. */
export function weighedIntent({ topics, acts }: Intent, request: ListRequest, message: string): WeightedIntent {
  const { whole } = reader(message)
  const looks = LOOKS.test(whole)
  const isList = namesList(request)
  const isUse = Boolean(request.values.kwh ?? request.values.smc)
  const isFigure = isUse || Boolean(request.values.euro ?? request.values.oggi)
  // «100 giga, massimo 8 euro, devo tenere il numero» asks for no right.
  const isWished = ofLine(request) && WISHES.test(whole) && !message.includes('?')
  const asksRight = !looks && !isWished && !COSTS.test(whole) && ASKS_RIGHT.test(whole)
  const isSlow = asksRight && request.kind === 'internet' && isReached(whole)
  const { cap, regione, persone, giga, euro } = request.values
  const isPlaced = Boolean(cap ?? regione ?? persone ?? (giga && euro))
  // «Quale dei due codici serve?» names nothing that is sold.
  const ofFew = (request.kind ?? request.hasFigure) ? 1 : looks ? 0.6 : 0.35
  const isUnusual = !looks && !request.before && UNUSUAL.test(whole)
  const isWhy = !looks && ((!request.asks && ASKS_WHY.test(whole)) || isUnusual)
  // «Una penale di 45 euro è legittima?»: a sum that stands in it asks for no list.
  const [first] = topics
  const isClear =
    first !== undefined &&
    !isUse &&
    !looks &&
    first.share >= CLEAR_TOPIC &&
    !first.help.yieldsToList &&
    !seeks(message) &&
    !isWished &&
    // «Pago 900 l’anno e dentro c’è il canone», «quanto viene a testa?»: it was counted.
    !request.values.testa &&
    !request.notes.some(words => /^Ho tolto .*canone/.test(words)) &&
    !(request.before && request.isSure)
  // «Meglio fisso o variabile?», of no home that is told.
  const isOfNone =
    request.isEither && !request.before && !request.hasFigure && !(request.values.cap ?? request.values.regione)
  const times = isWhy
    ? DEFINES
    : request.before
      ? request.isSure
        ? 3
        : 1.5
      : asksRight
        ? RIGHT
        : isList
          ? isPlaced
            ? 2
            : looks
              ? 1.5
              : 1
          : DIFFERS.test(whole)
            ? DEFINES
            : looks && request.kind
              ? 1.5
              : ofFew
  // What yields to a list says so much for one of a figure and a place.
  const yielded =
    isList && request.hasFigure && (request.values.cap ?? request.values.regione)
      ? topics.reduce((sum, { help, share }) => sum + (help.yieldsToList ? share * YIELDED : 0), 0)
      : 0
  const byShare = (a: Topic, b: Topic) => b.share - a.share
  const unyielding = topics
    .map(topic =>
      (isSlow && topic.help.id === 'velocita') || (isUnusual && topic.help.id === 'bolletta-alta')
        ? { ...topic, share: topic.share + 0.5 }
        : topic,
    )
    .toSorted(byShare)
  return {
    unyielding,
    topics:
      isList && !isWhy
        ? unyielding
            .map(topic => (topic.help.yieldsToList ? { ...topic, share: topic.share * (1 - YIELDED) } : topic))
            .toSorted(byShare)
        : unyielding,
    acts: {
      ...acts,
      lista:
        isClear || isOfNone
          ? 0
          : (isSlow
              ? 0
              : acts.lista * times +
                ((!asksRight || request.before) && !isWhy && OF_LIST.some(slot => request.values[slot]) ? 1 : 0) +
                (!asksRight && !isWhy && ofLine(request) && WISHES.test(whole)
                  ? isWished && giga && euro
                    ? 1
                    : WISHED
                  : 0)) +
            yielded +
            GOING_ON *
              ((request.values.detto && !EXPLAINS.test(whole)) || request.values.senza ? 2 : request.before ? 1 : 0) +
            (!isWhy &&
            ((request.values.euro && request.kind && ASKS_USE.test(whole)) ||
              (isUse && (COSTS.test(whole) || (isPlaced && !asksRight && !isUnusual))) ||
              (request.kind && isFigure && !asksRight && WANTS_LESS.test(whole)))
              ? 1
              : 0) +
            (looks &&
            request.kind &&
            (request.values.pagamento || (isFigure && !request.values.detto && !asksRight && !isWhy))
              ? 1
              : 0) +
            (request.isSure && !asksRight && !isUnusual ? SURE : 0),
      giudizio: acts.giudizio * times,
      ...(request.values.euro && { vago: 0 }),
      ...(request.before && { vago: 0, ...(acts.saluto < CLEAR && { saluto: 0 }) }),
      ...(!request.before &&
        request.kind && {
          saluto: 0,
          ...((request.hasFigure || request.values.detto) && { fuori: 0 }),
          ...(isList && { vago: 0 }),
        }),
    },
  }
}

export function wantsList(asked: Intent, request: ListRequest): boolean {
  const { list, words } = listOrWords(asked, request)
  return list >= words
}

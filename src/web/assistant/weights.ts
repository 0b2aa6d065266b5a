import { isLine } from '#areas/offers/offer-kinds.ts'
import { factsIn } from './circumstances.ts'
import { questionsOf } from './clauses.ts'
import { reader } from './reader.ts'
import { isReached } from './sentence/figures.ts'
import type { ListRequest } from './sentence/sentence.ts'
import type { Intent, Topic } from './topics.ts'

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
/** «Voglio una SIM …», said outright. */
const WANTS =
  /\b(?:voglio|vorrei|cerco|cerchiamo|vogliamo|mi serve|ci serve)(?: (?:la|una?|il|l))? (?:sim|scheda|fibra|internet|connessione|luce|corrente|gas|offert\w+)\b(?! (?:nuova )?(?:sostitutiv|pers|rott|gratis|verde))/
/** What only a list can hear: how many are to be named, and whose. */
const OF_LIST = ['quante', 'marchio', 'tranne', 'rimesso', 'testa'] as const
const WISHES =
  /\b(?:vorrei|voglio|vuole|vogliamo|cerc(?:o|hiamo)|(?:mi|ci|gli|le) serv\w+|prend(?:o|ere|iamo|erei)|facciamo|quale|massimo|max|sotto)\b|\bmeno di \d|\bcon (?:la )?e-?sim\b|\b(?:costo|spesa|prezzo) total\w+/

/** So clear a thanks ends a talk. */
const CLEAR = 0.5

/** An offer is looked for in so many words. */
const LOOKS =
  /\b(?:(?<!\b(?:mi|ci|vi) )cerc\w+|offert\w+|tariff\w+|convenient\w+|economic\w+|(?:meno|piu) (?:car\w+|bass\w+)|di meglio|trova(?!t)\w*|preventiv\w+|alternativ\w+|propost[ae]|(?:fammi|fatemi|fai|mi fa) vedere|(?:che|cosa|quale|quali) (?:posso|potrei|si puo) (?:mett\w+|prend\w+|scegl\w+|fare)|qual\w* (?:mi )?(?:prend\w+|consigli\w+|convien\w+)|c e qualcosa|avete (?:qualcosa|di meglio)|(?:quale|che|voglio|vorrei|mi serv\w+|ci serv\w+|mi occorre|serve)(?: la| una?| il| l)? (?:luce|corrente|gas|metano|fibra|internet|wi ?fi|connessione|linea|sim|scheda|gestore|fornitore|operatore))\b/

const ASKED_BESIDE =
  /^(?:una? )?(?:sim|scheda|internet|fibra|wi ?fi) (?:per|da|con|senza|\d)|\b(?:consigli\w+|propo(?:rre|rmi|ni|nete)\w*|mostra\w*|(?:che )?cosa (?:mi |ci )?convien\w+|che si fa|quanto al mese)\b/
/** An offer that is spoken of is not looked for. */
const THIS_OFFER =
  /\b(?:(?:l|dell|all|sull|nell|ultim[ao]|mia|tua|sua|vostra|questa|quella|stessa|(?:chiest|pres|attivat|scelt|firmat|accettat)\w(?: un[ao]?)?) )+(?:offert\w+|tariff\w+)/g
export const seeks = (message: string): boolean => {
  const whole = reader(message).whole.replace(THIS_OFFER, ' ')
  return LOOKS.test(whole) || COSTS.test(whole) || ASKED_BESIDE.test(whole)
}
export const looksForOffers = (message: string): boolean => LOOKS.test(reader(message).whole)

/** How much of its share a topic gives to a list. */
const YIELDED = 0.75

/** What asks for nothing but a list turns to nothing else. */
const SURE = 2
/** «Quanto pago?» */
export const COSTS =
  /\bquant[oi] (?:mi |ci |si )?(?:pag|spend|cost|vien|verr)|\bquanti soldi\b|\bquanto (?:al|all) (?:mese|anno)\b|\bche spesa\b/
/** «Con 85 euro quanti kWh consumo?» */
const ASKS_USE = /\bquant[io] (?:k ?wh|smc|chilowattora|metri cubi|consum\w+)\b/
/** What a figure of what is paid or used is said for. */
const WANTS_LESS =
  /\b(?:(?:pag|spend)\w+ (?:di )?(?:meno|de manco)|di meglio|de mejo|meno car\w+|risparmi(?:are|o)|(?:piu|chiu) (?:economic\w+|convenient\w+|bass\w+)|(?:qual|che|quale) (?:offerta|tariffa|fornitore)|cost\w+ (?:di )?meno|fare meglio|dove taglio)\b/
export const wantsLess = (message: string): boolean => WANTS_LESS.test(reader(message).whole)
/** What stands written is to be explained. */
const EXPLAINS =
  /\b(?:spieg\w+|(?:cosa|che) (?:vuol|significa|pago)|in concreto|capire|truff\w+|doppio|triplo|non torna)\b/
/** «Che differenza c’è tra …?», «come faccio a sapere se l’offerta …?», «perché …?»: it is asked what something is, not what there is. */
const ASKS_WHAT =
  /\bdifferenz\w+\b|\bcosa cambia\b|\bin che senso\b|\bcome (?:(?:faccio|facciamo|si fa|posso|fare) a )?(?:sapere|capire|vedere|riconoscere|scoprire|verificare|capisco|riconosco|scopro|verifico|so se)\b/
/** «I pannelli da 4 kW quanto fanno? e quanto risparmio a 0,25?»: the price is that of what is no longer bought. */
const OF_PANELS =
  /^(?=.*\b(?:fotovoltaic\w+|pannell\w+|solar[ei])\b).*\b(?:quant[aoie]|cosa)\b[^.;?]*\b(?:fa(?:nno)?|produ\w+|rend\w+|risparmi\w+)\b/
/** «Potenza più bassa per spendere meno?»: what a kW less saves, and no list. */
const LESS_POWER =
  /\b(?:abbass\w+|ridu[cr]\w+|diminu\w+|cal(?:o|are|ando)|scend\w+|toglier\w+|meno|minore?|inferiore)\b[^,.;?!\d]{0,25}\b(?:potenza|kw|kilowatt)\b|\bpotenza(?: \w+){0,2} (?:piu bass|minor|inferior|ridott)\w*/
/** It is asked why. */
const ASKS_WHY = /\b(?:perche|come mai|come? e (?:che|possibile)|ma com e)\b/
/** «Posso portarla?», «è legale?»: it is not asked what there is. */
export const ASKS_RIGHT =
  /\b(?:(?:posso|si puo) (?!risparmi|spend|pagar|aver)\w+|si puo(?= *[,?]| *$)|devo (?!sceg|prend|spend)\w+|(?:mi|ci) spetta|legale|che succede|e normale|e giusto|a chi|possono|obbligat\w+)\b|\b(?:mi|ci) (?:(?:hanno|ha) \w+[ts][aoie]|stacc(?:a|ano)|tagliano)\b/

/** «Quanto costa la voltura?»: of what is done once, not of a year. */
const DEED =
  /\b(?:voltur|subentr|allacci|disdett|recess|portabilit|(?:stess|mi|su)o numero|cambio (?:di )?(?:nome|intestatari)|chiamat[ae] (?:vers|all|in ))\w*/

/** What a list or a judgement answers, said in few words. */
const OF_OFFERS =
  /\d|\b(?:fisso|variabile|quant\w+|conv\w+|meglio|scelg\w+|tropp\w+|tant[oa]|normale|fregand\w+|car[oae]|giust[oa]|risparm\w+|aspettar\w+|vale la pena|consigli\w+|(?:cambi\w+|pass\w+) (?:a|con) (?:voi|chi))\b/
/** A story that asks something else than what an offer costs, whether it is good, or which there are. */
export const asksElse = (message: string): boolean => {
  const questions = questionsOf(message)
  return (
    questions.length > 0 &&
    questions.every(text => !OF_OFFERS.test(reader(text).whole) && !seeks(text) && !wantsLess(text))
  )
}

/** So sure of a topic, no list is asked for, if the words are hardly like those that ask for one. */
const LIKELY_TOPIC = 0.5
const HARDLY_LIST = 0.1
/** «1.180 euro, di solito ne pago 120»: what is wrong is asked, not what is cheaper. */
const UNUSUAL =
  /\d.{0,40}\b(?:di solito|normalmente|in genere|contro (?:i|le) solit\w|la media|(?:media mia|mia media))\b.{0,25}\d|\b(?:di solito|normalmente|in genere)\b.{0,25}\d.{0,60}\b(?:bollett\w+|fattur\w+|adesso|ora|questa)\b.{0,20}\d/

/** What a question says for and against a list. */
function signsOf({ topics: [first], acts: { lista, giudizio } }: Intent, request: ListRequest, message: string) {
  const { whole } = reader(message)
  const { kind, values, before, isSure } = request
  const isPlace = Boolean(values.cap ?? values.regione)
  const isPlaced = isPlace || Boolean(values.persone ?? (values.giga && values.euro))
  const isUse = Boolean(values.kwh ?? values.smc)
  const isFigure = isUse || Boolean(values.euro ?? values.oggi)
  const isExplained = ASKS_WHAT.test(whole) && !isFigure && !isPlaced && !before
  const looks = !isExplained && LOOKS.test(whole)
  const wishes = ofLine(request) && WISHES.test(whole)
  // «100 giga, massimo 8 euro, devo tenere il numero» asks for no right.
  const isWished = wishes && !message.includes('?')
  const isUnusual = !looks && !before && UNUSUAL.test(whole)
  // «Contratto 0,13, in bolletta 0,29» asks what the second one is, not whether the first one is good.
  const isElse =
    !before &&
    !looks &&
    (asksElse(message) ||
      factsIn(whole).includes('due-prezzi') ||
      (values.detto !== undefined && OF_PANELS.test(whole)))
  const isWhy = isExplained || isElse || (!looks && ((!request.asks && ASKS_WHY.test(whole)) || isUnusual))
  const asksRight = !looks && !isWished && (COSTS.test(whole) ? !isFigure && DEED.test(whole) : ASKS_RIGHT.test(whole))
  return {
    whole,
    kind,
    values,
    isNew: before === null,
    isSure,
    isPlace,
    isPlaced,
    isUse,
    isFigure,
    looks,
    wishes,
    isWished,
    isUnusual,
    isElse,
    isWhy,
    asksRight,
    isSpendJudged:
      request.judges &&
      (kind === null || !isLine(kind)) &&
      Boolean(values.euro && values.ogni) &&
      !isUnusual &&
      !isElse &&
      !isExplained,
    isList: namesList(request),
    hasFigure: request.hasFigure,
    isSlow: asksRight && kind === 'internet' && isReached(whole),
    isPower: !isFigure && LESS_POWER.test(whole) && /\?|\b(?:posso|si puo|conviene|quanto|come)\b/.test(whole),
    // «Consumo 3.000 kWh, mi conviene il fotovoltaico?»: what was learnt of the words outweighs a figure that stands in them.
    isClear:
      first !== undefined &&
      lista + giudizio < HARDLY_LIST &&
      first.share >= LIKELY_TOPIC &&
      !first.help.yieldsToList &&
      !isPlaced &&
      !values.detto &&
      !looks &&
      !seeks(message) &&
      !isWished &&
      // «Pago 900 l’anno e dentro c’è il canone», «quanto viene a testa?»: it was counted.
      !values.testa &&
      !request.notes.some(words => /^Ho tolto .*canone/.test(words)) &&
      !(before && isSure),
    // «Meglio fisso o variabile?», of no home that is told.
    isOfNone: isExplained || (request.isEither && !before && !request.hasFigure && !isPlace),
  }
}
type Signs = ReturnType<typeof signsOf>

/** How much of its share a list keeps: the first row that holds. */
const TIMES: readonly (readonly [holds: (signs: Signs) => unknown, times: number])[] = [
  [({ isWhy }) => isWhy, 0.3],
  [({ isNew, isSure }) => !isNew && isSure, 3],
  [({ isNew }) => !isNew, 1.5],
  [({ asksRight }) => asksRight, 0.6],
  [({ isList, isPlaced }) => isList && isPlaced, 2],
  [({ isList, looks }) => isList && looks, 1.5],
  [({ looks, kind }) => looks && kind, 1.5],
  // «Quale dei due codici serve?» names nothing that is sold.
  [({ kind, hasFigure }) => kind ?? hasFigure, 1],
  [({ looks }) => looks, 0.6],
  [() => true, 0.35],
]

/** What more speaks for a list: every row that holds. */
const ADDED: readonly (readonly [holds: (signs: Signs) => unknown, added: number])[] = [
  [({ isNew, asksRight, isWhy, values }) => !(isNew && asksRight) && !isWhy && OF_LIST.some(slot => values[slot]), 1],
  // A wish for a line that is told by its figures.
  [({ asksRight, isWhy, wishes }) => !asksRight && !isWhy && wishes, 0.7],
  [({ asksRight, isWhy, isWished, values: { giga, euro } }) => !asksRight && !isWhy && isWished && giga && euro, 0.3],
  // Who watches all day is told what is enough; who tells a price or a bill and asks whether to change, what it comes to.
  [
    ({ whole, asksRight, isWhy, kind, values: { giga, detto, quota, kwh, smc, euro, ogni, cambio } }) =>
      (giga === 'illimitati' && !asksRight && !isWhy && !/\bquant/.test(whole)) ||
      (cambio && !isWhy && ((detto && quota && (kwh ?? smc)) || (kind && euro && ogni))),
    1,
  ],
  // «Sono vedova, pago 48 € al mese, è giusto?»: whatever is told beside it, what is paid is to be judged.
  [({ isSpendJudged }) => isSpendJudged, 1.5],
  // It goes on with a list; a price that somebody told, or a lack, is said of offers.
  [({ isNew }) => !isNew, 0.3],
  [({ whole, values, isElse }) => (values.detto && !isElse && !EXPLAINS.test(whole)) || values.senza, 0.6],
  [
    ({ isWhy, isUse, isPlaced, isFigure, isUnusual, asksRight, kind, whole, values: { euro } }) =>
      !isWhy &&
      ((euro && kind && ASKS_USE.test(whole)) ||
        (isUse && (COSTS.test(whole) || (isPlaced && !asksRight && !isUnusual))) ||
        (kind && isFigure && !asksRight && WANTS_LESS.test(whole))),
    1,
  ],
  [
    ({ looks, kind, isFigure, asksRight, isWhy, values: { pagamento, detto } }) =>
      looks && kind && (pagamento || (isFigure && !detto && !asksRight && !isWhy)),
    1,
  ],
  [
    ({ isNew, looks, kind, asksRight, isWhy, whole }) =>
      isNew && looks && kind && !asksRight && !isWhy && WANTS.test(whole),
    0.4,
  ],
  [({ isSure, asksRight, isUnusual }) => isSure && !asksRight && !isUnusual, SURE],
]

export interface WeightedIntent extends Intent {
  /** The topics if no list is shown: none has given share to it. */
  unyielding: readonly Topic[]
}

const byShare = (a: Topic, b: Topic) => b.share - a.share

/** The intent of a question once its sentence is read: a figure or a place speaks for a list, the lack of both for a text. */
export function weighedIntent(asked: Intent, request: ListRequest, message: string): WeightedIntent {
  const { topics, acts } = asked
  const signs = signsOf(asked, request, message)
  const { kind, values, isNew, isList, isWhy, isSlow, isPower, isUnusual, isClear, isOfNone, hasFigure } = signs
  const times = TIMES.find(([holds]) => holds(signs))?.[1] ?? 1
  const added = ADDED.reduce((sum, [holds, more]) => (holds(signs) ? sum + more : sum), 0)
  // What yields to a list says so much for one of a figure and a place.
  const yielded =
    isList && hasFigure && signs.isPlace
      ? topics.reduce((sum, { help, share }) => sum + (help.yieldsToList ? share * YIELDED : 0), 0)
      : 0
  // Where no list can be meant, what resembles one says nothing against the topics.
  const rest = isOfNone ? 1 / Math.max(1 - acts.lista, LEAST_REST) : 1
  const unyielding = topics
    .map(({ help, share }) => ({
      help,
      share:
        (help.id === 'lingua' && hasFigure ? LEAST_REST : 1) * share * rest +
        ((isSlow && help.id === 'velocita') ||
        (isPower && help.id === 'potenza') ||
        (isUnusual && help.id === 'bolletta-alta')
          ? FITTING
          : 0),
    }))
    .toSorted(byShare)
  return {
    unyielding,
    topics:
      isList && !isWhy && !isClear
        ? unyielding
            .map(topic => (topic.help.yieldsToList ? { ...topic, share: topic.share * (1 - YIELDED) } : topic))
            .toSorted(byShare)
        : unyielding,
    acts: {
      ...acts,
      lista: isClear || isOfNone || isPower ? 0 : (isSlow ? 0 : acts.lista * times) + added + yielded,
      giudizio: acts.giudizio * times,
      ...(values.euro && { vago: 0 }),
      ...(!isNew && { vago: 0, ...(acts.saluto < CLEAR && { saluto: 0 }) }),
      ...(isNew &&
        kind && {
          saluto: 0,
          ...((hasFigure || values.detto) && { fuori: 0 }),
          ...(isList && { vago: 0 }),
        }),
    },
  }
}
export const LEAST_REST = 0.2
/** What a line that is slow, or a bill out of the ordinary, says for its topic. */
const FITTING = 0.5

import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { reader } from './reader.ts'
import { changesOf } from './changes.ts'
import { LEAST_USE, plain } from './sentence-figures.ts'
import { readSentence, type Sentence, type Slot } from './sentence.ts'
import { type Asked, askedIn, listOrWords, type Topic } from './topics.ts'

/** Longer than this, a message is a question of its own, not the answer to ours. */
const REPLY_WORDS = 8
/** One that begins like this may be longer. */
const GOES_ON =
  /^(?:(?:ah|ok|va bene|bene|perfetto|grazie|si|aspetta|scusa|scusi|scusate)[ ,]*)*(?:e|ed|ma|invece|no|anzi|oppure|allora|pero|scusa|scusi|ah|aspetta)\b/
const LONG_REPLY_WORDS = 16
/** «In assoluto» gives up every wish; what is consumed, and where, stays. */
const IN_ALL = /\b(?:in assoluto|di tutte|qualsiasi)\b/
const GIVEN_UP: readonly Slot[] = [
  'prezzo',
  'verde',
  'durata',
  'pagamento',
  'tetto',
  'giga',
  'rete',
  'velocita',
  'tecnologia',
  'fornitore',
]
/** «E la meno cara di queste in due anni?»: what was listed is told again. */
const REPEATS =
  /\b(?:piu (?:economic\w+|bass\w+|convenient\w+)|meno (?:car\w+|cost\w+)|cost\w* (?:di )?meno|in assoluto|(?:la )?prima della lista|(?:12|24|2) (?:mesi|anni)|(?:e |ma )?quali(?: sono)?$|(?:quale|qual|cosa|che) (?:mi |ti |e |la |scelta )*(?:convien\w+|prend\w+|consigli\w+|scel\w+|scegl\w+|migliore)|(?:con|della|quella|la) prima$|quelle|queste|fammi vedere|fammele vedere|(?:mi |ci )?convien\w+ cambiar\w*|quanto risparmi\w+|vale la pena|tropp[oa] car[oa]|(?:posso|si puo) (?:pagar\w+|spender\w+)(?: di)? meno)\b/
/** What is paid for one kind is not paid for another. */
const OF_ONE_KIND: readonly Slot[] = [
  ...(['euro', 'ogni', 'tetto', 'giga', 'rete', 'velocita', 'tecnologia', 'vincolo'] as const),
  ...(['oggi', 'quotaOggi', 'carico', 'senza', 'ordina'] as const),
]
/** What is said anew takes the place of what says the same in another way. */
const INSTEAD: Partial<Record<Slot, readonly Slot[]>> = {
  kwh: ['livello'],
  smc: ['livello'],
  persone: ['livello'],
  livello: ['smc', 'euro', 'ogni'],
  euro: ['tetto'],
  prezzo: ['durata'],
  uso: ['smc', 'livello'],
  cap: ['regione'],
  regione: ['cap'],
}
/** «E se fossimo in quattro?»: another household, of which nothing else is known. */
const SUPPOSES =
  /\b(?:se (?:\w+ )?(?:siamo|fossimo|fossi|eravamo|diventiamo|saremo|vivo)|fossimo|saremmo|diventiamo|invece (?:siamo )?in)\b/
const OF_HOUSEHOLD: readonly Slot[] = ['kwh', 'smc', 'euro', 'ogni']
/** «kWh, sì», «all’anno»: what was just read is confirmed. */
const CONFIRMS =
  /^(?:(?:si|ok|certo|esatto|giusto|confermo|proprio|sono|intendo|intendevo|di|in|k ?wh|chilowattora|smc|mc|metri cubi|consumo|consumi|all anno|l anno|annui|luce|gas|corrente)[ ,.!]*)+$/
/** «E se aggiungo il gas?» */
const ADDS = /\b(?:aggiung\w+|compres\w+|insieme|anche|pure|tutte e due|entramb\w+)\b/
const ENERGY: readonly (OfferKind | null)[] = ['luce', 'gas', 'luce_gas']
/** «Togli il gas»: of both, the other one is left. */
const DROPS_FUEL =
  /(?<!\b(?:mi|ci|vi|hanno|ha) )\b(?:tog\w+|tolg\w+|lev[aoi]\w*|elimin\w+|senza|niente|lasci\w+ (?:stare|perdere)) (?:il |la |l )?(gas|metano|luce|corrente)\b/
/** «Torniamo a internet»: what was said of it holds again. */
const RETURNS = /\b(?:ri)?torn(?:a|o|i|iamo|ando|are)\b|\bdi prima\b|\briprend\w+/
const THE_ONE_BEFORE = /\b(?:quell[ao]|l offerta|la lista) di prima\b|\btorn\w+ (?:indietro|(?:a|come) prima)\b/
/** «No, 120», «anzi erano 120»: the figure before it was another. */
const CORRECTS = /^(?:(?:no|anzi|scusa|scusi|aspetta|ho sbagliato)[ ,]+)+/
/** «In bolletta c’è scritto 2.750» */
const READ_OFF =
  /\b(?:bollett\w+|fattur\w+|contatore)\b.*\b(?:scritt\w+|legg\w+|segn\w+|dic\w+|risult\w+|c e|trov\w+|ved\w+)\b/
/** «La residenza ce l’ho a Milano» says nothing of where the supply is. */
const RESIDES = /\bresiden\w+ (?:\w+ ){0,4}?(?:a|ad|in|nel|nella) \w/
const MOVES = /\b(?:traslo\w+|(?:ci|mi) trasfer\w+|cambi(?:o|amo|ando) casa|casa nuova|nuova casa)\b/
const MOVED =
  'Per la casa nuova non è un cambio: serve la voltura se il contatore è attivo, il subentro se è chiuso, e l’offerta la scegli lì.'
const OF_CLIMATE = 'Gli Smc per scaldare dipendono dal clima: dove fa meno freddo ne servono di meno.'
/** «Quindi quanto pago in più?», of the list before and the one before that. */
const ASKS_MORE =
  /\bquant[oi]\b.*\b(?:(?:in|di) (?:piu|meno)|cambia|passare|passando|aumentare|aumentando|scendere|scendendo)\b/
/** «Qual è la differenza?», and of nothing that is named. */
const ASKS_BETWEEN =
  /^(?:(?:e|ma|quindi|allora|qual|quale|che|quanta|quant|di|la|c|ce|tra|fra|le|i|2|in|euro)[ ,]+)*differenz\w+(?:[ ,]+(?:e|c|ce|tra|fra|le|i|2|di|prezzo|in|euro|con|quella|prima|all|l|anno))*[ ?.!]*$/
/** «Perché proprio quella?» */
const ASKS_REASON =
  /^(?:(?:e|ma|scusa|si)[ ,]+)*(?:perche|come mai)(?: (?:proprio|mi|consigl\w+|dici|dite|scegl\w+|quell[ao]|quest[ao]|la|prima|e))*[ ?.!]*$/
/** «E la successiva?» */
const NEXT = /\b(?:quella|la) (?:dopo|successiva)\b/
const COUNTS = /\b(?:siamo|saremo|saremmo|fossimo|diventiamo)\b/
/** «Con uno in più», «nasce un bambino», «mio figlio va via» */
const ONE_MORE =
  /\b(?:1|uno|una)(?: persona)? (?:in|di) piu\b|\bnasce\b|\b(?:arriva|aspettiamo|aspetto) (?:un|una|1|il|la) (?:bimb|bambin|figli|coinquilin|altr)/
const ONE_LESS = /\b(?:1|uno|una)(?: persona)? (?:in|di) meno\b|\b(?:se ne va|va via|va a vivere|e andat[oa] via)\b/
/** «Sì ma è sicuro?», of the figure that was told. */
const ASKS_CERTAINTY =
  /^(?:(?:si|ok|e|ma|pero|va bene|quindi|allora)[ ,]+)*(?:(?:e|sono|siete|sei|questa|questo|la|il|una|un|cifra|conto|risparmio|stima|davvero|proprio)[ ,]+)+(?:sicur\w+|cert[oaie]|garantit\w+|esatt\w+|precis\w+|affidabil\w+)(?: (?:che|di|questa|questo|la|il|cifra|conto|risparmio|risparmiare))*[ ?.!]*$|^(?:(?:e|ma|posso|mi)[ ,]+)*(?:fidar\w+|fido)[ ?.!]*$/

/** What the last message of a talk says for a list, with what it leaves as it was said before. */
export interface Said extends Sentence {
  /** A list answers it, or a judgement that rests on one. */
  asksList: boolean
  /** No question of its own: it answers the one before, or says that it was read right. */
  isReply: boolean
  /** Asked of the list before, not of offers: what changed in euro, how sure the figure is, or why its first is the first. */
  asks: 'difference' | 'certainty' | 'reason' | null
  /** The list that was asked for before, where this goes on with it. */
  before: Said | null
}

/** A talk, message by message: «Lecce», «e con 150?», «e per il gas?» belong to the list that was spoken of last. */
export function readTalk(messages: readonly string[], facts: Facts): Said[] {
  let list: Said | null = null
  const spoken = new Map<OfferKind, Said>()
  return messages.map(message => {
    const said = nextSaid(list, message, facts, spoken)
    if (said.asksList && said.kind !== null) spoken.set(said.kind, said)
    // «Sono di Pisa» is no list, and yet the next one is of Pisa.
    if (said.asksList || (list === null && (said.isEither || (said.values.cap ?? said.values.regione)))) list = said
    return said
  })
}

/** What one message says by itself. */
export const readAlone = (message: string, facts: Facts): Said => nextSaid(null, message, facts)

/** The list that a message goes on with: the last one, or one of before that it comes back to. */
function resumed(last: Said, { kind, hasFigure }: Sentence, whole: string, spoken: ReadonlyMap<OfferKind, Said>): Said {
  if (kind === null) return (THE_ONE_BEFORE.test(whole) && last.before) || last
  const earlier = kind === last.kind ? undefined : spoken.get(kind)
  if (!earlier || (hasFigure && !RETURNS.test(whole))) return last
  const { cap: _, regione: _1, ...values } = earlier.values
  return { ...earlier, values: { ...values, ...placeOf(last.values.cap || last.values.regione ? last : earlier) } }
}

function nextSaid(
  last: Said | null,
  message: string,
  facts: Facts,
  spoken: ReadonlyMap<OfferKind, Said> = new Map(),
): Said {
  const sentence = readSentence(last ? withoutDenied(message, last) : message, facts, last?.kind ?? null)
  const own: Said = { ...sentence, asksList: false, isReply: false, asks: null, before: null }
  const alone = { ...own, asksList: wantsList(weighed(askedIn(message), own, message), own) }
  if (!last) return alone
  const { whole } = reader(message)
  const words = whole.trim().split(' ').length
  const list = resumed(last, sentence, whole, spoken)
  const isBack = list !== last
  const read = saidHere(list, sentence, whole)
  const isNumber = Object.keys(read).every(name => name === 'ogni') && sentence.kind === null
  const number = plain(
    (isNumber &&
      /(?<![\w.,]|\b(?:le|queste|quelle) )(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?![\w.,]*\d)(?! (?:ann|mes))/.exec(
        whole,
      )?.[1]) ||
      '',
  )
  const changed = ENERGY.includes(list.kind) ? changesOf(list, whole, facts) : null
  const dropped = list.kind === 'luce_gas' && words <= REPLY_WORDS ? DROPS_FUEL.exec(whole)?.[1] : undefined
  const asksNothing = !message.includes('?') && !ASKS_RIGHT.test(whole)
  const moves = list.asksList && MOVES.test(whole) && Boolean(read.cap ?? read.regione) && !QUESTION.test(whole)
  // Our own answer was an estimate, and says what would mend it; or it took a home for where one lives.
  const mends =
    list.asksList &&
    ENERGY.includes(list.kind) &&
    asksNothing &&
    (read.cap !== sentence.values.cap ||
      Boolean(number && READ_OFF.test(whole)) ||
      Boolean(read.persone && !list.values.persone && !(list.kind === 'gas' ? list.values.smc : list.values.kwh)))
  const saysMore = Boolean(number) || Object.keys(read).some(name => name !== 'ogni')
  const asks = ENERGY.includes(list.kind) && words <= LONG_REPLY_WORDS ? askedOf(list, whole.trim(), saysMore) : null
  // What asks for a list and does not say of what is of the list before it.
  const isReply =
    GOES_ON.test(whole.trim()) ||
    (sentence.kind === null && alone.asksList) ||
    (isBack && RETURNS.test(whole)) ||
    Boolean(changed ?? asks) ||
    moves ||
    mends
      ? words <= LONG_REPLY_WORDS
      : (sentence.kind === null ||
          list.kind === null ||
          sentence.kind === list.kind ||
          list.kind === 'luce_gas' ||
          ADDS.test(whole)) &&
        words <= REPLY_WORDS
  if (!isReply) return inPlace(alone, list)
  const slot = number && (powerOf(list, whole, number) ?? (EURO.test(whole) ? 'euro' : bareOf(list, Number(number))))
  const fee = feeOf(list, sentence, whole)
  const { euro: _, ogni: _1, prezzo: _2, ...rest } = read
  // «Quindi quanto risparmio in un anno?» says nothing of the sum before it.
  const isAsked = list.values.euro && !read.euro && !read.tetto && /\bquant[oi]\b|\brisparmi/.test(whole)
  const values = fee
    ? { ...rest, quota: fee }
    : {
        ...read,
        ...(isAsked && { ogni: list.values.ogni }),
        ...(slot && { [slot]: slot === 'potenza' ? number.replace('.', ',') : number }),
        ...bothOf(list, whole),
        ...changed?.values,
      }
  for (const name of changed?.gone ?? []) delete values[name]
  const repeats =
    REPEATS.test(whole) ||
    changed !== null ||
    asks !== null ||
    isBack ||
    (words <= REPEAT_WORDS && (sentence.judges || sentence.isEither))
  const confirms = CONFIRMS.test(whole.trim())
  if (
    sentence.kind === null &&
    Object.keys(values).length === 0 &&
    !confirms &&
    !repeats &&
    !dropped &&
    !alone.asksList
  )
    return alone
  const adds =
    ADDS.test(whole) && sentence.kind !== list.kind && [sentence.kind, list.kind].every(each => ENERGY.includes(each))
  const left = dropped ? (/gas|metano/.test(dropped) ? 'luce' : 'gas') : null
  const kind = adds && sentence.kind !== null ? 'luce_gas' : (left ?? sentence.kind ?? list.kind)
  const gone: readonly Slot[] = [
    ...(list.kind !== null && kind !== list.kind ? OF_ONE_KIND : []),
    ...(changed?.gone ?? []),
    'altre',
    ...(asks ? [] : (['posto'] as const)),
    ...(values.kwh ? (['f1', 'f2', 'f3'] as const) : []),
    ...(IN_ALL.test(whole) ? GIVEN_UP : []),
    ...(Object.keys(values) as Slot[]).flatMap(name => INSTEAD[name] ?? []),
    ...(values.persone && (SUPPOSES.test(whole) || ONE_MORE.test(whole) || ONE_LESS.test(whole)) ? OF_HOUSEHOLD : []),
  ]
  const kept = Object.entries(list.values).filter(([name]) => !gone.includes(name as Slot))
  const goesOn: Said = {
    ...own,
    kind,
    isUnitGuessed: own.isUnitGuessed && list.kind === null,
    isOwn: (list.values.detto ?? list.values.quota) ? list.isOwn : own.isOwn,
    // «Fisso o variabile?», and then of what.
    isEither: own.isEither || (list.isEither && !values.prezzo),
    unread: slot || fee ? [] : own.unread,
    towns: sentence.values.cap === read.cap ? own.towns : [],
    beyond: [
      ...own.beyond,
      ...(changed?.told ?? []),
      ...(moves ? [MOVED, ...(kind !== 'luce' && (list.values.smc ?? read.smc) ? [OF_CLIMATE] : [])] : []),
    ],
    values: { ...Object.fromEntries(kept), ...values },
    asks,
    isReply:
      confirms ||
      asks !== null ||
      moves ||
      mends ||
      isBack ||
      dropped !== undefined ||
      (changed !== null && words <= REPLY_WORDS) ||
      (repeats && words <= REPEAT_WORDS) ||
      (Object.keys(values).length > 0 && words <= FEW_WORDS && !QUESTION.test(whole)),
    // What changed is asked of the two lists before it, unless this says another change.
    before: asks === 'difference' && list.before && saysNothingNew(values, list.values) ? list.before : list,
  }
  return { ...goesOn, asksList: wantsList(weighed(askedIn(message), goesOn, message), goesOn) }
}

const saysNothingNew = (values: Sentence['values'], before: Sentence['values']): boolean =>
  (Object.keys(values) as Slot[]).every(name => name === 'ogni' || values[name] === before[name])

function askedOf({ asksList, before }: Said, whole: string, saysMore: boolean): Said['asks'] {
  if (ASKS_MORE.test(whole) && (saysMore || before)) return 'difference'
  if (!asksList) return null
  if (ASKS_BETWEEN.test(whole)) return 'difference'
  return ASKS_CERTAINTY.test(whole) ? 'certainty' : ASKS_REASON.test(whole) ? 'reason' : null
}

/** What a message says that goes on with a list, where it is not as a sentence by itself would have it. */
function saidHere({ values: before }: Said, { values, isUnitGuessed }: Sentence, whole: string): Sentence['values'] {
  const { cap, regione, kwh, smc, ogni, ...rest } = values
  const count = Number(before.persone ?? 0)
  const step =
    count === 0 || COUNTS.test(whole) ? 0 : ONE_MORE.test(whole) ? 1 : count > 1 && ONE_LESS.test(whole) ? -1 : 0
  const isElsewhere = Boolean((before.cap ?? before.regione) && (cap ?? regione)) && RESIDES.test(whole)
  // «Anzi erano 120», of a sum.
  const isSum = isUnitGuessed && before.euro && !before.kwh && !before.smc && CORRECTS.test(whole.trim())
  // «Dal mese prossimo» is no period of a sum.
  const isDay = ogni === '1' && !values.euro && /\bmese prossimo\b|\bprossimo mese\b/.test(whole)
  return {
    ...rest,
    ...(step !== 0 && { persone: String(count + step) }),
    ...(NEXT.test(whole) && { posto: before.posto ? '3' : '2' }),
    ...(isElsewhere ? { residente: '0' } : { ...(cap && { cap }), ...(regione && { regione }) }),
    ...(!isSum && { ...(kwh && { kwh }), ...(smc && { smc }) }),
    ...(ogni && !isDay && { ogni }),
  }
}

/** Of what, with a figure or a place, or of the list that was shown: a list answers it better than words. */
const namesList = ({ kind, before, hasFigure, values }: Said): boolean =>
  kind !== null && (before !== null || values.detto !== undefined || hasFigure || Boolean(values.cap ?? values.regione))

/** Nothing but what it is of. */
export const BARE_KIND =
  /^(?:(?:si|no|di|del|della|per|la|il|l|quella|quello|e|ho|e la|sia) )*(?:luce|corrente|elettricita|gas|metano|internet|fibra|wifi|telefono|mobile|sim|cellulare|tutte e due|entrambe?|luce e gas)$/
/** What comes by no network is compared nowhere. */
const OTHER_FUEL = /\b(?:gpl|bombol\w+|pellet|gasolio)\b/
/** Two of these say of a line what a place says of a home. */
const OF_LINE: readonly Slot[] = ['giga', 'euro', 'oggi', 'velocita', 'vincolo', 'rete', 'carico']

/** So clear a thanks ends a talk. */
const CLEAR = 0.5
/** What going on with a list says for it, or a price that somebody told. */
const GOING_ON = 0.3

/** An offer is looked for in so many words. */
const LOOKS =
  /\b(?:cerc\w+|offert\w+|tariff\w+|convenient\w+|economic\w+|(?:meno|piu) (?:car\w+|bass\w+)|di meglio|trova\w+|preventiv\w+|(?:quale|voglio|vorrei|mi serve|mi occorre)(?: la| una?| il)? (?:luce|gas|fibra|internet|linea|sim|scheda|gestore|fornitore))\b/

export const looksForOffers = (message: string): boolean => LOOKS.test(reader(message).whole)

/** How much of its share a topic gives to a list. */
const YIELDED = 0.75

/** What answers our own question turns to nothing else. */
const REPLIES = 2
const FEW_WORDS = 4
const REPEAT_WORDS = 5
const QUESTION = /\b(?:cos\w*|come|perche|che|quando|dove|chi|devo|posso)\b|\bse\b.*\?/
/** «2700 kWh: quanto pago?» */
const COSTS = /\bquant[oi] (?:mi |ci |si )?(?:pag|spend|cost|vien|verr)/
const ASKS_COST = 0.6
/** «Che differenza c’è tra fisso e variabile?» */
const DIFFERS = /\bdifferenz\w+\b|\bcosa cambia\b|\bin che senso\b/
const DEFINES = 0.3
/** «Fibra gaming Catania»: no word of a question. */
const ASKS_WORDS =
  /\b(?:quant\w+|come|cosa|perche|che|chi|quando|posso|devo|serve|bast\w+|non|e|si|mi|ci|ho|hanno|ha)\b/
/** «Posso portarla?», «è legale?»: it is not asked what there is. */
const ASKS_RIGHT =
  /\b(?:posso (?!risparmi|spend|pagar|aver)\w+|devo (?!sceg|prend|spend)\w+|(?:mi|ci) spetta|legale|che succede|e normale|e giusto|a chi|possono|obbligat\w+)\b|\b(?:mi|ci) (?:hanno|ha) \w+t[aoie]\b/

/** What such a question takes from a list. */
const RIGHT = 0.6

interface Weighed extends Asked {
  /** The topics where no list is: nothing yields to one. */
  unyielding: readonly Topic[]
}

/** What a question is about, where what it says for a list is known: a figure or a place asks for one, neither for something to read. */
export function weighed({ topics, acts }: Asked, said: Said, message: string): Weighed {
  const { whole } = reader(message)
  const looks = LOOKS.test(whole)
  const isList = namesList(said)
  const isUse = Boolean(said.values.kwh ?? said.values.smc)
  const isOtherFuel = OTHER_FUEL.test(whole) && said.kind !== 'luce'
  const asksRight = !looks && !COSTS.test(whole) && ASKS_RIGHT.test(whole)
  const isOfLine = isList && !asksRight && OF_LINE.filter(slot => said.values[slot]).length > 1
  const isPlaced = isOfLine || Boolean(said.values.cap ?? said.values.regione ?? said.values.persone)
  // A figure and a place ask for a list only where the words ask for nothing else.
  const { list, words } = listOrWords({
    topics: topics.filter(({ help }) => !help.yieldsToList),
    acts: isList ? { ...acts, vago: 0 } : acts,
  })
  const isHeard = !said.before && !isOfLine && words > list && !looks && ASKS_WORDS.test(whole)
  const times = said.before
    ? 3
    : !isList && DIFFERS.test(whole)
      ? DEFINES
      : asksRight
        ? RIGHT
        : isHeard
          ? 1
          : isList && isPlaced && (isUse || !ASKS_WORDS.test(whole))
            ? 4
            : isList && isPlaced
              ? 2
              : (said.kind ?? said.hasFigure)
                ? looks && said.kind
                  ? 1.5
                  : 1
                : 0.6
  // What yields to a list says so much for one of a figure and a place.
  const yielded =
    isList && said.hasFigure && (said.values.cap ?? said.values.regione)
      ? topics.reduce((sum, { help, share }) => sum + (help.yieldsToList ? share * YIELDED : 0), 0)
      : 0
  const byShare = (a: Topic, b: Topic) => b.share - a.share
  const unyielding = topics
    .map(topic => (isOtherFuel && topic.help.id === 'gpl' ? { ...topic, share: topic.share + 0.5 } : topic))
    .toSorted(byShare)
  return {
    unyielding,
    topics: isList
      ? unyielding
          .map(topic => (topic.help.yieldsToList ? { ...topic, share: topic.share * (1 - YIELDED) } : topic))
          .toSorted(byShare)
      : unyielding,
    acts: {
      ...acts,
      lista:
        (isOtherFuel ? 0 : acts.lista * times) +
        yielded +
        (said.values.detto || (said.values.senza && !isHeard) ? 2 * GOING_ON : said.before ? GOING_ON : 0) +
        (isOfLine && !isHeard ? GOING_ON : 0) +
        (BARE_KIND.test(whole.trim()) ? 1 : 0) +
        (isUse && COSTS.test(whole) ? ASKS_COST : 0) +
        (said.isReply ? REPLIES : 0),
      giudizio: acts.giudizio * times,
      ...(said.values.euro && { vago: 0 }),
      ...(said.before && { vago: 0, ...(acts.saluto < CLEAR && { saluto: 0 }) }),
      ...(!said.before &&
        said.kind && {
          saluto: 0,
          ...((said.hasFigure || said.values.detto) && { fuori: 0 }),
          ...(isList && { vago: 0 }),
        }),
    },
  }
}

function wantsList(asked: Asked, said: Said): boolean {
  const { list, words } = listOrWords(asked, said)
  return list >= words
}

/** «E se aumento a 4,5?», of a contract of electricity: no year has so few kWh. */
function powerOf({ kind, values }: Said, whole: string, number: string): Slot | undefined {
  const isPower = kind === 'luce' && values.kwh && Number(number) <= MOST_KW
  return isPower && /\b(?:aument\w+|sal\w+|scend\w+|pass\w+|potenza|contatore|con|a)\b/.test(whole)
    ? 'potenza'
    : undefined
}
const MOST_KW = 30

/** «2500 e 1000», after a list of both. */
function bothOf({ kind }: Said, whole: string): Sentence['values'] {
  const [, kwh, smc] =
    (kind === 'luce_gas' && /^ *(\d{3,5}) (?:e|,|\+|kwh e) ?(\d{2,5})(?: smc)?[ .?!]*$/.exec(whole)) || []
  return kwh && smc ? { kwh, smc } : {}
}

/** What a bare number counts, after a list: what it can be, and of that what was not said yet. */
function bareOf({ kind, values, before }: Said, number: number): Slot | undefined {
  if (kind === null) return undefined
  if (isLine(kind))
    return sellsSpeed(kind)
      ? number <= MOST_FEE
        ? 'euro'
        : 'velocita'
      : number <= MOST_FEE && values.giga
        ? 'euro'
        : 'giga'
  if (number <= MOST_PERSONS) return Number.isInteger(number) ? 'persone' : undefined
  const paid = Number(values.euro ?? before?.values.euro ?? 0)
  const isSum = !values.kwh && !values.smc && number < (kind === 'gas' ? paid * 10 : Math.max(paid * 10, LEAST_KWH))
  if (isSum || number < LEAST_USE) return 'euro'
  return kind === 'gas' ? 'smc' : 'kwh'
}
const MOST_PERSONS = 9
/** Of fewer kWh a year nobody speaks. */
const LEAST_KWH = 250
/** A number with its unit. */
const EURO = /\d ?(?:€|eur)|€ ?\d/
/** A month of a line; more counts giga or megabits. */
const MOST_FEE = 30

/** «12 al mese», after a price that somebody told without its fee. */
function feeOf({ values }: Said, { values: own }: Sentence, whole: string): string | undefined {
  if (!values.detto || values.quota || own.detto || own.kwh || own.smc || own.persone) return undefined
  return /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,]*\d)(?! ?(?:cent|k ?w|ann|giorn|[23] mes))/
    .exec(whole)?.[1]
    ?.replace('.', ',')
}

/** «Non a Pavia, a Lodi»: the place before it is denied, not said again. */
const withoutDenied = (message: string, { values: { cap, regione } }: Said): string =>
  message.replaceAll(
    new RegExp(String.raw`\bnon (?:a |ad |di |in )?${RegExp.escape(cap ?? regione ?? '-')}\b`, 'gi'),
    ' ',
  )

const placeOf = ({ values: { cap, regione } }: Said): Sentence['values'] => ({
  ...(cap && { cap }),
  ...(regione && { regione }),
})

/** Whoever has said where asks about the same place until another is said, and of «fisso o variabile?» until of what. */
const inPlace = (said: Said, before: Said): Said => ({
  ...said,
  isEither: said.isEither || (before.kind === null && before.isEither && !said.values.prezzo),
  values: said.values.cap || said.values.regione ? said.values : { ...placeOf(before), ...said.values },
})

import type { Facts } from '#areas/market/facts.ts'
import { isLine, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { reader } from './reader.ts'
import { LEAST_USE } from './sentence-figures.ts'
import { readSentence, type Said, type Slot } from './sentence.ts'

/** What a bare number stands for after a question that had one of these. */
const NUMBERS = ['giga', 'kwh', 'smc', 'euro', 'persone'] as const
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
const CHEAPEST =
  /\b(?:piu (?:economic\w+|bass\w+|convenient\w+)|meno (?:car\w+|cost\w+)|cost\w* (?:di )?meno|in assoluto|prima della lista)\b/
/** What is paid for one kind is not paid for another. */
const OF_ONE_KIND: readonly Slot[] = ['euro', 'ogni', 'tetto', 'giga', 'rete', 'velocita', 'tecnologia', 'vincolo']
/** What is said anew takes the place of what says the same in another way. */
const INSTEAD: Partial<Record<Slot, readonly Slot[]>> = {
  kwh: ['persone', 'livello'],
  smc: ['livello'],
  persone: ['kwh', 'livello', 'euro', 'ogni'],
  livello: ['smc', 'euro', 'ogni'],
  euro: ['tetto'],
  prezzo: ['durata'],
  uso: ['smc', 'livello'],
  cap: ['regione'],
  regione: ['cap'],
}
/** «E se aggiungo il gas?» */
const ADDS = /\b(?:aggiung\w+|insieme|anche|pure|tutte e due|entramb\w+)\b/
const ENERGY: readonly (OfferKind | null)[] = ['luce', 'gas', 'luce_gas']

/** A talk, sentence by sentence: «Lecce», «e con 150?», «e per il gas?» belong to what was asked before. */
export const readTalk = (messages: readonly string[], facts: Facts): Said | null =>
  messages.reduce<Said | null>((before, message) => nextSaid(before, message, facts), null)

function nextSaid(before: Said | null, message: string, facts: Facts): Said {
  const said = readSentence(message, facts, before?.asksOffer ? before.kind : null)
  if (!before) return said
  const { whole } = reader(message)
  const words = whole.trim().split(' ').length
  const goesOn = GOES_ON.test(whole.trim())
  const isReply = goesOn ? words <= LONG_REPLY_WORDS : said.kind === null && words <= REPLY_WORDS
  if (!before.asksOffer || !isReply || said.asksWhy) return inPlace(said, before)
  const number =
    Object.keys(said.values).length === 0 &&
    said.kind === null &&
    /(?<![\w.,])(\d+(?:[.,]\d+)?)(?![\w.,]*\d)/.exec(whole)?.[1]
  const slot =
    number && (NUMBERS.find(each => before.values[each] !== undefined) ?? bareOf(before.kind, Number(number)))
  const values = { ...said.values, ...(slot && { [slot]: number }) }
  // «E per due anni?»: what a line costs is told for two years already.
  const isRepeated =
    CHEAPEST.test(whole) || (before.kind !== null && isLine(before.kind) && /\b(?:12|24|2) (?:mesi|anni)\b/.test(whole))
  if (said.kind === null && Object.keys(values).length === 0 && !isRepeated) return said
  const adds =
    ADDS.test(whole) && said.kind !== before.kind && [said.kind, before.kind].every(each => ENERGY.includes(each))
  const kind = adds && said.kind !== null ? 'luce_gas' : (said.kind ?? before.kind)
  const gone: readonly Slot[] = [
    ...(kind !== before.kind ? OF_ONE_KIND : []),
    'altre',
    ...(IN_ALL.test(whole) ? GIVEN_UP : []),
    ...(Object.keys(values) as Slot[]).flatMap(name => INSTEAD[name] ?? []),
  ]
  const kept = Object.entries(before.values).filter(([name]) => !gone.includes(name as Slot))
  return { ...said, kind, values: { ...Object.fromEntries(kept), ...values }, asksOffer: true, before }
}

/** «900», after «gas a Firenze». */
function bareOf(kind: OfferKind | null, number: number): Slot | undefined {
  if (kind && offerKinds[kind].line === 'data') return 'giga'
  if (number < LEAST_USE) return undefined
  return kind === 'gas' ? 'smc' : kind === 'luce' ? 'kwh' : undefined
}

/** Whoever has said where asks about the same place until another is said. */
const inPlace = (said: Said, { values: { cap, regione } }: Said): Said =>
  said.values.cap || said.values.regione
    ? said
    : { ...said, values: { ...(cap && { cap }), ...(regione && { regione }), ...said.values } }

import { isLine, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import type { Answer } from '#areas/support/answer.ts'
import { assistantAnswers } from '#areas/support/assistant-texts.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { findAnswer } from '#areas/support/procedures/chat.server.ts'
import type { Facts } from '#areas/market/facts.ts'
import { cents, formatEuro } from '#core/money.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { conclusionOf, energyColumn, lineColumn, type SideColumn, sideRows } from '#web/blocks/side-by-side/columns.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { OF_ANOTHER } from './changes.ts'
import { mbpsOf, readLines, shownFirst, simsOf } from './line-answer.server.ts'
import {
  answer,
  energyParams,
  lineParams,
  listLink,
  nameOf,
  offerLink,
  READ_BILL,
  type Values,
} from './list-address.ts'
import { listAnswer } from './list-answer.server.ts'
import { askedByName, aspectsNamed, askedOfOffer, namedOfferAnswer, offerFacts } from './offer-answer.server.ts'
import { indexMoved } from './judgement.server.ts'
import { readList } from './read-list.server.ts'
import { reader } from './reader.ts'
import type { ListRequest } from './sentence/sentence.ts'
import type { Slot } from './sentence/slots.ts'
import { readAlone, readConversation, type ConversationState } from './conversation-state.ts'
import { seeks } from './weights.ts'

type FollowUp = (
  rt: Runtime,
  message: string,
  talk: ConversationState,
  asked: readonly string[],
) => Promise<Answer | null>

/** Answers a question about the lists of the conversation; null if it asks something else. */
export const followUpAnswer: FollowUp = async (rt, message, talk, asked) => {
  for (const followUp of FOLLOW_UPS) {
    const told = await followUp(rt, message, talk, asked)
    if (told) return told
  }
  return null
}

/** A row of a list, and the same as the comparison side by side has it. */
interface Shown {
  id: string
  name: string
  supplier: string
  link: AnswerLink
  column: SideColumn
}

/** The offers of a list in the order in which they were told. */
async function shownIn(rt: Runtime, { kind, values }: ListRequest): Promise<Shown[]> {
  if (kind === null) return []
  if (isLine(kind)) {
    const { filters, fitting } = await readLines(rt, kind, lineParams(kind, values))
    const shown = shownFirst(kind, filters, fitting, values)
    return shown.map(row => ({ ...row, link: offerLink(row), column: lineColumn(row, fitting.length) }))
  }
  const { rows, home } = await readList(rt, kind, energyParams(kind, values))
  return rows.map(row => ({ ...row, link: offerLink(row, home), column: energyColumn(row, rows.length) }))
}
const linkToList = ({ kind, values }: ListRequest) =>
  kind === null ? [] : [listLink(kind, isLine(kind) ? lineParams(kind, values) : energyParams(kind, values))]
/** «l’anno», or in how many months a line costs so much. */
const perYear = ({ column: { unit } }: Shown): string => (unit === '€/anno' ? 'l’anno' : unit)
const costOf = ({ column: { total } }: Shown): string => formatEuro(total ?? cents(0))

const onlyOne = (row: Shown): Answer =>
  answer(`Ce n’è una sola così: ${nameOf(row)}, ${costOf(row)} ${perYear(row)}.`, [row.link])

/** «Confrontami le prime due», «che differenza c’è tra la prima e la seconda?» */
const FIRST_TWO =
  /\bprim[ei] 2\b|\bprima (?:e|con|o|dalla|rispetto alla|contro) (?:la |quella )?seconda\b|\bseconda (?:e|con|o|dalla|rispetto alla|contro) (?:la |quella )?prima\b/
/** «Quale delle due mi conviene?», «tra queste due quale dura di più?» */
const OF_TWO =
  /\b(?:delle|tra|fra|queste|quelle)(?: (?:le|queste|quelle))? 2\b(?! [a-z]*(?:ann|mes|bollett|cas|person)[a-z]*)/
const ASKS_BETWEEN =
  /^(?:(?:e|ma|quindi|allora|qual|quale|che|quanta|c|ce|la|in|euro)[ ,]+)*differenz\w+(?:[ ,]+(?:e|c|ce|fa|sarebbe|di|prezzo|in|un|2|anni|mesi|24|euro|con|quella|prima|al|mese))*[ ?.!]*$/
const COMPARES =
  /\b(?:confront\w+|paragon\w+|affianc\w+|differenz\w+|cambia\w*|qual\w*|meglio|convien\w+|in cosa|in che)\b/
const COMPARING_WORDS = 14

/** «… se uso solo WhatsApp»: how much of a line that needs. */
const USES =
  /\b(?:us(?:o|a|iamo|ano)|whatsapp|social|mapp[ae]|video\w*|youtube|netflix|streaming|gioc\w+|lavor\w+|navig\w+)\b/
const NEEDS: Readonly<Partial<Record<OfferKind, Help>>> = {
  mobile: HELP.find(({ id }) => id === 'giga-servono'),
  internet: HELP.find(({ id }) => id === 'velocita-serve'),
}
/** What may decide between two offers, where they differ in it. */
const DECIDES =
  'Prezzo, Quota fissa, Sconti del primo anno, Secondo anno, Durata, Canone, Dopo la promozione, Attivazione, Giga al mese, Velocità in download, Vincolo, Costo di uscita, Pagamento'.split(
    ', ',
  )
const MOST_ITEMS = 5
/** Another of these is another home. */
const OF_HOME: readonly Slot[] = ['kwh', 'smc', 'euro', 'persone', 'cap', 'regione', 'potenza', 'residente', 'uso']

/** Two offers side by side: those that the last change left and came to, or the first two of the list. */
const betweenTwo: FollowUp = async (rt, message, { list, requests }) => {
  const { whole } = reader(message)
  const ofFirst = FIRST_TWO.test(whole)
  // «Differenza in due anni?», after another wish for the same line; of energy the two lists are set side by side.
  const ofLast = Boolean(list?.kind && isLine(list.kind) && list.before?.kind === list.kind && ASKS_BETWEEN.test(whole))
  if (!list || !(ofFirst || ofLast || OF_TWO.test(whole)) || !COMPARES.test(whole)) return null
  if (whole.trim().split(' ').length > COMPARING_WORDS) return null
  const before =
    requests
      .slice(0, -1)
      .filter(({ asksList }) => asksList)
      .at(-2) ?? null
  const isSameHome =
    before?.kind === list.kind &&
    ((list.kind !== null && isLine(list.kind)) || OF_HOME.every(slot => before?.values[slot] === list.values[slot]))
  const [rows, earlier] = [await shownIn(rt, list), before && isSameHome && !ofFirst ? await shownIn(rt, before) : []]
  const [first] = rows
  const other = earlier[0] && earlier[0].id !== first?.id ? earlier[0] : rows[1]
  const two = (first && other ? [first, other] : []).toSorted((a, b) => (a.column.total ?? 0) - (b.column.total ?? 0))
  if (first && !other && OF_TWO.test(whole)) return onlyOne(first)
  const conclusion = conclusionOf(two.map(({ column }) => column))
  if (!conclusion) return null
  const asked = aspectsNamed(whole)
  const items = sideRows(two.map(({ column }) => column))
    .filter(({ item, differs }) => differs && (asked.includes(item) || DECIDES.includes(item)))
    .toSorted((a, b) => Number(asked.includes(b.item)) - Number(asked.includes(a.item)))
    .slice(0, MOST_ITEMS)
  const need = USES.test(whole) && list.kind ? NEEDS[list.kind] : undefined
  return answer(
    [
      `${two.map(row => `${nameOf(row)} costa ${costOf(row)} ${perYear(row)}`).join(', ')}.`,
      conclusion.title,
      conclusion.others,
      items.length > 0 &&
        `Nello stesso ordine: ${items.map(({ item, texts }) => `${uncapitalised(item)}, ${texts.map(text => uncapitalised(text ?? 'non indicato')).join(' contro ')}`).join('; ')}.`,
      need?.answer,
    ],
    two.map(({ link }) => link),
  )
}

/** «Ricapitoliamo: quanto spendo in tutto con le due?» */
const SUMS_UP =
  /\bricapitol\w+|\b(?:quanto|cosa|che) (?:\w+ ){0,2}(?:spend|pag|vien|fa|cost|verr|risparmi)\w* (?:\w+ ){0,2}(?:in (?:tutto|totale)|insieme|tra (?:tutto|tutte)|(?:con )?(?:le|tutt[ei] e) (?:2|3|due))|\b(?:in tutto|totale|insieme)\b.{0,20}\b(?:quanto|al mese|all anno)\b/
/** «Adesso una per mia madre»: another contract beside the one before. */
const ONE_MORE_LINE = /\b(?:un altra|un altro|anche una|poi una|ora una|adesso una)\b/
const SAVES = /\brisparmi\w*/

/** What is paid today in a year for what a list is of; null where nobody said it. */
function paidToday({ kind, values: { oggi, euro, ogni } }: ListRequest): number | null {
  if (kind !== null && isLine(kind)) return oggi ? Number(oggi) * 12 : null
  return euro && ogni ? (Number(euro) * 12) / Number(ogni) : null
}
/** The contracts that a message asked for, each of several SIMs by itself. */
const contractsOf = (request: ListRequest): ListRequest[] =>
  [request, ...request.also.map(other => ({ ...request, ...other, also: [] }))].flatMap(each =>
    simsOf(each.values).flatMap(({ count, values }) => Array.from({ length: count }, () => ({ ...each, values }))),
  )

/** What the contracts of a talk cost together, each as it was last asked for; luce and gas alone are a list of both. */
const sumOfTalk: FollowUp = async (rt, message, { requests }, asked) => {
  const { whole: now } = reader(message)
  if (!SUMS_UP.test(now)) return null
  // «Internet e luce, quanto spendo in tutto?» says itself of what.
  const last = requests.at(-1)
  const lists: ListRequest[] = last?.also.length ? contractsOf(last) : []
  for (const [at, each] of lists.length > 0 ? [] : requests.slice(0, -1).entries()) {
    const { kind } = each
    if (kind === null || !(each.asksList || (isLine(kind) && seeks(asked[at] ?? '')))) continue
    const { whole } = reader(asked[at] ?? '')
    const own = contractsOf(each)
    const isMore = isLine(kind) && (OF_ANOTHER.test(whole) || ONE_MORE_LINE.test(whole))
    const kept = lists.filter(list => isMore || own.every(other => other.kind !== list.kind))
    lists.splice(0, lists.length, ...kept, ...own)
  }
  const kinds = new Set(lists.map(({ kind }) => kind))
  const isAll = (is: (kind: OfferKind) => boolean) => lists.every(({ kind }) => kind !== null && is(kind))
  if (lists.length < 2 || (kinds.size === lists.length && isAll(kind => !isLine(kind)))) return null
  const firsts = (await Promise.all(lists.map(list => shownIn(rt, list)))).flatMap(([first]) => (first ? [first] : []))
  if (firsts.length < lists.length) return null
  const years = COMPARED_MONTHS / 12
  const ofYear = firsts.map(({ column: { total, unit } }) => (total ?? 0) / (unit === '€/anno' ? 1 : years))
  const year = ofYear.reduce((sum, each) => sum + each, 0)
  const inCents = (amount: number) => formatEuro(cents(Math.round(amount)))
  const each = firsts.map(row => `${nameOf(row)}, ${costOf(row)} ${perYear(row)}`)
  const paid = lists.map(paidToday)
  const known = paid.flatMap((today, at) => (today === null ? [] : [{ today: today * 100, cost: ofYear[at] ?? 0 }]))
  const [today, cost] = [known.map(row => row.today), known.map(row => row.cost)].map(all =>
    all.reduce((sum, one) => sum + one, 0),
  ) as [number, number]
  const saved =
    known.length === 0
      ? SAVES.test(now)
        ? ' Quanto risparmi non lo so: dimmi quanto paghi oggi per ognuno.'
        : ''
      : ` ${known.length < lists.length ? 'Dove mi hai detto quanto paghi, oggi' : 'Oggi'} sono ${inCents(today)} l’anno: ${today > cost ? `ne risparmi circa ${inCents(today - cost)}` : 'non risparmi'}.`
  return answer(
    // A second year of energy is not the first one again.
    `In tutto sono in media ${inCents(year / 12)} al mese, ${inCents(year)} l’anno${isAll(isLine) ? `, ${inCents(year * years)} in 24 mesi` : ''}, attivazioni comprese: ${each.join('; ')}.${saved}`,
    [...new Map(firsts.map(({ id, link }) => [id, link])).values()],
  )
}

/** «Quale ha meno costi all’inizio?» */
const ASKS_FIRST =
  /^(?=.*\b(?:qual\w*|chi|quella|che offerta)\b).*\b(?:(meno|minor\w*|piu (?:bass\w+|cort\w+)|gratis|gratuit\w+)|piu|maggior\w*)\b/

/** The first three of the list that was told by what a message asks for. */
const inOrderOf: FollowUp = async (rt, message, { list, requests }) => {
  const words = comparable(message)
  const [asks, least] = ASKS_FIRST.exec(words) ?? []
  const item = aspectsNamed(words, true)[0]
  if (
    !asks ||
    !item ||
    !list ||
    list.kind === null ||
    !requests.at(-2)?.asksList ||
    words.split(' ').length > FEW_WORDS
  )
    return null
  const told = (await shownIn(rt, list))
    .flatMap(row => {
      const text = row.column.items.find(([term]) => term === item)?.[1]
      const amount = text === undefined ? null : amountIn(text)
      return text === undefined || amount === null ? [] : [{ row, text: uncapitalised(text), amount }]
    })
    .toSorted((a, b) => (least ? a.amount - b.amount : b.amount - a.amount))
    .slice(0, 3)
  if (told.length === 0) return null
  return answer(
    `${item}, ${least ? 'dal meno' : 'dal più'} tra le offerte di prima: ${told.map(({ row, text }) => `${nameOf(row)} (${text})`).join('; ')}. A parità viene prima chi costa meno in tutto.`,
    [...linkToList(list), ...told.map(({ row }) => row.link)],
  )
}
/** «Gratuita», «nessuno», «9,99 €», «24 mesi», «illimitati»; null where nothing is said. */
function amountIn(text: string): number | null {
  if (/gratuit|nessun/i.test(text)) return 0
  if (/illimitat|sempre/i.test(text)) return Infinity
  const number = mbpsOf(text) ?? Number(/\d+(?:,\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)
  return Number.isNaN(number) ? null : number
}

/** «E la più cara?», of the list that was just told. */
const DEAREST =
  /^(?:(?:e|ma|se|qual|quale|invece|quanto (?:costa|pago|spendo|viene)|dammi|dimmi|mostrami|fammi vedere|voglio|con|prendo|scelgo)[ ,]+)*(?:la|l|quella)? ?(?:piu car[ao]|ultima)(?: (?:di tutte|invece|(?:della|in|di|tra) (?:\w+ )?(?:lista|queste|quelle|offerte)|qual e|quanto (?:costa|pago|spendo|viene)|quale|e|al mese|all anno))*$/
const dearestOf: FollowUp = async (rt, message, { list, requests }) => {
  if (!DEAREST.test(comparable(message))) return null
  // Of nothing that was shown, the first of a list is the last thing that is asked for.
  if (!list || !requests.at(-2)?.asksList)
    return list
      ? null
      : answer(`L’ordine è dalla meno cara. ${assistantAnswers.whatOf}`, [...assistantAnswers.beginnings])
  const rows = (await shownIn(rt, list)).toSorted((a, b) => (b.column.total ?? 0) - (a.column.total ?? 0))
  const [dearest, first] = [rows[0], rows.at(-1)]
  if (!dearest?.column.total || !first?.column.total) return null
  if (dearest === first) return onlyOne(first)
  const monthly = dearest.column.unit === '€/anno' && list.values.mese === '1'
  return answer(
    `La più cara di questa lista è ${nameOf(dearest)}: ${costOf(dearest)} ${perYear(dearest)}, ${formatEuro(cents(dearest.column.total - first.column.total))} più della meno cara, ${first.name}.${monthly ? ` Sono in media ${formatEuro(cents(Math.round(dearest.column.total / 12)))} al mese.` : ''}`,
    [dearest.link, first.link],
  )
}

/** «Ok», «perfetto»: the list was heard, and nothing is asked. */
const HEARD =
  /^(?:(?:ok\w*\b|va bene|perfetto|d accordo|bene|benissimo|ottimo|ho capito|capito|chiaro|ricevuto|certo|allora|dai|eh|ah) ?)+$/
const heard: FollowUp = async (rt, message, { list, requests }) => {
  if (!list || !requests.at(-2)?.asksList || !HEARD.test(comparable(message))) return null
  const { links } = await listAnswer(rt, list)
  const offer = links.find(({ url }) => url.startsWith('/offerte/'))
  return answer(
    [
      'Bene.',
      offer && `${offer.title} la attivi tu, quando vuoi, dalla sua pagina.`,
      'Se cambia qualcosa dimmelo, e rifaccio il conto.',
    ],
    links,
  )
}

/** «Ma l’IVA è compresa?», of the figures of a list of energy. */
const ASKS_VAT =
  /\biva\b.*\b(?:compres|inclus|dentro|esclus|cont|aggiun|gia)|\b(?:compres|inclus|senza|con|e)\w* (?:l |di )?iva\b/
const vatOf: FollowUp = async (_, message, { list, requests }) => {
  const { whole } = reader(message)
  if (!list?.kind || isLine(list.kind) || !requests.at(-2)?.asksList) return null
  if (!ASKS_VAT.test(whole) || whole.trim().split(' ').length > FEW_WORDS || requests.at(-1)?.hasFigure) return null
  const rate = list.values.cliente
    ? 'per un’attività di norma al 22 %'
    : [
        list.kind !== 'gas' && 'per la luce di casa al 10 %',
        list.kind !== 'luce' && 'per il gas di casa al 10 % sui primi 480 Smc dell’anno e al 22 % sul resto',
      ]
        .filter(Boolean)
        .join(', ')
  return answer(
    `Sì, nelle cifre che ti ho scritto l’IVA c’è già, ${rate}: sono la spesa di un anno con rete, oneri e imposte.`,
    linkToList(list),
  )
}

const BONUS_OF =
  /\bbonus\b(?: (?:sociale|bollette|luce|gas|isee|di|da|che|ho|prendo|circa|sono))* (\d{2,3}(?:,\d\d?)?)(?! ?(?:%|k ?wh|smc))/
/** «E col bonus di 150 euro?», of a list of energy: who sells changes nothing of it. */
const withBonus: FollowUp = async (_, message, { list, requests }) => {
  const { whole } = reader(message)
  if (!list?.kind || isLine(list.kind) || !requests.at(-2)?.asksList || !/\bbonus\b/.test(whole)) return null
  if (whole.trim().split(' ').length > FEW_WORDS) return null
  const [bonus, today] = [Number(BONUS_OF.exec(whole)?.[1]?.replace(',', '.') ?? 0), paidToday(list)]
  const inEuro = (amount: number) => formatEuro(cents(Math.round(amount * 100)))
  return answer(
    [
      'No: il bonus sociale è lo stesso con ogni fornitore e ti segue, quindi la differenza tra le offerte non cambia.',
      bonus > 0 &&
        today !== null &&
        today > bonus &&
        `Se i ${inEuro(today)} l’anno sono prima del bonus, con ${inEuro(bonus)} ne paghi ${inEuro(today - bonus)}; se sono già scontati, per il confronto conta ${inEuro(today + bonus)}.`,
    ],
    linkToList(list),
  )
}

const NOT_KNOWN =
  /\bnon (?:(?:lo|la|li|le|ne|me|l) )*(?:so|sappiamo|conosco|ricordo|saprei|ho idea)\b|^boh\b|\bboh$|^(?:e )?chi lo sa\b/
/** What somebody may not know of the list that is asked for, and what does as well. */
const INSTEAD: readonly (readonly [of: 'energy' | 'line', words: RegExp, told: (values: Values) => string])[] = [
  [
    'energy',
    /\b(?:potenza|kw|kilowatt|contatore)\b/,
    ({ potenza = '3', cliente }) =>
      `Va bene lo stesso: ho contato ${potenza} kW${potenza === '3' && !cliente ? ', quelli di quasi tutte le case' : ''}. In bolletta è scritto alla voce «potenza impegnata»${cliente ? ': per un’attività conta molto, scrivimela quando la trovi' : ''}.`,
  ],
  [
    'line',
    /\b(?:fibra|copert\w+|arriv\w+|fttc|ftth|linea)\b/,
    () => HELP.find(({ id }) => id === 'copertura')?.answer ?? '',
  ],
  [
    'energy',
    /(?:)/,
    () =>
      'Va bene lo stesso. Dimmi in quanti siete in casa, oppure quanto pagate e ogni quanti mesi: il consumo lo stimo io. Quello vero è in bolletta, alla voce «consumo annuo», e se la carichi lo leggo da lì.',
  ],
]
/** «Non lo so quanti kWh»: what else may be told in its place. */
const notKnown: FollowUp = async (_, message, { list, requests }) => {
  const words = comparable(message)
  const now = requests.at(-1)
  const of = list?.kind && isLine(list.kind) ? 'line' : 'energy'
  const found = INSTEAD.find(([which, asked]) => which === of && asked.test(words))
  const saysMore =
    !now || now.isEither || now.hasFigure || Boolean(now.values.cap && now.values.cap !== list?.values.cap)
  if (!list || !found || saysMore || !NOT_KNOWN.test(words) || words.split(' ').length > FEW_WORDS) return null
  return answer(found[2](list.values), [...linkToList(list), ...(of === 'energy' ? [READ_BILL] : [])])
}
const FEW_WORDS = 10

const FOLLOW_UPS: readonly FollowUp[] = [
  betweenTwo,
  sumOfTalk,
  inOrderOf,
  (rt, message, { list }) => indexMoved(rt, message, list ?? undefined),
  dearestOf,
  heard,
  vatOf,
  withBonus,
  notKnown,
]

/** What a question asks of the offer that it names; null where it asks something else. */
export async function factsOfNamed(rt: Runtime, message: string, path: string, facts: Facts): Promise<Answer | null> {
  const rows = askedByName(message, path)
  if (rows.length === 0) return null
  const request = readAlone(message, facts)
  const { links } = await namedOfferAnswer(rt, path, request)
  return offerFacts(rt, links[0]?.url ?? path, rows, message, pagamento =>
    listAnswer(rt, { ...request, values: { ...request.values, pagamento } }),
  )
}

/** «E dopo la promozione?», said of the offer that the answer before it named: what was asked then leads to it again. */
export async function offerAskedOf(
  rt: Runtime,
  message: string,
  asked: readonly string[],
  facts: Facts,
): Promise<Answer | null> {
  const facet = askedOfOffer(message, asked.at(-1))
  if (!facet) return null
  const questions = asked.filter(each => askedOfOffer(each) === null)
  const { requests } = readConversation(questions, facts)
  // «Torna al gas: e il secondo anno?»
  const { kind } = readAlone(message, facts)
  const ofKind = requests.findLastIndex(each => each.asksList && each.kind === kind)
  const ofList = ofKind < 0 ? requests.findLastIndex(({ asksList }) => asksList) : ofKind
  const at = ofList < 0 ? questions.length - 1 : ofList
  const [last, before] = [questions[at], requests[at]]
  if (last === undefined || before === undefined) return null
  const { offer } = await call(rt, findAnswer, { message: last })
  if (!offer && !before.asksList) return null
  // «La seconda è fissa?», and then «quanto è lo spread?»
  const posto = facet.posto ?? askedOfOffer(asked.at(-1) ?? '')?.posto ?? before.values.posto
  const { links } = offer
    ? await namedOfferAnswer(rt, offer, before)
    : await listAnswer(rt, { ...before, values: { ...before.values, posto } })
  const [told, ...beside] = links.filter(({ url }) => url.startsWith('/offerte/')).map(({ url }) => url)
  // What is asked of the offers that were shown together is told of each.
  const isOfAll = !facet.isNamed && !posto && before.kind !== null && isLine(before.kind)
  return told === undefined
    ? null
    : offerFacts(
        rt,
        told,
        facet.rows,
        message,
        pagamento => listAnswer(rt, { ...before, values: { ...before.values, pagamento, posto: undefined } }),
        isOfAll ? beside : [],
      )
}

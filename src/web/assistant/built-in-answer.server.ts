import { isLine, offerKinds, sellsData } from '#areas/offers/offer-kinds.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import type { Market } from '#areas/market/market.ts'
import { type Answer, asksMeaning, distinct, type FoundAnswer } from '#areas/support/answer.ts'
import { assistantAnswers, assistantTexts } from '#areas/support/assistant-texts.ts'
import { questionsBefore, type Turn, withoutCodes } from '#areas/support/conversation.ts'
import { findAnswer } from '#areas/support/procedures/chat.server.ts'
import { comparable } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { sumAnswer, sumOnward } from './sums/asked-sums.server.ts'
import { joined, MAX_LINKS } from './brief.ts'
import { clausesOf, countOf } from './clauses.ts'
import { changesCase, factsIn, fitting, supposes } from './circumstances.ts'
import { judgement, NOT_YET } from './judgement.server.ts'
import { SENTENCES, textOf } from './list-address.ts'
import { listAnswer, withCase } from './list-answer.server.ts'
import { namedOfferAnswer } from './offer-answer.server.ts'
import type { ListRequest } from './sentence/sentence.ts'
import { reader, stemsIn } from './reader.ts'
import { factsOfNamed, offerAskedOf, followUpAnswer } from './follow-ups.server.ts'
import { readAlone, readConversation } from './conversation-state.ts'
import {
  intentOf,
  intentInConversation,
  asksAside,
  goesOnWith,
  asksNextStep,
  aspectOf,
  inDomain,
  listOrWords,
  STEPS,
  type Topic,
  topicAnswer,
  urgentIn,
} from './topics.ts'
import { asksElse, ASKS_RIGHT, seeks, weighedIntent } from './weights.ts'
import { besides, helpAnswer, inGeneral, PERSON, SURE_OF_CASE } from './besides.server.ts'
import { answerOfRow, answerOfWords, wordsAsked, wordsMeant } from './glossary-answer.ts'

/** «La password te la scrivo ora» */
const SECRET =
  /\b(?:password|pin|credenziali|codice di accesso)\b.{0,20}\b(?:te|ve|ti|vi|ecco|eccola)\b|\b(?:scrivo|mando|do|dico|lascio|ecco)\b.{0,20}\b(?:password|pin|credenziali)\b/i

/** «Non mi fare una pappardella», «in due parole» */
const BRIEF =
  /\b(?:in (?:due|poche|2) parole|brev(?:e|emente|issim\w+)|senza (?:tante )?(?:storie|giri di parole)|non (?:mi |me la |ci )?far\w* (?:una? |la |troppo )?(?:pappardell|papir|lezion|romanz|poem|lung)\w*|sintetic\w+|sintesi|stringat\w+|risposta secca)\b/

/** The site's own answer to a question; to both, where it asks two. */
export async function builtInAnswer(rt: Runtime, message: string, history: readonly Turn[]): Promise<Answer> {
  // Counts the question, too: who asks too often is refused before anything is read.
  const found = await call(rt, findAnswer, { message, history: [...history] })
  const market = await call(rt, getMarketContext, {})
  const asked = questionsBefore(history)
  const before = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const answer = withoutRepetition(
    await answerTo(rt, { message, history, asked, market, found }),
    before,
    asked,
    message,
  )
  if (BRIEF.test(comparable(message)) && answer.outcome === 'answer')
    answer.text = answer.text.split(SENTENCES).slice(0, MOST_STEPS).join(' ')
  const tellsCodes = withoutCodes(message) !== message || SECRET.test(message)
  return tellsCodes ? { ...answer, text: `${assistantTexts.noCodes} ${answer.text}` } : answer
}

/** Does not repeat the last answer word for word: says that it still holds, unless the case is another one, and who can say more. */
function withoutRepetition(answer: Answer, before: string, asked: readonly string[], message: string): Answer {
  const isOtherCase = changesCase(message, asked)
  const sentences = answer.text.split(SENTENCES)
  // One sentence of many is picked for what was asked.
  const isTold = sentences.every(sentence => before.includes(sentence)) && answer.text.length * 2 > before.length
  if (answer.outcome !== 'answer' || !isTold || COUNTED.test(answer.text)) return answer
  const [first = '', ...rest] = sentences
  if (answer.passages.length === 0) {
    // Of a list that is asked for again, its figures; of what a caller told, the judgement.
    const judged = rest.filter(sentence => JUDGES.test(sentence))
    const figures = rest.filter(sentence => sentence.includes('€')).slice(0, MOST_STEPS)
    const held = judged.length > 0 ? judged : figures.length > 0 ? [first, ...figures] : sentences
    return { ...answer, text: held.join(' ') }
  }
  // «Ma è gratis?», after what said so; «e se avanza corrente me la pagano?», of what was said in passing.
  const asks = new Set(stemsIn(message))
  const named = sentences.filter(
    sentence => new Set(stemsIn(sentence).filter(stem => asks.has(stem))).size >= (isOtherCase ? 2 : 1),
  )
  const isAgain = comparable(asked.at(-1) ?? '') === comparable(message)
  const side = (isOtherCase ? null : aspectOf(message, answer.text)) ?? (isAgain ? '' : named.join(' '))
  if (side !== '' && side.length < answer.text.length) return { ...answer, text: side }
  const links = distinct([...answer.links.slice(0, MAX_LINKS - 1), PERSON])
  if (isOtherCase) return { ...answer, text: assistantAnswers.otherCase, links }
  const held = [first, ...rest.filter(sentence => STEPS.test(sentence)).slice(0, MOST_STEPS)]
  return { ...answer, text: textOf(assistantAnswers.stillHolds, held, assistantAnswers.askPerson), links }
}

const MOST_STEPS = 3
/** A sum may be asked of twice. */
const COUNTED = /^[^.]* = /
const JUDGES = /^(?:Sarebbe |Con quella |Quella che |In un anno sono |Chiedi )/
/** What an answer is made of. */
interface Question {
  message: string
  history: readonly Turn[]
  /** What the person asked before. */
  asked: readonly string[]
  market: Market
  /** What the search says of the message as it was written. */
  found: FoundAnswer
}

/** «Quanto spenderei con voi?» asks for offers, whatever figures it tells. */
const WITH_US =
  /\bquant\w* (?:\w+ ){0,3}?(?:spend\w*|pagh?\w*|cost\w*|verr\w*|risparmi\w*) (?:\w+ ){0,2}?(?:con|da) voi\b/
/** Less than this is not told as an answer: the two nearest topics are shown. */
const SURE = 0.12
/** Less than this is told under the question that it answers, so that whoever asked another one sees it. */
const DOUBTFUL = 0.2
const AS_LIKELY = 0.8
/** So sure that it is none of ours, or asks nothing, what the search finds for its words is not told. */
const CLEARLY = 0.85
/** So much surer, a judgement is asked for and no list. */
const SURER = 2
/** So sure of a topic, a list of nothing is not asked for. */
const CLEAR_TOPIC = 0.5
/** A second question of one message is answered when it is surer than this. */
const SURE_BESIDE = 0.3
/** So sure by itself, a supposition asks of another rule than the one that was told. */
const SURE_SUPPOSED = 0.65

async function answerTo(rt: Runtime, { message, history, asked, market, found }: Question): Promise<Answer> {
  const { facts } = market
  const urgent = urgentIn(message)
  if (urgent) {
    const before = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
    const told = await helpAnswer(
      rt,
      [{ help: urgent, share: 1 }],
      readAlone(message, facts),
      [message],
      before,
      market,
    )
    return joined(told, await besides(rt, message, urgent, market), message)
  }
  if (OTHERS && isOfOthers(message))
    return helpAnswer(rt, [{ help: OTHERS, share: 1 }], readAlone(message, facts), [message], '', market)
  const state = readConversation([...asked, message], facts)
  const request = state.requests.at(-1) ?? readAlone(message, facts)
  // What a sum is no answer to: waiting for an expiry, a bill with the licence in it, another use of what a caller proposed, «quanto spenderei con voi?».
  const {
    before: was,
    values: { cambio },
  } = request
  const asksOffers =
    request.asksList &&
    ((cambio === 'quando' && was?.values.detto !== undefined) ||
      (cambio !== undefined && request.licence > 0) ||
      (was?.isOffered === true && was.values.quota !== undefined && request.hasFigure) ||
      (request.kind !== null && WITH_US.test(comparable(message))))
  const onward = asksOffers ? null : sumOnward(asked, message)
  if (onward) return onward
  const replies = history.filter(({ role }) => role === 'assistant').slice(-asked.length)
  const spokenAt = (at: number) => intentInConversation(asked[at] ?? '', asked.slice(0, at)).topics[0]
  /** «E per il gas?», of a rule, was answered by the rule: no list was told. */
  const wasListAt = (at: number) => {
    const spoken = state.requests[at]?.asksList === true ? spokenAt(at) : null
    return spoken !== null && !(spoken && tellsOf(spoken.help, replies[at]?.content ?? ''))
  }
  const isOfRules =
    state.requests.slice(0, -1).some(({ asksList }) => asksList) && !asked.some((_, at) => wasListAt(at))
  const ofOffer = isOfRules ? null : await offerAskedOf(rt, message, asked, facts)
  if (ofOffer) return ofOffer
  const ofNamed = found.offer && (await factsOfNamed(rt, message, found.offer, facts))
  if (ofNamed) return ofNamed
  const explained = wordsAsked(message)
  if (explained.length > 0)
    return joined(answerOfWords(explained, market, message), await besides(rt, message, null, market, 'word'), message)
  const ofRow = answerOfRow(message, asked.at(-1) ?? '', market)
  if (ofRow) return ofRow
  const told = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const last = asked.at(-1)
  /** The answer before was a list. */
  const wasList = wasListAt(asked.length - 1)
  const ofTalk = isOfRules ? null : await followUpAnswer(rt, message, state, asked)
  if (ofTalk) return ofTalk
  const ofSum = asksOffers ? null : await sumAnswer(rt, message, market, { asked, told, request, wasList })
  if (ofSum) {
    const ofHelp = HELP.find(({ question }) => question === ofSum.links[0]?.title) ?? null
    const asksMore = clausesOf(message).filter(({ asks }) => asks).length > 1 || /\?\s*[\p{L}\d]/u.test(message)
    return asksMore ? joined(ofSum, await besides(rt, message, ofHelp, market, 'sum'), message) : ofSum
  }
  if (ACTIVATION && asksNextStep(message) && wasList) return topicAnswer([{ help: ACTIVATION, share: 1 }])
  const goesOn = last !== undefined && !wasList
  const heard = (before: readonly string[]) => {
    const alone = intentInConversation(message, before)
    return weighedIntent(before.length > 0 ? alone : inDomain(alone, message, asked), request, message)
  }
  const own = heard(goesOn ? asked : [])
  // What says nothing by itself is said of what was asked before.
  const isAlone = Math.max(...Object.values(listOrWords(own))) >= SURE
  const { topics: yielding, unyielding, acts } = isAlone ? own : heard(asked)
  const { list, words } = listOrWords({ topics: yielding, acts }, request)
  // A figure of what is named asks for its list, where nothing else is heard; a sum of nothing is asked back.
  const isNamed = request.kind !== null || request.values.euro !== undefined
  const spoken = goesOn ? spokenAt(asked.length - 1) : undefined
  const ofSpoken = spoken && goesOnWithCase(spoken, message, told) ? spoken : null
  // «Di solito però d’inverno», after a list of gas, asks for none of electricity.
  const isOff = (request.kind === null && !request.asksList && wasList) || ofSpoken !== null
  const isList =
    !isOff &&
    // «… perché sto decidendo tra due offerte»: what is asked is clear, and it is of no home.
    !(isNowhere(request) && !wasList && (unyielding[0]?.share ?? 0) >= CLEAR_TOPIC) &&
    (list >= words || (words < SURE_BESIDE && isNamed && request.hasFigure && (wasList || !asksElse(message)))) &&
    (list >= SURE || isNamed)
  const heardTopics = isList ? yielding : unyielding
  const topics = ofSpoken ? [ofSpoken, ...heardTopics.filter(({ help }) => help !== ofSpoken.help)] : heardTopics
  const [topic] = topics
  const most = Math.max(topic?.share ?? 0, acts.parola, acts.fuori, acts.saluto, acts.vago)
  const isTelling = request.kind === null && !message.includes('?')
  // «Qual è il fornitore migliore?», «sto a Torino»: of what is not said yet.
  const isPlace = request.rest.length === 0 && Boolean(request.values.cap ?? request.values.regione)
  const saysLittle =
    countOf(message) <= FEW &&
    (topic?.share ?? 0) < DOUBTFUL &&
    acts.fuori < CLEAR_TOPIC &&
    TOLD_OF_HOME.some(slot => request.values[slot])
  const asksBack = isTelling && ((isPlace && topic?.help.yieldsToList) || saysLittle)
  // «Come si fa la barba?»: what is as likely none of ours is not told.
  const isOurs = topic && (ofSpoken ?? (topic.share === most && acts.fuori < most * AS_LIKELY))
  if (!isList && topic?.help.id === 'contatti' && HOURS_OF_OTHERS.test(comparable(message)))
    return declinedOf(message, assistantAnswers.hoursOfOthers)
  if (!isList && !asksBack && isOurs && most >= SURE) {
    const inOrder = ofSpoken ? topics : asAsked(topics, message)
    const answerOf = (order: readonly Topic[]) =>
      helpAnswer(
        rt,
        order,
        request,
        spoken && spoken.help === order[0]?.help && !asksNextStep(message)
          ? [message, ...asked.toReversed()]
          : goesOn && spoken?.help !== order[0]?.help
            ? [message, last]
            : [message],
        told,
        market,
      )
    const first = await answerOf(inOrder)
    // «E se non pago?», after all that there is to say of who has no money: what it asks by itself.
    const [own] = intentOf(message).topics
    const isOther =
      supposes(message) &&
      !ofSpoken &&
      own &&
      own.help !== inOrder[0]?.help &&
      own.share >= (isToldIn(first.text, told) ? SURE_BESIDE : SURE_SUPPOSED)
    const main = isOther ? own : (inOrder[0] ?? topic)
    const isSame = spoken?.help === main.help
    const answer = isOther ? await answerOf([own]) : first
    // «E se la stacca prima?» asks of the whole case, not of one side of the rule.
    const aspect = isSame && !supposes(message) ? aspectOf(message, answer.text) : null
    const text = aspect ?? (isSame ? notYetTold(answer.text, told, message) : answer.text)
    const isDoubtful = !isSame && main.share < DOUBTFUL
    const said = { ...answer, text: isDoubtful ? `${assistantAnswers.perhaps(main.help.question)} ${text}` : text }
    // «I don’t speak Italian … voltura»: the word that is ours says what it is about.
    const named = main.help.id === 'lingua' ? wordsMeant(message).map(({ word }) => word) : []
    const subject = named.length > 0 ? intentOf(named.join(' ')).topics.filter(isSpokenOf).slice(0, 1) : []
    const others = [...subject.map(each => topicAnswer([each])), ...(await besides(rt, message, main.help, market))]
    // «Dove arriva la fibra? Cosa posso mettere?»: the rule, and what there is.
    const offers =
      others.length === 0 &&
      request.kind !== null &&
      ((sellsData(request.kind) && request.hasFigure && ASKS_PRICE.test(message)) ||
        (!request.before && seeksBeside(request, message)))
        ? [await listAnswer(rt, { ...request, values: { quante: '1', ...request.values } })]
        : []
    // «Il PUN che cos’è, e quando conviene guardarlo?»: first what it is.
    const asksWhat = asksMeaning(message) || clausesOf(message).some(({ text: each }) => wordsAsked(each).length > 0)
    const words = main.help.id === 'pun-chi' && asksWhat ? wordsMeant(message) : []
    if (words.length > 0) return joined(answerOfWords(words, market, message), [said, ...others], message)
    return inGeneral(joined(said, [...others, ...offers], message), message, main.help)
  }
  if (isList && request.kind !== null && !isLine(request.kind) && !request.values.cap && ABROAD.test(message))
    return declinedOf(message)
  // «Quale è la più economica?», of nothing that was named: of what is asked back.
  if (isList && isNowhere(request) && !wasList) return { ...unsureOf([]), text: assistantAnswers.whatOf }
  if (isList) {
    const isJudged = !request.asks && (request.judges || request.values.detto || acts.giudizio > acts.lista * SURER)
    const { offer, supplier } = found
    const isLeftOut =
      supplier && request.values.tranne?.split(', ').some(name => comparable(supplier).includes(comparable(name)))
    const values = { ...request.values, ...(supplier && !isLeftOut && { fornitore: supplier }) }
    const answer =
      (isJudged ? await judged(rt, request) : null) ??
      // What is paid is told beside a list alone: «solo cottura e acqua calda, 55 euro al mese» names no offer.
      (offer && !request.values.euro && (supplier ?? !request.values.uso)
        ? await namedOfferAnswer(rt, offer, request)
        : await listAnswer(rt, { ...request, values }))
    // «… in pubblicità, ma da voi costa di più: come mai?» asks why, and names no caller.
    const seen = unyielding.find(({ help, share }) => help.id === 'prezzo-pubblicita' && share >= SURE_OF_CASE)
    if (request.values.detto && seen) {
      const [judgedAs = ''] = answer.text.replace(NOT_YET, '').trim().split(SENTENCES)
      return joined({ ...topicAnswer([seen]), links: answer.links }, [{ ...answer, text: judgedAs }], message)
    }
    // A price that a caller told is answered with what to do about him.
    if (request.values.detto) return answer
    const told = withCase(answer, request, message)
    return joined(told, await besides(rt, message, null, market), message)
  }
  // «Aiuto, non capisco: che cos’è questa quota potenza?»
  const meant = Math.max(acts.parola, acts.vago) === most && acts.parola >= SURE ? wordsMeant(message) : []
  if (meant.length > 0)
    return joined(answerOfWords(meant, market, message), await besides(rt, message, null, market), message)
  // «A Napoli», «ho un b&b a Siena»: of what is asked next; «che tempo fa domani a Genova?» tells nothing of a home.
  const isElsewhere = acts.fuori >= CLEARLY && request.rest.length > 0
  const tellsOfHome = isTelling && !isElsewhere && TOLD_OF_HOME.some(slot => request.values[slot])
  if (asksBack || (tellsOfHome && (topic?.share ?? 0) < SURE_BESIDE))
    return { ...unsureOf([]), text: assistantAnswers.whatOf }
  if (acts.fuori >= CLEARLY) return clauseAnswer(rt, message, market, declinedOf(message))
  if (acts.vago >= CLEARLY || !/[\p{L}\d]/u.test(message)) return { ...unsureOf([]), text: assistantAnswers.whatOf }
  // «La mia offerta è ancora conveniente?»: of what, nobody has said.
  const isOfList = found.links[0]?.url.startsWith('/offerte-') && request.kind === null
  const isOfHelp = topics.some(({ help }) => found.text.startsWith(help.answer))
  if (found.outcome === 'answer' && !isOfHelp && !isOfList) return found
  if (acts.saluto === most && most >= SURE)
    return {
      ...found,
      outcome: 'greeting',
      text: THANKS.test(message) ? assistantAnswers.bye : assistantAnswers.whatNow,
    }
  const otherwise =
    acts.vago === most && most >= SURE
      ? { ...unsureOf([]), text: assistantAnswers.whatOf }
      : acts.fuori === most && most >= SURE
        ? declinedOf(message)
        : unsureOf(topics)
  return clauseAnswer(rt, message, market, otherwise, asked)
}

/** «Chi vince il campionato? Scherzo, mi dite se …»: what one of its clauses asks may be clear, and ours. */
async function clauseAnswer(
  rt: Runtime,
  message: string,
  market: Market,
  otherwise: Answer,
  asked: readonly string[] = [],
): Promise<Answer> {
  const told = await besides(rt, message, null, market, 'topic', asked)
  const [clear, ...more] = told.filter(({ passages }) => passages.length > 0)
  return clear ? joined(clear, more, message) : otherwise
}

/** «1 come si fa la voltura 2 …»: of two things that are asked, both sure, the first comes first. */
function asAsked(topics: readonly Topic[], message: string): readonly Topic[] {
  const [question, another] = clausesOf(message).filter(({ asks }) => asks)
  const [alone] = question && another ? intentOf(question.text).topics : []
  const asked = topics.find(({ help, share }) => help === alone?.help && share >= SURE_BESIDE)
  return asked ? [asked, ...topics.filter(each => each !== asked)] : topics
}

/** «E quanto pago?», «e se ci sono bollette non pagate?»: the rule that was told has a side or a case of it, not told yet. */
function goesOnWithCase(spoken: Topic, message: string, told: string): boolean {
  if (!isSpokenOf(spoken)) return false
  if (asksAside(message)) return aspectOf(message, spoken.help.answer) !== null
  const [own] = intentOf(message).topics
  const { texts } = fitting(spoken.help, [message])
  return (
    countOf(message) <= FEW_MORE &&
    goesOnWith(message) &&
    (own?.share ?? 0) < SURE_OF_ITSELF &&
    texts.some(text => !told.includes(text))
  )
}
/** A longer message tells a case of its own. */
const FEW_MORE = 10
/** So sure of another rule, it goes on with none. */
const SURE_OF_ITSELF = 0.95

/** «Ho un b&b a Siena»: so few words that resemble nothing ask to be asked back. */
const FEW = 6
const TOLD_OF_HOME = ['cap', 'regione', 'persone', 'cliente', 'residente'] as const
/** «Cosa spendo?», of a SIM with so many giga. */
const ASKS_PRICE = /\b(?:(?:che )?cosa|quanto) (?:mi )?(?:spend|cost|pag|vien)/i

/** «Quanto costa?» beside a rule is asked of what the rule is about. */
const COST = /\bquanto (?:mi |ci )?cost\w+/gi
const seeksBeside = (request: ListRequest, asked: string, message = asked.replace(COST, ' ')): boolean =>
  request.kind !== null &&
  (isLine(request.kind)
    ? seeks(message) || (request.values.oggi !== undefined && !ASKS_RIGHT.test(message.toLowerCase()))
    : seeks(message) && (request.hasFigure || Boolean(request.values.cap ?? request.values.regione)))
/** Neither a kind, nor a figure, nor a place, nor whose home it is. */
const isNowhere = ({ kind, hasFigure, values, before }: ListRequest): boolean =>
  kind === null &&
  !hasFigure &&
  before === null &&
  !Object.keys(values).some(slot => !['altre', 'quante', 'ordina'].includes(slot))
const isSpokenOf = ({ help, share }: Topic): boolean => share >= SURE_BESIDE && !help.yieldsToList

/** What comes after an offer that was told. */
const ACTIVATION = HELP.find(({ id }) => id === 'attivare-offerta')

const judged = async (rt: Runtime, request: ListRequest): Promise<Answer | null> => {
  const answer = await judgement(rt, request)
  if (!answer) return null
  const others = await Promise.all(
    request.also.map(async other => judgement(rt, { ...request, ...other, also: [], notes: [] })),
  )
  const named = others.map(
    (other, at) => other && { ...other, text: `${offerKinds[request.also[at]?.kind ?? 'luce'].label}. ${other.text}` },
  )
  return joined(
    { ...answer, text: textOf(answer.text, request.notes) },
    named.filter(other => other !== null),
    '',
  )
}

/** Whether an answer told of this rule, or of a case of it. */
const tellsOf = ({ answer, cases }: Help, told: string): boolean =>
  [answer, ...cases.map(({ text }) => text)].some(text =>
    text.split(SENTENCES).some(sentence => told.includes(sentence)),
  )

const isToldIn = (text: string, before: string): boolean =>
  text.split(SENTENCES).every(sentence => before.includes(sentence))
/** What the last answer did not say yet, and what it said of what is asked; all, where it said all. */
function notYetTold(text: string, before: string, message: string): string {
  const sentences = text.split(SENTENCES)
  if (isToldIn(text, before)) return text
  const asked = stemsIn(message)
  return sentences
    .filter(sentence => !before.includes(sentence) || stemsIn(sentence).some(stem => asked.includes(stem)))
    .join(' ')
}

/** Without an answer, the two nearest topics. */
function unsureOf(topics: readonly Topic[]): Answer {
  const near = topics.slice(0, NEAR_TOPICS).map(({ help }) => ({ title: help.question, url: help.url }))
  return {
    outcome: 'unsure',
    text: assistantAnswers.unsure,
    links: near.length > 0 ? near : [...assistantAnswers.beginnings],
    passages: [],
  }
}
const NEAR_TOPICS = 2

const THANKS = /grazi|gentil|chiar|perfett|utile|ottimo|arrivederci|buona (?:giornata|serata)|a presto/i

/** What is none of ours; what the search finds for its words is none of theirs. */
const declinedOf = (message: string, why = ''): Answer => ({
  outcome: 'decline',
  text: textOf(why, ABROAD.test(message) && assistantAnswers.abroad, assistantAnswers.decline),
  links: [PERSON, ...assistantAnswers.beginnings],
  passages: [],
})
/** Where another country's energy is sold. */
const ABROAD =
  /(?<!\b(?:dalla|dal|da|vengo|venuto|tornat\w) )\b(?:germania|francia|spagna|svizzera|austria|inghilterra|londra|parigi|berlino|stoccarda|zurigo|vienna|madrid|barcellona|bruxelles|lugano|lisbona|amsterdam|dublino)\b/i

/** What is none of ours, whatever rule its words resemble: what asks names it, and nothing that is. */
const OTHERS = HELP.find(({ id }) => id === 'altri-servizi')
const NOT_OURS = ['tributi', 'spese-condominio']
const OURS = ['luce', 'gas', 'acqua', 'internet', 'mobile', 'operatore', 'tv']
function isOfOthers(message: string): boolean {
  const asked = clausesOf(message).filter(({ asks }) => asks)
  // «L’IMU del 2019, devo pagarla?» names it before what asks.
  return [message, ...asked.map(({ text }) => text)].some(text => {
    const told = factsIn(reader(text).whole)
    return NOT_OURS.some(fact => told.includes(fact)) && !OURS.some(fact => told.includes(fact))
  })
}

/** «A che ora chiude la posta?» is not asked of us. */
const HOURS_OF_OTHERS =
  /(?=.*\b(?:orari\w*|a che ora|fino a (?:che ora|quando)|apert[oaie]|chius[oaie]|apr(?:e|ono)|chiud(?:e|ono))\b).*\b(?:post[ae]|postale|farmaci\w+|supermercat\w+|negozi\w*|bar|edicola|municipio|comune|anagrafe|banca|bibliotec\w+|medico|ambulatorio|museo|scuola|asl|inps|caf|patronato|agenzia delle entrate|mercato rionale|centro commerciale|sportello (?:di |del|dell|enel|hera|a2a|iren|acea)\w*)\b/

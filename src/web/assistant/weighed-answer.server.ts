import { isLine, offerKinds, sellsData } from '#areas/offers/offer-kinds.ts'
import type { Market } from '#areas/market/market.ts'
import { type Answer, asksMeaning, type FoundAnswer } from '#areas/support/answer.ts'
import { assistantAnswers } from '#areas/support/assistant-texts.ts'
import { questionsBefore, type Turn } from '#areas/support/conversation.ts'
import { comparable } from '#core/text.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import type { Help } from '#web/pages/public/help/help-content.ts'
import { besides, helpAnswer, inGeneral, PERSON, SURE_OF_CASE } from './besides.server.ts'
import { joined } from './brief.ts'
import { FAILED, fitting, supposes } from './circumstances.ts'
import { clausesOf, countOf } from './clauses.ts'
import { type ConversationState, readAlone, readConversation } from './conversation-state.ts'
import { answerOfWords, wordsAsked, wordsMeant } from './glossary-answer.ts'
import { judgement, NOT_YET } from './judgement.server.ts'
import { SENTENCES, textOf } from './list-address.ts'
import { listAnswer, withCase } from './list-answer.server.ts'
import { namedOfferAnswer } from './offer-answer.server.ts'
import { stemsIn } from './reader.ts'
import type { ListRequest } from './sentence/sentence.ts'
import {
  asksAside,
  asksNextStep,
  asksOtherSupply,
  aspectOf,
  aspectsIn,
  goesOnWith,
  inDomain,
  intentInConversation,
  intentOf,
  listOrWords,
  type Topic,
  topicAnswer,
} from './topics.ts'
import { asksElse, ASKS_RIGHT, seeks, weighedIntent, type WeightedIntent } from './weights.ts'

/** A question and the conversation that it stands in. */
export interface Question {
  message: string
  /** What the person asked before. */
  asked: readonly string[]
  /** Our last answer. */
  told: string
  market: Market
  /** What the search says of the message as it was written. */
  found: FoundAnswer
  state: ConversationState
  /** What the message asks of the lists. */
  request: ListRequest
  before: Before
}

/** By what the questions before were answered. */
interface Before {
  /** The last one by a list. */
  isList: boolean
  /** Some look like lists, and yet the rules of the help answered all: «e per il gas?», of a rule. */
  isOfRules: boolean
  /** The rule of the help that the last one was about. */
  rule: Topic | null
}

export function inConversation(
  message: string,
  history: readonly Turn[],
  market: Market,
  found: FoundAnswer,
): Question {
  const asked = questionsBefore(history)
  const state = readConversation([...asked, message], market.facts)
  const replies = history.filter(({ role }) => role === 'assistant').slice(-asked.length)
  const ruleAt = (at: number) => intentInConversation(asked[at] ?? '', asked.slice(0, at)).topics[0] ?? null
  const isListAt = (at: number) => {
    if (state.requests[at]?.asksList !== true) return false
    const rule = ruleAt(at)
    return !(rule && tellsOf(rule.help, replies[at]?.content ?? ''))
  }
  const lists = asked.map((_, at) => isListAt(at))
  const isList = lists.at(-1) ?? false
  return {
    message,
    asked,
    told: history.findLast(({ role }) => role === 'assistant')?.content ?? '',
    market,
    found,
    state,
    request: state.requests.at(-1) ?? readAlone(message, market.facts),
    before: {
      isList,
      isOfRules: !lists.includes(true) && state.requests.slice(0, -1).some(({ asksList }) => asksList),
      rule: asked.length === 0 || isList ? null : ruleAt(asked.length - 1),
    },
  }
}

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

/** What a question is about, that no rule of its own answers. */
interface Heard extends WeightedIntent {
  isList: boolean
  /** Of what, or where, is asked back. */
  asksBack: boolean
  /** The rule that was told before goes on. */
  onward: Topic | null
  /** Topics as the answer takes them, and the share of the surest of all that it may be. */
  heard: readonly Topic[]
  most: number
  isTelling: boolean
}

function hear({ message, asked, told, request, before }: Question): Heard {
  const isTalk = asked.length > 0 && !before.isList
  const weighed = (earlier: readonly string[]) => {
    const alone = intentInConversation(message, earlier)
    return weighedIntent(earlier.length > 0 ? alone : inDomain(alone, message, asked), request, message)
  }
  const own = weighed(isTalk ? asked : [])
  // What says nothing by itself is said of what was asked before.
  const isAlone = Math.max(...Object.values(listOrWords(own))) >= SURE
  const { topics, unyielding, acts } = isAlone ? own : weighed(asked)
  const { list, words } = listOrWords({ topics, acts }, request)
  // A figure of what is named asks for its list, where nothing else is heard; a sum of nothing is asked back.
  const isNamed = request.kind !== null || request.values.euro !== undefined
  const onward = before.rule && goesOnWithCase(before.rule, message, told) ? before.rule : null
  // «Di solito però d’inverno», after a list of gas, asks for none of electricity.
  const isOff = (request.kind === null && !request.asksList && before.isList) || onward !== null
  const isList =
    !isOff &&
    // «… perché sto decidendo tra due offerte»: what is asked is clear, and it is of no home.
    !(isNowhere(request) && !before.isList && (unyielding[0]?.share ?? 0) >= CLEAR_TOPIC) &&
    (list >= words || (words < SURE_BESIDE && isNamed && request.hasFigure && (before.isList || !asksElse(message)))) &&
    (list >= SURE || isNamed)
  const likely = isList ? topics : unyielding
  const heard = onward ? [onward, ...likely.filter(({ help }) => help !== onward.help)] : likely
  const share = heard[0]?.share ?? 0
  const isTelling = request.kind === null && !message.includes('?')
  // «Qual è il fornitore migliore?», «sto a Torino»: of what is not said yet.
  const isPlace = request.rest.length === 0 && Boolean(request.values.cap ?? request.values.regione)
  const saysLittle = countOf(message) <= FEW && share < DOUBTFUL && acts.fuori < CLEAR_TOPIC && tellsOfHome(request)
  return {
    topics,
    unyielding,
    acts,
    heard,
    isList,
    onward,
    isTelling,
    asksBack: isTelling && ((isPlace && heard[0]?.help.yieldsToList === true) || saysLittle),
    most: Math.max(share, acts.parola, acts.fuori, acts.saluto, acts.vago),
  }
}

/** The help or a list, whichever weighs more; else what the search found, or that we ask back or decline. */
export async function weighedAnswer(rt: Runtime, question: Question): Promise<Answer> {
  const heard = hear(question)
  if (isOfNothingOurs(question, heard)) return declinedOf(question.message)
  const answer = heard.isList || isBackInItaly(question) ? listOf(rt, question, heard) : topicOf(rt, question, heard)
  return (await answer) ?? otherwise(rt, question, heard)
}

/** «E per il gas?», «e se non me lo danno?»: a case of its own is told whole. */
const asksItsCase = (message: string): boolean => asksOtherSupply(message) || FAILED.test(comparable(message))
const VERDICT = /^(?:No|Non|Sì|Dipende)\b[^.]*\./
const isUnsure = ({ heard }: Heard): boolean => (heard[0]?.share ?? 0) < SURE_BESIDE

/** Energy in another country, «e a Vienna?» after it; «dai, solo una», after we declined. */
function isOfNothingOurs({ message, told, request }: Question, heard: Heard): boolean {
  const { kind, values } = request
  if (ABROAD.test(message)) {
    if (told.includes(assistantAnswers.abroad)) return true
    return kind !== null && !isLine(kind) && !values.cap && (heard.isList || isUnsure(heard))
  }
  return told.endsWith(assistantAnswers.decline) && isNowhere(request) && countOf(message) <= FEW && isUnsure(heard)
}
/** «Allora in Italia, a Sanremo», after we declined another country. */
const isBackInItaly = ({ told, request }: Question): boolean =>
  told.includes(assistantAnswers.abroad) && request.asksList && request.values.cap !== undefined

async function topicOf(
  rt: Runtime,
  question: Question,
  { heard, onward, acts, most, asksBack }: Heard,
): Promise<Answer | null> {
  const { message, asked, told, market, request, before } = question
  const [topic] = heard
  if (topic?.help.id === 'contatti' && HOURS_OF_OTHERS.test(comparable(message)))
    return declinedOf(message, assistantAnswers.hoursOfOthers)
  // «Come si fa la barba?»: what is as likely none of ours is not told.
  const isOurs = topic && (onward ?? (topic.share === most && acts.fuori < most * AS_LIKELY))
  if (asksBack || !isOurs || most < SURE) return null
  const isSpoken = (order: readonly Topic[]) => before.rule !== null && before.rule.help === order[0]?.help
  const last = before.isList ? undefined : asked.at(-1)
  const inOrder = onward ? heard : asAsked(heard, message)
  const answerOf = (order: readonly Topic[]) =>
    helpAnswer(
      rt,
      order,
      request,
      isSpoken(order) && !asksNextStep(message)
        ? [message, ...asked.toReversed()]
        : last !== undefined && !isSpoken(order)
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
    !onward &&
    own &&
    own.help !== inOrder[0]?.help &&
    own.share >= (isToldIn(first.text, told) ? SURE_BESIDE : SURE_SUPPOSED)
  const main = isOther ? own : (inOrder[0] ?? topic)
  const isSame = before.rule?.help === main.help
  const answer = isOther ? await answerOf([own]) : first
  // «E se la stacca prima?» asks of the whole case, not of one side of the rule.
  const { texts, isWhole } = fitting(main.help, [message])
  const hasCase = isWhole && texts.some(each => !told.includes(each))
  const aspect =
    isSame && !(hasCase && asksItsCase(message)) && !supposes(message)
      ? (aspectOf(message, answer.text) ?? (asksOtherSupply(message) ? aspectOf(message, main.help.answer) : null))
      : null
  // «Quanto ci mette?», of a rule that does not say it.
  const isUntold = isSame && !hasCase && aspect === null && asksAside(message) && aspectsIn(message).length > 0
  if (isUntold) return { ...answer, text: assistantAnswers.untold, links: [...answer.links, PERSON] }
  // «E quale costa meno?»: that one does not choose comes before what each costs.
  const [verdict = ''] = hasCase ? (VERDICT.exec(answer.text) ?? []) : []
  const side = aspect && !aspect.startsWith(verdict) ? textOf(verdict, aspect) : aspect
  const text = side ?? (isSame ? notYetTold(answer.text, told, message) : answer.text)
  const isDoubtful = !isSame && main.share < DOUBTFUL
  const said = { ...answer, text: isDoubtful ? `${assistantAnswers.perhaps(main.help.question)} ${text}` : text }
  return withOthers(rt, question, main.help, said)
}

/** The answer of the help, with what the message asks beside it. */
async function withOthers(
  rt: Runtime,
  { message, market, request }: Question,
  help: Help,
  said: Answer,
): Promise<Answer> {
  // «I don’t speak Italian … voltura»: the word that is ours says what it is about.
  const named = help.id === 'lingua' ? wordsMeant(message).map(({ word }) => word) : []
  const subject = named.length > 0 ? intentOf(named.join(' ')).topics.filter(isSpokenOf).slice(0, 1) : []
  const others = [...subject.map(each => topicAnswer([each])), ...(await besides(rt, message, help, market))]
  // «Dove arriva la fibra? Cosa posso mettere?»: the rule, and what there is.
  const offers =
    others.length === 0 &&
    request.kind !== null &&
    ((sellsData(request.kind) && request.hasFigure && ASKS_PRICE.test(message)) ||
      (!request.before && seeksBeside(request, message)))
      ? [await listAnswer(rt, { ...request, values: { quante: '1', ...request.values } })]
      : []
  // «Il PUN che cos’è, e quando conviene guardarlo?»: first what it is.
  const asksWhat = asksMeaning(message) || clausesOf(message).some(({ text }) => wordsAsked(text).length > 0)
  const words = help.id === 'pun-chi' && asksWhat ? wordsMeant(message) : []
  if (words.length > 0) return joined(answerOfWords(words, market, message), [said, ...others], message)
  return inGeneral(joined(said, [...others, ...offers], message), message, help)
}

async function listOf(
  rt: Runtime,
  { message, market, found, request, before }: Question,
  { unyielding, acts }: Heard,
): Promise<Answer> {
  // «Quale è la più economica?», of nothing that was named: of what is asked back.
  if (isNowhere(request) && !before.isList) return WHAT_OF
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
  return joined(withCase(answer, request, message), await besides(rt, message, null, market), message)
}

/** Neither the help nor a list. */
async function otherwise(
  rt: Runtime,
  { message, asked, market, found, request }: Question,
  { heard, acts, most, isTelling, asksBack }: Heard,
): Promise<Answer> {
  // «Aiuto, non capisco: che cos’è questa quota potenza?»
  const meant = Math.max(acts.parola, acts.vago) === most && acts.parola >= SURE ? wordsMeant(message) : []
  if (meant.length > 0)
    return joined(answerOfWords(meant, market, message), await besides(rt, message, null, market), message)
  // «A Napoli», «ho un b&b a Siena»: of what is asked next; «che tempo fa domani a Genova?» tells nothing of a home.
  const isElsewhere = acts.fuori >= CLEARLY && request.rest.length > 0
  const isOfHome = isTelling && !isElsewhere && tellsOfHome(request) && (heard[0]?.share ?? 0) < SURE_BESIDE
  if (asksBack || isOfHome) return WHAT_OF
  if (acts.fuori >= CLEARLY) return clauseAnswer(rt, message, market, declinedOf(message))
  if (acts.vago >= CLEARLY || !/[\p{L}\d]/u.test(message)) return WHAT_OF
  // «La mia offerta è ancora conveniente?»: of what, nobody has said.
  const isOfList = found.links[0]?.url.startsWith('/offerte-') && request.kind === null
  const isOfHelp = heard.some(({ help }) => found.text.startsWith(help.answer))
  if (found.outcome === 'answer' && !isOfHelp && !isOfList) return found
  const isSurest = (share: number) => share === most && most >= SURE
  if (isSurest(acts.saluto))
    return {
      ...found,
      outcome: 'greeting',
      text: THANKS.test(message) ? assistantAnswers.bye : assistantAnswers.whatNow,
    }
  const unsure = isSurest(acts.vago) ? WHAT_OF : isSurest(acts.fuori) ? declinedOf(message) : unsureOf(heard)
  return clauseAnswer(rt, message, market, unsure, asked)
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
  const hasCase = fitting(spoken.help, [message]).texts.some(text => !told.includes(text))
  if (asksAside(message)) return hasCase || aspectOf(message, spoken.help.answer) !== null
  const [own] = intentOf(message).topics
  return hasCase && countOf(message) <= FEW_MORE && goesOnWith(message) && (own?.share ?? 0) < SURE_OF_ITSELF
}
/** A longer message tells a case of its own. */
const FEW_MORE = 10
/** So sure of another rule, it goes on with none. */
const SURE_OF_ITSELF = 0.95

/** «Ho un b&b a Siena»: so few words that resemble nothing ask to be asked back. */
const FEW = 6
const TOLD_OF_HOME = ['cap', 'regione', 'persone', 'cliente', 'residente'] as const
const tellsOfHome = ({ values }: ListRequest): boolean => TOLD_OF_HOME.some(slot => values[slot])
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
  const near = topics
    .slice(0, NEAR_TOPICS)
    .filter(({ share }) => share >= LEAST_NEAR)
    .map(({ help }) => ({ title: help.question, url: help.url }))
  return {
    outcome: 'unsure',
    text: near.length > 0 ? assistantAnswers.unsure : assistantAnswers.notUnderstood,
    links: near.length > 0 ? near : [...assistantAnswers.beginnings],
    passages: [],
  }
}
const NEAR_TOPICS = 2
/** Less than this is chance. */
const LEAST_NEAR = 0.05
/** Of what is asked back. */
const WHAT_OF: Answer = { ...unsureOf([]), text: assistantAnswers.whatOf }

const THANKS = /grazi|gentil|chiar|perfett|utile|ottimo|arrivederci|buona (?:giornata|serata)|a presto/i

/** What is none of ours; what the search finds for its words is none of theirs. */
const declinedOf = (message: string, why = ''): Answer => ({
  outcome: 'decline',
  text: textOf(why, ABROAD.test(message) && assistantAnswers.abroad, assistantAnswers.decline),
  links: [PERSON, ...assistantAnswers.beginnings],
  passages: [],
})
/** Where another country’s energy is sold. */
const ABROAD =
  /\b(?:a|ad|in|nel|negli) (?:germania|francia|spagna|svizzera|austria|inghilterra|portogallo|grecia|belgio|olanda|irlanda|polonia|romania|ungheria|croazia|slovenia|albania|malta|turchia|tunisia|marocco|regno unito|stati uniti|londra|parigi|berlino|monaco|stoccarda|amburgo|zurigo|ginevra|berna|basilea|lugano|chiasso|bellinzona|vienna|salisburgo|madrid|barcellona|siviglia|tenerife|bruxelles|lisbona|amsterdam|dublino|atene|budapest|praga|varsavia|bucarest|tirana|zagabria|lubiana|capodistria|marsiglia|lione|mentone|nizza(?! monferrato| di sicilia)|montecarlo|san marino(?! \w))\b/i

/** «A che ora chiude la posta?» is not asked of us. */
const HOURS_OF_OTHERS =
  /(?=.*\b(?:orari\w*|a che ora|fino a (?:che ora|quando)|apert[oaie]|chius[oaie]|apr(?:e|ono)|chiud(?:e|ono))\b).*\b(?:post[ae]|postale|farmaci\w+|supermercat\w+|negozi\w*|bar|edicola|municipio|comune|anagrafe|banca|bibliotec\w+|medico|ambulatorio|museo|scuola|asl|inps|caf|patronato|agenzia delle entrate|mercato rionale|centro commerciale|sportello (?:di |del|dell|enel|hera|a2a|iren|acea)\w*)\b/

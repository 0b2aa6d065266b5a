import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { type Answer, distinct } from '#areas/support/answer.ts'
import { assistantAnswers, assistantTexts } from '#areas/support/assistant-texts.ts'
import { questionsBefore, type Turn, withoutCodes } from '#areas/support/conversation.ts'
import { findAnswer } from '#areas/support/procedures/chat.server.ts'
import { comparable } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { besides, helpAnswer, PERSON } from './besides.server.ts'
import { joined, MAX_LINKS } from './brief.ts'
import { changesCase, factsIn } from './circumstances.ts'
import { clausesOf } from './clauses.ts'
import { readAlone } from './conversation-state.ts'
import { factsOfNamed, followUpAnswer, offerAskedOf } from './follow-ups.server.ts'
import { answerOfRow, answerOfWords, wordsAsked } from './glossary-answer.ts'
import { SENTENCES, textOf } from './list-address.ts'
import { reader, stemsIn } from './reader.ts'
import { sumAnswer, sumOnward } from './sums/asked-sums.server.ts'
import { aspectOf, asksNextStep, STEPS, topicAnswer, urgentIn } from './topics.ts'
import { inConversation, type Question, weighedAnswer } from './weighed-answer.server.ts'

/** «La password te la scrivo ora» */
const SECRET =
  /\b(?:password|pin|credenziali|codice di accesso)\b.{0,20}\b(?:te|ve|ti|vi|ecco|eccola)\b|\b(?:scrivo|mando|do|dico|lascio|ecco)\b.{0,20}\b(?:password|pin|credenziali)\b/i

/** «Non mi fare una pappardella», «in due parole» */
const BRIEF =
  /\b(?:in (?:due|poche|2) parole|brev(?:e|emente|issim\w+)|senza (?:tante )?(?:storie|giri di parole)|non (?:mi |me la |ci )?far\w* (?:una? |la |troppo )?(?:pappardell|papir|lezion|romanz|poem|lung)\w*|sintetic\w+|sintesi|stringat\w+|risposta secca)\b/

/** The site's own answer to a question; to both, where it asks two. */
export async function builtInAnswer(rt: Runtime, said: string, history: readonly Turn[]): Promise<Answer> {
  const message = withThing(said, questionsBefore(history).at(-1) ?? '')
  // Counts the question, too: who asks too often is refused before anything is read.
  const found = await call(rt, findAnswer, { message, history: [...history] })
  const market = await call(rt, getMarketContext, {})
  const question = inConversation(message, history, market, found)
  const answer = withoutRepetition(await answerTo(rt, question), question)
  if (BRIEF.test(comparable(message)) && answer.outcome === 'answer')
    answer.text = answer.text.split(SENTENCES).slice(0, MOST_STEPS).join(' ')
  const tellsCodes = withoutCodes(message) !== message || SECRET.test(message)
  return tellsCodes ? { ...answer, text: `${assistantTexts.noCodes} ${answer.text}` } : answer
}

/** «Posso usare il mio?», after «il modem è incluso?». */
function withThing(said: string, before: string): string {
  const [thing] = before.match(THINGS) ?? []
  return thing && OWN.test(said) ? said.replace(OWN, `$& ${thing}`) : said
}
const THINGS = /\b(?:modem|router|decoder|contatore|numero|telefono)\b/i
const OWN = /\b(?:il|un|uno) (?:mio|mia|vostro|loro)(?=\s*[?.!]*$)/i

/** Does not repeat the last answer word for word: says that it still holds, unless the case is another one, and who can say more. */
function withoutRepetition(answer: Answer, { told: before, asked, message }: Question): Answer {
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
  if (
    side !== '' &&
    (side.length < answer.text.length ||
      (side === answer.text && side.length < before.length && !asksNextStep(message)))
  )
    return { ...answer, text: side }
  const links = distinct([...answer.links.slice(0, MAX_LINKS - 1), PERSON])
  if (isOtherCase) return { ...answer, text: assistantAnswers.otherCase, links }
  const held = side !== '' ? [side] : [first, ...rest.filter(sentence => STEPS.test(sentence)).slice(0, MOST_STEPS)]
  return { ...answer, text: textOf(assistantAnswers.stillHolds, held, assistantAnswers.askPerson), links }
}

const MOST_STEPS = 3
/** A sum may be asked of twice. */
const COUNTED = /^(?:[^.]* = |Costa meno |Sono pari)/
const JUDGES = /^(?:Sarebbe |Con quella |Quella che |In un anno sono |Rispetto a quella |Chiedi )/

type Way = (rt: Runtime, question: Question) => Promise<Answer | null> | Answer | null

async function answerTo(rt: Runtime, question: Question): Promise<Answer> {
  for (const way of WAYS) {
    const answer = await way(rt, question)
    if (answer) return answer
  }
  return weighedAnswer(rt, question)
}

/** A danger, or somebody who waits at the telephone or the door. */
async function ofUrgent(rt: Runtime, { message, told, market }: Question): Promise<Answer | null> {
  const urgent = urgentIn(message)
  if (!urgent) return null
  const alone = readAlone(message, market.facts)
  const answer = await helpAnswer(rt, [{ help: urgent, share: 1 }], alone, [message], told, market)
  return joined(answer, await besides(rt, message, urgent, market), message)
}

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

const ofOthers: Way = (rt, { message, market }) =>
  OTHERS && isOfOthers(message)
    ? helpAnswer(rt, [{ help: OTHERS, share: 1 }], readAlone(message, market.facts), [message], '', market)
    : null

/** «Quanto spenderei con voi?» asks for offers, whatever figures it tells. */
const WITH_US =
  /\bquant\w* (?:\w+ ){0,3}?(?:spend\w*|pagh?\w*|cost\w*|verr\w*|risparmi\w*) (?:\w+ ){0,2}?(?:con|da) voi\b/
/** What a sum is no answer to: waiting for an expiry, a bill with the licence in it, another use of what a caller proposed, «quanto spenderei con voi?». */
function asksOffers({ message, request }: Question): boolean {
  const { before, kind, values } = request
  return (
    request.asksList &&
    ((values.cambio === 'quando' && before?.values.detto !== undefined) ||
      (values.cambio !== undefined && request.licence > 0) ||
      (before?.isOffered === true && before.values.quota !== undefined && request.hasFigure) ||
      (kind !== null && WITH_US.test(comparable(message))))
  )
}

async function ofSum(rt: Runtime, question: Question): Promise<Answer | null> {
  if (asksOffers(question)) return null
  const { message, market } = question
  const sum = await sumAnswer(rt, question)
  if (!sum) return null
  const help = HELP.find(({ question: title }) => title === sum.links[0]?.title) ?? null
  const asksMore = clausesOf(message).filter(({ asks }) => asks).length > 1 || /\?\s*[\p{L}\d]/u.test(message)
  return asksMore ? joined(sum, await besides(rt, message, help, market, 'sum'), message) : sum
}

async function ofWords(rt: Runtime, { message, market }: Question): Promise<Answer | null> {
  const words = wordsAsked(message)
  return words.length > 0
    ? joined(answerOfWords(words, market, message), await besides(rt, message, null, market, 'word'), message)
    : null
}

/** What comes after an offer that was told. */
const ACTIVATION = HELP.find(({ id }) => id === 'attivare-offerta')

/** The ways to answer that are tried before topic and list are weighed: the first that applies. */
const WAYS: readonly Way[] = [
  ofUrgent,
  ofOthers,
  (_, question) => (asksOffers(question) ? null : sumOnward(question.asked, question.message)),
  (rt, { message, asked, market, before }) =>
    before.isOfRules ? null : offerAskedOf(rt, message, asked, market.facts),
  (rt, { message, found, market }) => (found.offer ? factsOfNamed(rt, message, found.offer, market.facts) : null),
  ofWords,
  (_, { message, asked, market }) => answerOfRow(message, asked.at(-1) ?? '', market),
  (rt, { message, state, asked, before }) => (before.isOfRules ? null : followUpAnswer(rt, message, state, asked)),
  ofSum,
  (_, { message, before }) =>
    ACTIVATION && asksNextStep(message) && before.isList ? topicAnswer([{ help: ACTIVATION, share: 1 }]) : null,
]

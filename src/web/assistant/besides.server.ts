import { offerKinds } from '#areas/offers/offer-kinds.ts'
import type { Market } from '#areas/market/market.ts'
import type { Answer } from '#areas/support/answer.ts'
import { assistantAnswers } from '#areas/support/assistant-texts.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { findAnswer } from '#areas/support/procedures/chat.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Help, HELP, helpAddress } from '#web/pages/public/help/help-content.ts'
import { MAX_LINKS } from './brief.ts'
import { factsIn, fitting } from './circumstances.ts'
import { clausesOf, inPolarity } from './clauses.ts'
import { readAlone } from './conversation-state.ts'
import { countedFrom } from './counted.ts'
import { wordsAsked } from './glossary-answer.ts'
import { SENTENCES, textOf, withFigures } from './list-address.ts'
import { listAnswer } from './list-answer.server.ts'
import { reader } from './reader.ts'
import type { ListRequest } from './sentence/sentence.ts'
import { aspectsIn, inDomain, intentInConversation, intentOf, led, type Topic, topicAnswer } from './topics.ts'
import { LEAST_REST, looksForOffers, seeks, wantsLess, weighedIntent } from './weights.ts'

export const PERSON: AnswerLink = { title: 'Scrivi a una persona', url: '/contatti' }

/** The answer of the help, with the figures of the question in its links, and first what it counts from it. */
export async function helpAnswer(
  rt: Runtime,
  topics: readonly Topic[],
  request: ListRequest,
  messages: readonly string[],
  before: string,
  market: Market,
): Promise<Answer> {
  const [topic] = topics
  const { quotes, counts } = topic?.help ?? {}
  const quoted = quotes ? await call(rt, findAnswer, { message: quotes }) : null
  const counted = counts ? countedFrom(counts, messages, rt.now(), market) : null
  const rule = topic && helpAddress(topic.help)
  const { texts, isWhole } = topic ? fitting(topic.help, messages, before) : { texts: [], isWhole: false }
  // Where no case of it fits, the rule begins with what is asked of it.
  const whole = topic && (counted || texts.length > 0 ? topic.help.answer : led(topic.help.answer, messages[0] ?? ''))
  const fits = textOf(counted, texts, !isWhole && whole, quoted?.text)
  // «Quanto ci vuole?» of a case that does not say it, and the general answer does.
  const general = topic && isWhole ? topic.help.answer.split(SENTENCES) : []
  const lacks = aspectsIn(messages[0] ?? '').filter(told => !told.test(fits))
  const text = textOf(
    fits,
    general.filter(sentence => lacks.some(told => told.test(sentence))),
  )
  const answer = topicAnswer(topics, inPolarity(text, messages[0] ?? ''))
  return {
    ...answer,
    links: [
      ...answer.links.map(link => ({ ...link, url: withFigures(link.url, request) })),
      ...(isWhole && rule ? [{ title: assistantAnswers.rule, url: rule }] : []),
    ],
  }
}

/** Further answers to a message, clause by clause: to what a clause asks, and to what its statements amount to. */
export async function besides(
  rt: Runtime,
  message: string,
  first: Help | null,
  market: Market,
  /** What the first answer is: a sum has counted the figures, and only a list has told the offers. */
  of: 'topic' | 'word' | 'sum' = 'topic',
  /** What was asked before it, whose line or supply it goes on with. */
  asked: readonly string[] = [],
): Promise<Answer[]> {
  const whole = readAlone(message, market.facts)
  const facts = factsIn(reader(message).whole)
  const told = new Map<Help, number>()
  const answers = new Map<Help | null, () => Promise<Answer>>()
  const ofFirst: Answer[] = []
  const unsure: Help[] = []
  for (const { text, asks } of clausesOf(message)) {
    const own = readAlone(text, market.facts)
    const request = { ...own, kind: own.kind ?? whole.kind, values: { ...whole.values, ...own.values } }
    const { topics, acts } = weighedIntent(
      inDomain(intentInConversation(text, [message]), text, [...asked, message]),
      own,
      message,
    )
    // «… e che documenti servono?»: of what the message is of, where it says enough by itself.
    const named = own.kind === null && whole.kind !== null ? `${text} ${offerKinds[whole.kind].label}` : text
    const [alone] = inDomain(intentOf(named), named, asked).topics
    const [heard] = topics
    const topic = heard && heard.share < SURE_OF_CLAUSE && alone && alone.share >= SURE_ALONE ? alone : heard
    // A clause that names no word of the glossary asks for none.
    const sure = wordsAsked(text).length > 0 ? 0 : (topic?.share ?? 0) / Math.max(1 - acts.parola, LEAST_REST)
    if (!asks) {
      // What the list has counted has not happened.
      if (own.hasFigure) continue
      for (const { help, share } of topics) told.set(help, 1 - (1 - (told.get(help) ?? 0)) * (1 - share))
    } else if (
      (first || of === 'word') &&
      request.kind !== null &&
      (own.hasFigure ? intentOf(text).acts : acts).lista >= SURE_BESIDE &&
      ((own.hasFigure && of !== 'sum') || looksForOffers(text))
    )
      answers.set(null, async () => listAnswer(rt, request))
    // «… e chi costa meno?», «e per il gas?» are what the list has told.
    else if (
      !(own.kind !== null && own.rest.length === 0) &&
      topic &&
      sure >= SURE_OF_CLAUSE &&
      // «Voglio una SIM per chiamare anche l’Ucraina» is what the list has told.
      !(first === null && own.kind !== null && looksForOffers(text)) &&
      (first || sure >= SURE_OF_LESS || !wantsLess(text))
    )
      // Who has died has died for each of them: «… e il canone?».
      answers.set(topic.help, async () =>
        helpAnswer(rt, [topic], request, facts.includes('lutto') ? [text, message] : [text], '', market),
      )
    // What is near no answer is named, so that nobody thinks that it was not heard.
    else if (
      topic &&
      topic.help !== first &&
      own.kind === null &&
      !own.hasFigure &&
      sure >= SURE_OF_NAME &&
      (first || !(topic.help.yieldsToList || seeks(text)))
    )
      unsure.push(topic.help)
    // «Costa? E posso cambiare anche fornitore?»: another side of what was told first.
    if (asks && first && topics.some(({ help, share }) => help === first && share >= SURE_OF_NAME))
      ofFirst.push(...sideOf(first, text))
  }
  // «… ho mia moglie con l’ossigeno a casa»: a case of its own that is named is answered, too; what else has happened is a link.
  const special = intentOf(message).topics.find(
    ({ help, share }) => help.concerns && facts.includes(help.concerns) && share >= SURE_OF_CASE,
  )?.help
  const [happened] = [...told].filter(([help]) => !help.yieldsToList).toSorted(([, a], [, b]) => b - a)
  const also = special ?? (happened && happened[1] >= SURE_HAPPENED ? happened[0] : undefined)
  const isTold = special ?? (first === null || facts.includes(also?.concerns ?? ''))
  if (also && [...answers.keys()].every(help => help === first))
    answers.set(also, async () =>
      isTold
        ? helpAnswer(rt, [{ help: also, share: 1 }], whole, [message], '', market)
        : { ...topicAnswer([{ help: also, share: 1 }], ''), passages: [] },
    )
  const others = await Promise.all(
    [...answers].flatMap(([help, answer]) =>
      help === null || (help !== first && isToldBeside(help) && (first || !help.yieldsToList)) ? [answer()] : [],
    ),
  )
  const [named] = unsure.filter(help => isToldBeside(help) && !answers.has(help))
  return [...ofFirst, ...others, ...(named ? [nameOf(named)] : [])]
}
/** The case of an answer that fits a further question. */
function sideOf(help: Help, text: string): Answer[] {
  const { texts } = fitting(help, [text])
  return texts.length > 0 ? [topicAnswer([{ help, share: 1 }], inPolarity(texts.join(' '), text))] : []
}
const nameOf = (help: Help): Answer => ({
  ...topicAnswer([{ help, share: 1 }], assistantAnswers.alsoAsked(help.question)),
  passages: [],
})
/** A second question of one message is told as a list when it is surer than this. */
const SURE_BESIDE = 0.3
/** What wants nothing but to pay less is one only where it is surer still. */
const SURE_OF_LESS = 0.5
/** So sure of what a clause asks, it is answered besides. */
const SURE_OF_CLAUSE = 0.4
/** Less sure than that, but more than this, its topic is named. */
const SURE_OF_NAME = 0.25
/** And so sure by its own words and what they are of, whatever else the message says. */
const SURE_ALONE = 0.6
/** So sure of what has happened, its answer is told beside another one. */
const SURE_HAPPENED = 0.5
/** And so sure where it is named in so many words. */
export const SURE_OF_CASE = 0.1

/** Cases that a rule may not hold for, and what they are called. */
const CASES: Readonly<Record<string, string>> = {
  lutto: 'chi è mancato',
  separati: 'chi si è separato',
  condominio: 'un condominio',
  apparecchio: 'chi usa un apparecchio medico',
  trifase: 'la trifase',
  estero: 'chi va all’estero',
}
/** Says of an answer that it speaks of no such case as the question names, and is not of such cases itself. */
export function inGeneral(told: Answer, message: string, { question, also }: Help): Answer {
  const spoken = factsIn(reader(`${question} . ${also} . ${told.text}`).whole)
  const [fact] = factsIn(reader(message).whole).filter(each => CASES[each] && !spoken.includes(each))
  const name = fact && CASES[fact]
  return name
    ? {
        ...told,
        text: `${told.text} ${assistantAnswers.inGeneral(name)}`,
        links: [...told.links.slice(0, MAX_LINKS - 1), PERSON],
      }
    : told
}

/** What is refused alone is not told beside an answer, but for «gli posso fare causa?»; nor is an outcry answered twice. */
const isToldBeside = ({ id }: Help): boolean =>
  id === 'avvocato' || (id !== 'reclamo-noi' && HELP.some(help => help.id === id))

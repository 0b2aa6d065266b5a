import type { Facts } from '#areas/market/facts.ts'
import { getMarketContext } from '#areas/market/procedures/get-market-context.server.ts'
import type { Answer, Found } from '#areas/support/answer.ts'
import { assistantTexts } from '#areas/support/assistant-texts.ts'
import { type Turn, withoutCodes } from '#areas/support/conversation.ts'
import { findAnswer } from '#areas/support/procedures/find-answer.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { actsOf } from './acts.ts'
import { withdrawalDay } from './contract-day.ts'
import { judgement } from './judgement.server.ts'
import { withFigures } from './list-address.ts'
import { listAnswer } from './list-answer.server.ts'
import { askedOfOffer, namedOfferAnswer, offerFacts } from './offer-answer.server.ts'
import { readSentence, type Said } from './sentence.ts'
import { readTalk } from './talk.ts'
import { goneOn, SURE, type Topic, topicAnswer, topicsIn, topicsOf } from './topics.ts'

/** The site's own answer to a question; to both, where it asks two. */
export async function builtInAnswer(rt: Runtime, message: string, history: readonly Turn[]): Promise<Answer> {
  const { facts } = await call(rt, getMarketContext, {})
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const answer = await answerTo(rt, { message, history, asked, facts })
  return withoutCodes(message) === message ? answer : { ...answer, text: `${assistantTexts.noCodes} ${answer.text}` }
}

/** So few words that name nothing are asked about. */
const VAGUE_WORDS = 3

interface Asked {
  message: string
  history: readonly Turn[]
  /** What the person asked before. */
  asked: readonly string[]
  facts: Facts
}

async function answerTo(rt: Runtime, { message, history, asked, facts }: Asked): Promise<Answer> {
  const said = readTalk([...asked, message], facts)
  const found = await call(rt, findAnswer, { message, history: [...history], about: said?.about, rest: said?.rest })
  const ofOffer = await offerAskedOf(rt, message, asked, facts)
  if (ofOffer) return ofOffer
  const topics = topicsIn(
    message,
    asked,
    said?.asksOffer ?? false,
    said?.kind === null ? readTalk(asked, facts)?.kind : null,
  ).filter(({ help }) => !(help.yieldsToList && namesList(said)))
  const [topic] = topics
  const going = said?.before || (topic && topic.evidence > SURE) ? null : goneOn(message, asked)
  if (going) return going
  if (topic && topic.evidence >= evidenceNeeded(found, said)) {
    const answer = await helpAnswer(rt, topics, said, withdrawalDay([message, asked.at(-1) ?? ''], rt.now(), facts))
    return joined(answer, await secondAnswer(rt, message, topic, facts))
  }
  if (said && (said.judges || said.values.detto)) {
    const judged = await judgement(rt, said)
    if (judged) return judged
  }
  if (said && (said.values.detto || !isAbout(found, said))) {
    const answer = found.offer
      ? await namedOfferAnswer(rt, found.offer, said)
      : await listAnswer(rt, {
          ...said,
          values: { ...said.values, ...(found.supplier && { fornitore: found.supplier }) },
        })
    return joined(answer, await secondAnswer(rt, message, null, facts))
  }
  if (found.outcome === 'greeting' && asked.length > 0) return unsureOf(asked)
  const told: Answer =
    asked.length > 0 || tellsOfIt(found) ? found : { ...found, outcome: 'unsure', text: assistantTexts.unsure }
  // «Internet a Firenze»: what is named and nothing else is looked for in its list.
  if (said?.kind && said.isBare && !said.asksWhy && told.outcome !== 'answer') return listAnswer(rt, said)
  // «Mi conviene?», and nothing before it.
  return told.outcome === 'unsure' && asked.length === 0 && message.trim().split(/\s+/).length <= VAGUE_WORDS
    ? { ...told, text: assistantTexts.whatOf, links: [...assistantTexts.beginnings] }
    : told
}

/** The answer of the help, with the figures of the question in its links, and the day that it makes of a date. */
async function helpAnswer(
  rt: Runtime,
  topics: readonly Topic[],
  said: Said | null,
  lastDay: string | null,
): Promise<Answer> {
  const [topic] = topics
  const answer = topicAnswer(topics)
  const { quotes, counts } = topic?.help ?? {}
  const quoted = quotes ? await call(rt, findAnswer, { message: quotes }) : null
  return {
    ...answer,
    text: [answer.text, ...(quoted ? [quoted.text] : []), ...(counts && lastDay ? [lastDay] : [])].join(' '),
    links: answer.links.map(link => ({ ...link, url: said ? withFigures(link.url, said) : link.url })),
  }
}

/** What a message asks besides: in a sentence of its own, and of something else than the first answer told. */
async function secondAnswer(rt: Runtime, message: string, first: Topic | null, facts: Facts): Promise<Answer | null> {
  for (const act of actsOf(message)) {
    const said = readSentence(act, facts)
    const [topic] = topicsOf(act).filter(({ help }) => !(help.yieldsToList && namesList(said)))
    if (topic && topic.evidence >= SURE && topic.help !== first?.help && !tells(act, first)) return topicAnswer([topic])
    if (first && !topic && said.kind !== null && said.asksOffer)
      return listAnswer(rt, { ...said, values: { ...readSentence(message, facts).values, ...said.values } })
  }
  return null
}
/** Whether the first answer is about this part as well. */
const tells = (act: string, first: Topic | null): boolean =>
  first !== null && topicsOf(act).some(({ help, evidence }) => help === first.help && evidence >= SURE)

/** A follow-up without a word of its own that we could not follow: what was spoken of is shown again. */
function unsureOf(asked: readonly string[]): Answer {
  const { links } = topicAnswer(topicsOf(asked.join(' ')))
  return {
    outcome: 'unsure',
    text: assistantTexts.unsure,
    links: links.length > 0 ? links : [...assistantTexts.beginnings],
    passages: [],
  }
}

const MAX_LINKS = 4
const joined = (first: Answer, second: Answer | null): Answer =>
  second && second.text !== first.text
    ? {
        outcome: 'answer',
        text: `${first.text} ${second.text}`,
        links: [...first.links, ...second.links]
          .filter(({ url }, at, all) => all.findIndex(each => each.url === url) === at)
          .slice(0, MAX_LINKS),
        passages: [...first.passages, ...second.passages],
      }
    : first

/** «E dopo la promozione?», said of the offer that the answer before it named: what was asked then leads to it again. */
async function offerAskedOf(
  rt: Runtime,
  message: string,
  asked: readonly string[],
  facts: Facts,
): Promise<Answer | null> {
  const rows = askedOfOffer(message)
  const questions = asked.filter(each => askedOfOffer(each).length === 0)
  const last = questions.at(-1)
  const before = readTalk(questions, facts)
  if (rows.length === 0 || last === undefined || !before) return null
  const { offer } = await call(rt, findAnswer, { message: last })
  if (!offer && !before.asksOffer) return null
  const { links } = offer ? await namedOfferAnswer(rt, offer, before) : await listAnswer(rt, before)
  const told = links.find(({ url }) => url.startsWith('/offerte/'))
  return told ? offerFacts(rt, told.url, rows) : null
}

/** Of what, with a figure and where (or how fast): a list computes with it better than words. */
const namesList = (said: Said | null): boolean =>
  said !== null &&
  said.kind !== null &&
  (said.orders || said.judges || (said.hasFigure && Boolean(said.values.cap ?? said.values.regione)))

/** A figure or a named offer asks for an offer more than two words of a topic ask for that; «cerco» more than three. */
function evidenceNeeded({ offer }: Found, said: Said | null): number {
  if (said?.values.detto) return ONLY_URGENT
  if (said?.orders) return 5
  if (said?.judges && said.hasFigure) return 4
  return said?.hasFigure || offer ? 3 : SURE
}
const ONLY_URGENT = 6

/** «Quanto mi fa pagare il gestore» has no word but those of every bill: nothing is told as its answer. */
const tellsOfIt = ({ outcome, kind, weight }: Found): boolean => outcome !== 'answer' || kind !== 'guide' || weight > 0

/** What the names of an answer are worth before it is what the question is about. */
const TELLING = 4

/** Whether the site's words answer the question better than an offer: nothing asks for one, or they explain what is asked. */
function isAbout({ outcome, kind, weight, offer }: Found, { asksOffer, asksWhy, before }: Said): boolean {
  if (!asksOffer && !offer) return true
  return asksWhy && !before && outcome === 'answer' && (kind === 'guide' || kind === 'glossary') && weight >= TELLING
}

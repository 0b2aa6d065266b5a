import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { comparable } from '#core/text.ts'
import { type Answer, distinct } from '#areas/support/answer.ts'
import { type Help, HELP, REFUSALS, THEMES } from '#web/pages/public/help/help-content.ts'
import { FAILED, factsIn, LINE_FACTS } from './circumstances.ts'
import { questionsOf } from './clauses.ts'
import { type Classifier, classifierOf, type Example, learnt, type Model } from './classifier.ts'
import { inTheirLanguage, reader, remembered, replacementsIn } from './reader.ts'

/** Requests that no written answer covers: examples in `data/questions/acts.txt`. */
const ACTS = ['lista', 'giudizio', 'parola', 'fuori', 'saluto', 'vago'] as const
type Act = (typeof ACTS)[number]

export interface Topic {
  help: Help
  share: number
}

/** What a question is about: the shares of all topics and acts add up to 1. */
export interface Intent {
  /** Surest first. */
  topics: readonly Topic[]
  acts: Readonly<Record<Act, number>>
}

/** A share that is more than chance. */
const HEARD = 0.04

/**
 * How much a list is asked for, and how much words are: what several topics share is one thing that has happened, unless
 * few words go on with a list, which resemble many.
 */
export function listOrWords(
  { topics, acts: { lista, giudizio, ...acts } }: Intent,
  { before }: { before: object | null } = { before: null },
): Record<'list' | 'words', number> {
  const told = before ? [] : topics.filter(({ help, share }) => !help.yieldsToList && share >= HEARD)
  const together = told.reduce((sum, { share }) => sum + share, 0)
  return { list: lista + giudizio, words: Math.max(together, topics[0]?.share ?? 0, ...Object.values(acts)) }
}

const FILES = ['site', 'lines', 'supply', 'rights', 'words', 'acts']
const TOPICS = [...HELP, ...REFUSALS]

/** Of a file of examples: «# id», then one example a line or a « / » apart. */
const examplesIn = (file: string): Example[] =>
  file
    .split(/^# /m)
    .slice(1)
    .flatMap(part => {
      const [label = '', ...lines] = part.split('\n')
      return lines
        .flatMap(line => line.split(' / '))
        .filter(text => text.trim() !== '')
        .map(text => ({ label: label.trim(), text }))
    })

/** How people ask, as we wrote it down; what an answer is called, what it says and its other words are examples too. */
export const examples = (): Example[] => [
  ...FILES.flatMap(name => examplesIn(readFileSync(`data/questions/${name}.txt`, 'utf8'))),
  ...TOPICS.flatMap(({ id, question, also, answer }) => [question, also, answer].map(text => ({ label: id, text }))),
]

/** Where the build puts what it learnt: a start reads it in place of learning for seconds. */
const LEARNT = 'build/topics'
/** Where development and tests keep what they learnt, each under what it was learnt from. */
const KEPT = 'node_modules/.cache/topics'
const MOST_KEPT = 8
let known: Classifier | null = null

const modelIn = (file: string): Model => deserialize(readFileSync(file)) as Model

/** A source file and, once each, those that it imports. */
function sourcesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '([#.][^'?]+\.ts)'/g))
    sourcesOf(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path), found)
  return found
}

/** Learns from the examples, unless what these and the code give was kept. */
function learntOnce(): Model {
  const source = 'src/web/assistant/classifier.ts'
  if (!existsSync(source)) return learnt(examples())
  const key = createHash('sha256').update(JSON.stringify(examples()))
  const files = [...sourcesOf(source), ...readdirSync('data/questions').map(name => `data/questions/${name}`)]
  for (const file of files) key.update(readFileSync(file))
  const kept = `${KEPT}/${key.digest('hex').slice(0, 16)}`
  if (existsSync(kept)) return modelIn(kept)
  const model = learnt(examples())
  mkdirSync(KEPT, { recursive: true })
  // Two processes may learn at the same time: each puts a whole file there.
  writeFileSync(`${kept}.${process.pid}`, serialize(model))
  renameSync(`${kept}.${process.pid}`, kept)
  const byAge = readdirSync(KEPT).toSorted(
    (a, b) => statSync(`${KEPT}/${b}`).mtimeMs - statSync(`${KEPT}/${a}`).mtimeMs,
  )
  for (const old of byAge.slice(MOST_KEPT)) rmSync(`${KEPT}/${old}`, { force: true })
  return model
}

/** Learns beside the bundler, which clears the folder: what it gives puts there what was learnt. */
export function learnTopics(): () => void {
  const model = serialize(learntOnce())
  return () => writeFileSync(LEARNT, model)
}

export function readTopics(): void {
  // A build by hand may lack it.
  if (existsSync(LEARNT)) known = classifierOf(modelIn(LEARNT))
}

/** Learnt here where nothing was read: in development and tests. */
const classifier = (): Classifier => (known ??= classifierOf(learntOnce()))

/** Emergencies: answered whatever else the message says. */
const URGENT = replacementsIn('data/questions/urgent.txt').map(
  ([words, danger]) => [new RegExp(words), danger] as const,
)
const dangerIn = (words: string): string | undefined => URGENT.find(([pattern]) => pattern.test(words))?.[1]
export const urgentIn = (message: string): Help | undefined => {
  const danger = dangerIn(comparable(message))
  return HELP.find(({ id }) => id === danger)
}

/** «Non voglio il bonus, voglio sapere …»: what is not meant is said before what is. */
const NOT_MEANT =
  /\b(?:non (?:voglio|vogl[io]amo|cerco|chiedo|mi interessa\w*|mi serve|parlo d\w+|e per|intendo)|lascia(?:mo|te)? (?:stare|perdere)) [^,;.:]{2,40}?(?:[,;.:]| ma\b) ?(?=\S+ \S+ \S+)/gi

/** Figures ask for a list in most questions, whatever has happened: what the other words say is heard as much. */
const FIGURE =
  /\b(?!20[12]\d\b(?! ?(?:kwh|smc|mc|euro|€)))\d[\d.,/]*(?: ?(?:kwh|kw|smc|mc|euro|€|giga|gb|mega|mq)\b)?/gi
const LEAST_WORDS = 5

/** What is asked decides more than what is told: so much of the shares is of the question of a story, as far as it is sure. */
const OF_QUESTION = 0.5
const SURE_QUESTION = 0.4
const OF_STORY = 0.1
const ELSEWHERE = 0.3
function sharesOf(text: string): ReadonlyMap<string, number> {
  const told = sharesAlone(text)
  const asked = questionsOf(text).map(sharesAlone)
  const sureness = (shares: ReadonlyMap<string, number>) =>
    Math.max(...[...shares].map(([label, share]) => (UNCLEAR.has(label) ? 0 : share)))
  const [question] = asked.toSorted((a, b) => sureness(b) - sureness(a))
  if (!question || sureness(question) < SURE_QUESTION) return told
  // «Quanto si risparmia davvero?», of a boiler that the story names: without its story it asks something else.
  const [label] = [...question].toSorted(([, a], [, b]) => b - a)[0] ?? ['']
  const isOfStory = (told.get(label) ?? 0) >= OF_STORY || sureness(told) < SURE_QUESTION
  const part = OF_QUESTION * sureness(question) * (isOfStory ? 1 : ELSEWHERE)
  return new Map([...told].map(([label, share]) => [label, share * (1 - part) + (question.get(label) ?? 0) * part]))
}
/** What a question without its story resembles by chance. */
const UNCLEAR = new Set<string>(['vago', 'fuori', 'saluto'] satisfies Act[])

/** The share of each topic and act. */
function sharesAlone(text: string): ReadonlyMap<string, number> {
  const whole = classifier()(text)
  const others = text.replace(FIGURE, ' ')
  if (others === text || others.trim().split(/\s+/).length < LEAST_WORDS)
    return new Map(whole.map(({ label, share }) => [label, share]))
  const rest = new Map(classifier()(others).map(({ label, share }) => [label, share]))
  return new Map(whole.map(({ label, share }) => [label, (share + (rest.get(label) ?? 0)) / 2]))
}

/** Classifies a question on its own. */
export const intentOf = remembered((question: string): Intent => {
  const shares = sharesOf(question.replace(NOT_MEANT, ' '))
  const words = comparable(question)
  const danger = dangerIn(words)
  const shareOf = (label: string) => (danger ? 0 : (shares.get(label) ?? 0))
  // Which language it is said in matters less than what is asked, if anything is.
  const language = shareOf(LANGUAGE)
  const others = Math.max(...TOPICS.map(({ id }) => (id === LANGUAGE ? 0 : shareOf(id))))
  const isOfMatter =
    language < 1 &&
    others >= LEAST_MATTER &&
    (others / (1 - language) >= OWN_OF_MANY || (language < FAREWELL && inTheirLanguage(question) !== null))
  const topicShare = (id: string) =>
    danger ? Number(id === danger) : !isOfMatter ? shareOf(id) : id === LANGUAGE ? 0 : shareOf(id) / (1 - language)
  return {
    topics: TOPICS.map(help => ({ help, share: topicShare(help.id) })).toSorted((a, b) => b.share - a.share),
    acts: {
      ...(Object.fromEntries(ACTS.map(act => [act, shareOf(act)])) as Record<Act, number>),
      // Who greets and goes on asks something.
      ...(words.split(' ').length > GREETING && shareOf('saluto') < FAREWELL && { saluto: 0 }),
    },
  }
})
const LANGUAGE = 'lingua'
/** So much of a share beside the language is more than chance. */
const LEAST_MATTER = 0.08
/** A longer message is no greeting, unless nothing else is in it. */
const GREETING = 5
const FAREWELL = 0.7

/** A longer message says more of itself. */
const FEW_WORDS = 9
/** So sure of itself, a short message asks nothing that was said before. */
const OWN = 0.6
const OWN_BESIDE = 0.9
/** A longer one says enough to be heard alone. */
const OWN_OF_MANY = 0.3
const HARDLY_WORDS = 5
/** A longer one says itself what it is of. */
const SAYS_OF_WHAT = 14
/** Questions before it that a short one may go on with. */
const BEFORE = 2

/** «E per il gas?», «e se poi ci ripenso?»: it goes on with what was spoken of. */
const GOES_ON = /^(?:(?:ok|si|ah|grazie|scusa|capito|va bene)[ ,]+)*(?:e|ed|ma|pero|quindi|allora|invece|oppure)\b/
/** «Cosa faccio?», of what was told before. */
const NEXT_STEP =
  /^(?:(?:e|ma|quindi|allora|ok|ora|adesso)[ ,]+)*(?:che cosa|cosa|che) (?:faccio|facciamo|devo fare|dovrei fare|posso fare|mi conviene fare)(?: (?:io|ora|adesso|quindi|allora))*[ ?.!]*$/
/** «Siamo in tre e la luce è del padrone di casa» asks nothing: it says more of what was asked before. */
const ASKS_ITSELF =
  /\?|\b(?:cos\w*|come|perche|che|chi|quando|quant\w+|qual\w*|dove|posso|devo|puo|possono|vorrei|voglio|cerco|mi serve|spiega\w*|dimmi)\b/
export const asksNextStep = (message: string): boolean => NEXT_STEP.test(comparable(message))

/** It asks nothing, and says something of what was spoken of. */
export const tellsMore = (message: string): boolean => {
  const words = comparable(message)
  return !message.includes('?') && !ASKS_ITSELF.test(words) && words.split(' ').length <= TOLD_WORDS
}
const TOLD_WORDS = 16

/** «Che documenti servono?», «fino a quando?»: nothing but a side of what was spoken of. */
const ASIDE =
  /^(?:(?:e|ma|ok|allora|quindi|grazie|che|cosa|qual[ei]|quant[oiae]|come|dove|a|chi|mi|ci|si|lo|la|le|li|ne|per|il|i|gli|un|una|di|in|poi|dopo|devo|bisogna|serv\w+|occorr\w+|document\w+|carte|temp[oi]|giorni|vuole|vogliono|mett(?:e|ono)|impieg\w+|dura|cost\w+|pag\w+|prezzo|spes[ae]|gratis|qualcosa|soldi|fa(?:re|ccio)|chied\w+|scriv\w+|mando|firm\w+|preparar\w+|domanda|richiesta|moduli?|entro|quando|fino|finisce|scade)(?: |$))+$/
const ASIDE_WORDS = 7

/** «E per il gas?», «vale anche per l’acqua?»: another supply, and nothing else; and how an answer names it. */
const OF_SUPPLY =
  '(?:(?:e|ed|ma|anche|pure|vale|invece|uguale|stess[oa]|cosa|lo|la|il|l|con|per|del|della|nel|nella|sul|sulla|funziona|come|si|ok|allora) )*'
const SUPPLIES: readonly (readonly [asked: RegExp, told: RegExp])[] = (
  [
    ['luce|corrente|elettricita', '[Ll]uce'],
    ['gas|metano', 'gas'],
    ['acqua', 'acqua'],
    ['internet|fibra|telefono|telefonia', 'internet|telefono'],
    ['cellulare|sim|mobile', 'SIM|mobile|cellulare'],
  ] as const
).map(([asked, told]) => [
  new RegExp(`^${OF_SUPPLY}(?:${asked})(?: (?:e|vale|funziona|anche|pure|invece|uguale|lo stesso|la stessa cosa))*$`),
  new RegExp(`\\b(?:${told})\\b`),
])
export const asksOtherSupply = (message: string): boolean => {
  const words = comparable(message)
  return SUPPLIES.some(([asked]) => asked.test(words))
}

export const asksAside = (message: string): boolean => {
  const words = comparable(message)
  return (ASIDE.test(words) && words.split(' ').length <= ASIDE_WORDS) || asksOtherSupply(message)
}

/** Whether a message says or asks something of what was spoken of, and is no question of its own. */
export const goesOnWith = (message: string): boolean => {
  const words = comparable(message)
  return GOES_ON.test(words) || NEXT_STEP.test(words) || tellsMore(message)
}

/** Classifies a message of a conversation: a short one together with the questions before it. */
export function intentInConversation(message: string, asked: readonly string[]): Intent {
  const last = asked.at(-1)
  if (last !== undefined && asksNextStep(message)) return intentInConversation(last, asked.slice(0, -1))
  const own = intentOf(message)
  const { lista, giudizio, saluto, vago, ...acts } = own.acts
  if (
    last !== undefined &&
    (asksAside(message) || ((own.topics[0]?.share ?? 0) < OWN_OF_MANY && asksHowLong(message)))
  ) {
    const before = intentInConversation(last, asked.slice(0, -1))
    const [spoken] = before.topics
    const told = spoken && aspectOf(message, spoken.help.answer)
    if (!asksAside(message) || (spoken && spoken.share >= OWN_OF_MANY && (told || !asksOtherSupply(message))))
      return before
  }
  const goesOn = goesOnWith(message)
  const words = message.trim().split(/\s+/).length
  // Of three words nobody knows by themselves what they are about, however well they resemble a question.
  const first = own.topics[0]?.share ?? 0
  const ofTopic = words <= HARDLY_WORDS && first < OWN_BESIDE ? 0 : first
  const sure = Math.max(ofTopic, ...Object.values(acts), ...(goesOn ? [] : [lista, giudizio]))
  const least = words > FEW_WORDS && !tellsMore(message) ? OWN_OF_MANY : goesOn ? OWN_BESIDE : OWN
  if (asked.length === 0) return own
  if (sure >= least) return words > SAYS_OF_WHAT ? own : inDomain(own, message, asked)
  const said = asked.slice(-BEFORE).join(' ')
  const [one, together, before] = [`${asked.at(-1)} ${message}`, `${said} ${message}`, said].map(intentOf)
  const shareIn = (of: Intent | undefined, help: Help) => of?.topics.find(topic => topic.help === help)?.share ?? 0
  const act = (name: Act) => (own.acts[name] + (together?.acts[name] ?? 0)) / 2
  const added = {
    topics: own.topics
      .map(({ help, share }) => ({
        help,
        share:
          (share + shareIn(one, help) * BESIDE.one + shareIn(together, help) + shareIn(before, help) * BESIDE.before) /
          BESIDE.sum,
      }))
      .toSorted((a, b) => b.share - a.share),
    acts: {
      ...(Object.fromEntries(ACTS.map(name => [name, act(name)])) as Record<Act, number>),
      // Of few words that go on, what they would ask alone says little.
      ...(goesOn &&
        first < OWN_OF_MANY && {
          lista: (together?.acts.lista ?? 0) / 2,
          giudizio: (together?.acts.giudizio ?? 0) / 2,
        }),
      ...(first >= OWN_OF_MANY && { lista, giudizio }),
      // Beside what was asked before, few words are neither a greeting nor nothing.
      saluto: saluto > OWN ? saluto : 0,
      vago: vago > OWN ? 0 : vago / 2,
    },
  }
  return inDomain(added, message, asked)
}

/** What counts beside the message itself: read with the one before it, with two, and those alone. */
const BESIDE = { one: 0.5, before: 0.25, sum: 2.75 } as const

/** Of a line no question of energy is, unless it says so; nor the other way about. */
const OTHER_DOMAIN = 0.2
const ofThemes = (...themes: readonly string[]): readonly Help[] =>
  THEMES.filter(({ id }) => themes.includes(id)).flatMap(({ answers }) => answers)
const OF_BOTH =
  'ripensamento trasloco per-altri addebito-sbagliato conciliazione rate mancato-pagamento sollecito-pagato malore disperazione violenza'.split(
    ' ',
  )
const OF_LINES = new Set(ofThemes('internet-e-mobile'))
const OF_ENERGY = new Set(ofThemes('urgenze', 'forniture', 'casa', 'parole').filter(({ id }) => !OF_BOTH.includes(id)))

/** «E se vado via prima?», after offers of energy: no line is meant. */
export function inDomain(of: Intent, message: string, asked: readonly string[]): Intent {
  const domain =
    domainOf(message) ??
    domainOf(asked.at(-1) ?? '') ??
    domainOf(asked.slice(-BEFORE).join(' ')) ??
    domainOf(asked.join(' '))
  if (!domain) return of
  const others = domain === 'line' ? OF_ENERGY : OF_LINES
  return {
    ...of,
    topics: of.topics
      .map(({ help, share }) => ({ help, share: others.has(help) ? share * OTHER_DOMAIN : share }))
      .toSorted((a, b) => b.share - a.share),
  }
}
function domainOf(text: string): 'line' | 'energy' | null {
  const facts = factsIn(reader(text).whole)
  const isLine = facts.some(fact => LINE_FACTS.includes(fact))
  const isEnergy = ['luce', 'gas', 'in-tutela', 'graduali'].some(fact => facts.includes(fact))
  return isLine === isEnergy ? null : isLine ? 'line' : 'energy'
}

/** A sentence that says what to do. */
export const STEPS =
  /\b(?:[Ss]criv|[Cc]hied|[Rr]eclam|[Cc]ontroll|[Pp]aga|[Mm]and|[Gg]uard|[Ss]egnal|[Cc]onfront|[Aa]vvis|[Nn]on dare)\w*/

/** What a short question asks of the answer before it, and the sentences that tell it. */
const ASPECTS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\bquant[ei] (?:rate|volte)\b/, /\b(?:\d+|una|due|tre|quattro|dieci|quante) (?:rate|volte)\b/],
  [
    /\b(?:togl(?:o|ier\w*)|cancell\w+|elimin\w+|rimuov\w+|ten(?:ete|uta)|conserv\w+)\b/,
    /\b[Cc]ancell\w+|\b[Tt]ogli\w*/,
  ],
  [
    /\b(?:quanto (?:tempo|ci|dura)|ci vuole (?:tanto|molto)|in quanto|quanti giorni|quando|tempi|entro)\b/,
    /giorni|settiman|\d mesi|dopo qualche mese|\d ore|\b[Ee]ntro\b|\b[Mm]andat[ao] (?:oggi|dal)/,
  ],
  [/\b(?:cost\w+|pag\w+|gratis|prezzo|spes[ae]|soldi)\b/, /€|\bcost[aio]\b|gratis|paga|contributo/],
  [
    /\bquant[oi] (?:(?:mi|ci|gli|le|si|ti) )?(?:d(?:a|anno|aranno)|spett\w+|val(?:e|gono)|prend\w+|ricev\w+|riconosc\w+|rimbors\w+)\b|\bquanti soldi\b/,
    /\d €/,
  ],
  [/\bfirm\w+/, /\bfirm/],
  [
    /\b(?:document\w+|(?:cosa|che|mi) serv\w+|occorr\w+|preparar\w+|cosa (?:mi |ci )?(?:chied\w+|vogl\w+))\b/,
    /document|codice|\b[Ss]erv/,
  ],
  [/\b(?:scont[oi]|bonus|agevolazion\w)\b/, /\bbonus\b|\bscont/],
  [/\b(?:stacc\w+|(?:rest|riman)\w+ senza)\b/, /\bstacc/],
  [NEXT_STEP, STEPS],
  [
    /^(?:e |ma )?(?:(?:da|in) )?dove (?!mando|scrivo|chiedo|vado)/,
    /\b(?:[Tt]rov\w+|scritt\w|st(?:a|anno) (?:in|su|sul|nell)|[Ll]egg[eio]\w*)\b/,
  ],
  [/^(?:e |ma )?(?:come|dove (?=mando|scrivo|chiedo|vado)|a chi)\b/, /[Ss]criv|[Cc]hied|[Aa]pri|[Mm]and/],
  [
    FAILED,
    /\b[Ss]e (?:non|rifiut\w+|nega\w*|insist\w+|tace|tard\w+|serve)\b|\b[Cc]onciliazione|Conciliaweb|\b[Rr]eclam/,
  ],
  [
    /\b(?:nel frattempo|intanto|nell attesa|fino ad allora)\b/,
    /\b(?:[Ii]ntanto|[Nn]el frattempo|[Ff]inché|[Ff]ino a (?:quando|quel|allora)|continu\w+)\b/,
  ],
  [
    /^(?:e |ma )?(?:fino a quando|quando (?:fin\w+|scad\w+)|quanto dura)\b/,
    /\b(?:[Ff]ino a|[Ff]inisc\w+|[Ss]cad\w+|dura)\b/,
  ],
  [/^(?:e |ma )?(?:dopo|poi)\b|\bse non (?:faccio|scelgo|rispondo)\b/, /\b(?:[Ss]e non|[Dd]opo)\b/],
]

/** «E ci vuole tanto?»: few words that ask nothing but how long. */
const asksHowLong = (message: string): boolean => {
  const words = comparable(message)
  return words.split(' ').length <= FEW_WORDS && ASPECTS[0]?.[0].test(words) === true
}

/** What tells the sides of an answer that a message asks for: how long, what it costs, which papers. */
export function aspectsIn(message: string): RegExp[] {
  const words = comparable(message)
  return ASPECTS.flatMap(([asked, told]) => (asked.test(words) ? [told] : []))
}

/** The sentences of an answer that tell what is asked of it now; null where it is asked something else. */
export function aspectOf(message: string, answer: string): string | null {
  const words = comparable(message)
  const asked = [...SUPPLIES.flatMap(([of, told]) => (of.test(words) ? [told] : [])), ...aspectsIn(message)]
  const told = answer.split(/(?<=[.?!]) /).filter(sentence => asked.some(pattern => pattern.test(sentence)))
  return told.length > 0 ? told.join(' ') : null
}

/** What a question asks in so many words, and the sentence that tells just that, and by itself. */
const LEADS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    /\b(?:quanto (?:tempo|ci (?:vuole|vogliono|mett\w+)|dura)|quanti giorni|in quanto tempo|che tempi|tempistic\w+)\b/,
    /\b(?:\d+(?:–\d+)? (?:giorni|settimane|mesi|ore)|qualche (?:settimana|giorno)|una settimana)\b/,
  ],
  [
    /\bquanto (?:mi |ci |vi )?(?:cost\w+|vien\w*|si paga)\b|\bche (?:costi|prezzo)\b/,
    /\b(?:[Qq]uanto costa|costa(?:va)?|gratis)\b|\d €/,
  ],
]
/** «Lo paga chi lo chiede» says nothing without what stands before it. */
const LEANING = /^(?:Lo|La|Li|Le|Ne|Ci|Gli|Poi|Dopo|Intanto|Anche|Quest\w|Quell\w|Se|Per|Altri\w*|Dentro|Prima|Chi)\b/

/** The answer with the sentence in front that tells what is asked, where the first one does not. */
export function led(answer: string, message: string): string {
  const words = comparable(message)
  const [, told] = LEADS.find(([asked]) => asked.test(words)) ?? []
  const [first = '', ...rest] = answer.split(/(?<=[.?!]) /)
  const lead = told && !told.test(first) && rest.find(sentence => told.test(sentence) && !LEANING.test(sentence))
  return lead ? [lead, first, ...rest.filter(sentence => sentence !== lead)].join(' ') : answer
}

/** Another topic is worth a link when it is nearly as sure. */
const NEARLY = 0.5
const MAX_LINKS = 3
/** An answer that sends there leads there. */
const SENT_TO = [
  { title: 'La tua cifra', url: '/la-tua-cifra' },
  { title: 'Leggi la bolletta', url: '/leggi-la-bolletta' },
]

export function topicAnswer(topics: readonly Topic[], text = topics[0]?.help.answer ?? ''): Answer {
  const [first] = topics
  const near = topics.filter(({ share }) => first && share >= first.share * NEARLY).map(({ help }) => help)
  const told = distinct(near).slice(0, MAX_LINKS)
  return {
    outcome: 'answer',
    text,
    links: [
      ...told.map(({ question, url }) => ({ title: question, url })),
      ...SENT_TO.filter(({ title, url }) => text.includes(`«${title}»`) && told.every(each => each.url !== url)),
      ...(first?.help.act ? [first.help.act] : []),
    ],
    passages: told.map(({ question, answer, url }) => ({ title: question, text: answer, url })),
  }
}

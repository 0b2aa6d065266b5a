import fraud from './answers/fraud.md?raw'
import home from './answers/home.md?raw'
import letters from './answers/letters.md?raw'
import line from './answers/line.md?raw'
import refusals from './answers/refusals.md?raw'
import rights from './answers/rights.md?raw'
import site from './answers/site.md?raw'
import supply from './answers/supply.md?raw'
import urgent from './answers/urgent.md?raw'
import words from './answers/words.md?raw'

const COUNTED = [
  'ripensamento',
  'prescrizione',
  'canone',
  'bonus',
  'aumento',
  'blackout',
  'spread',
  'quota',
  'roaming',
  'smc',
  'reclamo',
  'mora',
  'unitario',
  'stime',
  'guasto',
] as const
/** Values computed from today and the figures of a question (web/assistant/counted.ts). */
export type Counted = (typeof COUNTED)[number]

/** Text placed first when its conditions apply. */
interface Case {
  /** «Se i consumi sono degli ultimi due anni» */
  title: string
  /** Conditions that must all hold (web/assistant/circumstances.ts). */
  when: readonly string[]
  text: string
  /** The general answer would add nothing. */
  isWhole: boolean
}

/** An answer shared by the assistant, the FAQ page and the search. */
export interface Help {
  id: string
  question: string
  /** Self-contained sentences. Figures come from the law or from the linked pages. */
  answer: string
  /** Most specific first. */
  cases: readonly Case[]
  /** Link to the page where it is done or fully explained. */
  url: string
  link: string
  /** Synonyms people use. */
  also: string
  /** Legal source of a right or figure in the answer. */
  source?: string
  /** Current figure to look up, if the answer needs one. */
  quotes?: string
  /** Opening sentence computed from today and the question. */
  counts?: Counted
  /** Where to request it from us, if on another page. */
  act?: { title: string; url: string }
  /** A case of its own (a fact of data/questions/circumstances.txt): told wherever a question names it. */
  concerns?: string
  /** An offer list can add to it, once a figure and a place are known. */
  yieldsToList?: true
}

const linkIn = (text: string) => {
  const [, title, url] = /^\[(.+)\]\((\/.*)\)$/.exec(text) ?? []
  if (!title || !url) throw new Error(`no link of this site: ${text}`)
  return { title, url }
}

/** Lines allowed after an answer's link, `- name: text`. */
const FIELDS: Readonly<Record<string, (text: string) => Partial<Help>>> = {
  anche: also => ({ also }),
  fonte: source => ({ source }),
  riguarda: concerns => ({ concerns }),
  'si chiede': text => ({ act: linkIn(text) }),
  'cifra di oggi': quotes => ({ quotes }),
  'prima si conta': what => {
    const counts = COUNTED.find(each => each === what)
    if (!counts) throw new Error(`nothing that is counted: ${what}`)
    return { counts }
  },
  'cede alla lista': () => ({ yieldsToList: true }),
}

const WHOLE = 'basta'

/** A case may state its duration: «{durata|meno di due anni}», as the user put it, else the default. */
export const withDuration = (text: string, duration: string | null): string =>
  text.replace(/\{durata\|([^}]+)\}/g, (_, always: string) => duration ?? always)

/** «### Se … {gas, mesi<=24}», then its text; `basta` among the conditions means the general answer is omitted. */
function caseIn(written: string): Case {
  const [, title, conditions = '', text] = /^(.+) \{(.+)\}\n\n(.+)$/.exec(written.trim()) ?? []
  if (!title || !text) throw new Error(`no case with its text: ${written}`)
  const when = conditions.split(', ')
  return { title, when: when.filter(each => each !== WHOLE), text, isWhole: when.includes(WHOLE) }
}

/** File format of answers: «## question {#id}», the answer, its link, a list of options, then the texts for particular cases. */
const answersIn = (file: string): Help[] =>
  file
    .split(/^## /m)
    .slice(1)
    .map(written => {
      const [main = '', ...cases] = written.split(/^### /m)
      const [title = '', answer = '', link = '', list = ''] = main.trim().split('\n\n')
      const [, question, id] = /^(.+) \{#([\w-]+)\}$/.exec(title) ?? []
      if (!question || !id || answer === '') throw new Error(`no question with its answer: ${title}`)
      const { title: text, url } = linkIn(link)
      const fields = list.split('\n').map(item => {
        const [, name = '', value = ''] = /^- ([^:]+)(?:: (.+))?$/.exec(item) ?? []
        const field = FIELDS[name]
        if (!field) throw new Error(`unknown line of «${question}»: ${item}`)
        return field(value)
      })
      const help = { id, question, answer, cases: cases.map(caseIn), url, link: text, also: '' }
      return fields.reduce<Help>((all, field) => ({ ...all, ...field }), help)
    })

export const HELP_PATH = '/assistente'

/** FAQ pages, most urgent first. */
export const THEMES: readonly { id: string; title: string; answers: readonly Help[] }[] = [
  { id: 'urgenze', title: 'Urgenze e bollette non pagate', answers: answersIn(urgent) },
  { id: 'diritti', title: 'Diritti, reclami e contratti', answers: [rights, letters].flatMap(answersIn) },
  { id: 'truffe', title: 'Chiamate, venditori e truffe', answers: answersIn(fraud) },
  { id: 'forniture', title: 'Cambio, voltura e bolletta', answers: answersIn(supply) },
  { id: 'casa', title: 'Contatore, bonus e altri casi di casa', answers: answersIn(home) },
  { id: 'internet-e-mobile', title: 'Internet e telefono', answers: answersIn(line) },
  { id: 'parole', title: 'Le parole della bolletta', answers: answersIn(words) },
  { id: 'sito', title: 'Questo sito', answers: answersIn(site) },
]

/** Page with the full answer and all its cases; refusals have none. */
export function helpAddress(help: Help): string | null {
  const theme = THEMES.find(({ answers }) => answers.includes(help))
  return theme ? `${HELP_PATH}/${theme.id}#${help.id}` : null
}

export const HELP: readonly Help[] = THEMES.flatMap(({ answers }) => answers)

/** What the assistant does not do, and the alternative: given on request, on no page. */
export const REFUSALS: readonly Help[] = answersIn(refusals)

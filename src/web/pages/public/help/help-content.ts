import fraud from './answers/fraud.md?raw'
import home from './answers/home.md?raw'
import letters from './answers/letters.md?raw'
import line from './answers/line.md?raw'
import refusals from './answers/refusals.md?raw'
import rights from './answers/rights.md?raw'
import site from './answers/site.md?raw'
import supply from './answers/supply.md?raw'
import urgent from './answers/urgent.md?raw'

const COUNTED = ['ripensamento', 'prescrizione', 'canone', 'bonus', 'aumento'] as const
/** The last day of a withdrawal, the day before which a use is time-barred, the year of a declaration, whether an ISEE is low enough, a dearer price in a year. */
export type Counted = (typeof COUNTED)[number]

/** An answer as the assistant gives it, the page of frequent questions shows it and the search finds it. */
export interface Help {
  id: string
  question: string
  /** Whole sentences, true by themselves. Figures are those of the law or of the pages they lead to. */
  answer: string
  /** The page where it is done or explained in full, and what its link says. */
  url: string
  link: string
  /** Other words people use for it. */
  also: string
  /** The law or the decision that a right or a figure of the answer comes from. */
  source?: string
  /** What is looked up to go with it, where a figure of today belongs to the answer. */
  quotes?: string
  /** What is told first, counted from today and from what the question says. */
  counts?: Counted
  /** Where it is asked for from us, where that is another page. */
  act?: { title: string; url: string }
  /** A list says more of it, once a figure and a place are known. */
  yieldsToList?: true
}

const linkIn = (text: string) => {
  const [, title, url] = /^\[(.+)\]\((\/.*)\)$/.exec(text) ?? []
  if (!title || !url) throw new Error(`no link of this site: ${text}`)
  return { title, url }
}

/** The lines that may follow the link of an answer, `- name: text`. */
const FIELDS: Readonly<Record<string, (text: string) => Partial<Help>>> = {
  anche: also => ({ also }),
  fonte: source => ({ source }),
  'si chiede': text => ({ act: linkIn(text) }),
  'cifra di oggi': quotes => ({ quotes }),
  'prima si conta': what => {
    const counts = COUNTED.find(each => each === what)
    if (!counts) throw new Error(`nothing that is counted: ${what}`)
    return { counts }
  },
  'cede alla lista': () => ({ yieldsToList: true }),
}

/** Answers as a file writes them: «## question {#id}», the answer, its link, then a list of what else belongs to it. */
const answersIn = (file: string): Help[] =>
  file
    .split(/^## /m)
    .slice(1)
    .map(written => {
      const [title = '', answer = '', link = '', list = ''] = written.trim().split('\n\n')
      const [, question, id] = /^(.+) \{#([\w-]+)\}$/.exec(title) ?? []
      if (!question || !id || answer === '') throw new Error(`no question with its answer: ${title}`)
      const { title: text, url } = linkIn(link)
      const fields = list.split('\n').map(item => {
        const [, name = '', value = ''] = /^- ([^:]+)(?:: (.+))?$/.exec(item) ?? []
        const field = FIELDS[name]
        if (!field) throw new Error(`unknown line of «${question}»: ${item}`)
        return field(value)
      })
      const help = { id, question, answer, url, link: text, also: '' }
      return fields.reduce<Help>((all, field) => ({ ...all, ...field }), help)
    })

export const HELP: readonly Help[] = [site, line, supply, rights, home, fraud, letters, urgent].flatMap(answersIn)

/** What the assistant does not do, and what it offers instead: told when asked, and shown on no page. */
export const REFUSALS: readonly Help[] = answersIn(refusals)

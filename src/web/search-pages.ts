import type { EntryKind, SearchEntry } from '#areas/search/entry.ts'
import type { Config } from '#platform/config.server.ts'
import { DUAL } from './pages/public/dual-content.ts'
import { GAS, LUCE } from './pages/public/energy-content.ts'
import { legalSearchTexts, type LegalTextInForce, siteValues } from './legal/texts.ts'
import { searchText as contact } from './pages/public/contact-content.ts'
import { searchText as corrections } from './pages/public/corrections-content.ts'
import { HELP } from './pages/public/help-content.ts'
import { HOME_QUESTIONS } from './pages/public/home-content.ts'
import { INTERNET, MOBILE } from './pages/public/line-content.ts'
import { searchText as method } from './pages/public/method-content.ts'
import { searchText as score } from './pages/public/score-content.ts'
import { searchText as speedTest } from './pages/public/speed-test-content.ts'
import { searchText as wholesale } from './pages/public/wholesale-content.ts'
import { searchText as glossary } from './ui/glossary.ts'

/** What a content module says of its page: a title, an address with the anchor of the section, plain text. */
interface SearchText {
  title: string
  url: string
  text: string
  also?: string
}

const as = (kind: EntryKind, texts: readonly SearchText[]): SearchEntry[] =>
  texts.map(text => ({ ...text, kind, key: `${text.url} ${text.title}` }))

const questionsAt = (url: string, questions: readonly { question: string; answer: string }[]): SearchText[] =>
  questions.map(({ question, answer }) => ({ title: question, url, text: answer }))

const helpTexts: SearchText[] = HELP.map(({ question, answer, url, also }) => ({
  title: question,
  text: answer,
  url,
  also,
}))

const OFFER_LISTS = [LUCE, GAS, DUAL, INTERNET, MOBILE]

/** The texts of the pages themselves: one line for each content module. */
export const pageEntries = (config: Config, legal: readonly LegalTextInForce[]): SearchEntry[] => [
  ...as('legal', legalSearchTexts(siteValues(config), legal)),
  ...as('glossary', glossary),
  ...as('guide', helpTexts),
  ...as('page', [
    ...OFFER_LISTS.map(({ path, title, lead, keywords }) => ({ title, url: path, text: lead, also: keywords })),
    ...contact,
    ...corrections,
    ...method,
    ...score,
    ...speedTest,
    ...wholesale,
    ...questionsAt('/', HOME_QUESTIONS),
    ...OFFER_LISTS.flatMap(page => questionsAt(page.path, page.questions)),
  ]),
]

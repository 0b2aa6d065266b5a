import { type NonTechnicalFunction, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'
import { CHOICE_IN, SOURCE_COOKIE, VARIANTS_COOKIE } from './cookie-names.ts'

/** No new question for six months (Garante, guidelines of 10 June 2021). */
export const CHOICE_MONTHS = 6

/** Set only after consent to a function, and removed on refusal. */
export const COOKIE_OF: Partial<Record<NonTechnicalFunction, string>> = {
  experiments: VARIANTS_COOKIE,
  origins: SOURCE_COOKIE,
}

export interface CookieChoice {
  choice: 'accepted' | 'rejected'
  /** Functions asked about: one enabled later is a new question. */
  functions: NonTechnicalFunction[]
  /** Of these, the ones refused within an accepted choice. */
  refused: NonTechnicalFunction[]
  /** Id of the row that proves the choice. */
  id: string
}

/** Functions with a «-» before each refused one: the format of the cookie and the proof. */
export const markedFunctions = ({ functions, refused }: Pick<CookieChoice, 'functions' | 'refused'>): string[] =>
  functions.map(name => (refused.includes(name) ? `-${name}` : name))

export const choiceText = ({ choice, id, ...named }: CookieChoice): string =>
  `${choice}.${markedFunctions(named).join('+')}.${id}`

const isFunction = (name: string): name is NonTechnicalFunction => Object.hasOwn(NON_TECHNICAL_FUNCTIONS, name)

export function choiceIn(cookies: string): CookieChoice | null {
  const [, choice, functions = '', id = ''] = CHOICE_IN.exec(cookies) ?? []
  if (choice !== 'accepted' && choice !== 'rejected') return null
  const marked = functions.split('+').map(name => ({ name: name.replace(/^-/, ''), isRefused: name.startsWith('-') }))
  const named = (these: typeof marked) => these.map(({ name }) => name).filter(isFunction)
  return { choice, functions: named(marked), refused: named(marked.filter(({ isRefused }) => isRefused)), id }
}

/** Nothing to ask: every function enabled today was already asked about. */
export const covers = (choice: CookieChoice | null, asked: readonly NonTechnicalFunction[]): boolean =>
  choice !== null && asked.every(name => choice.functions.includes(name))

/** Consent to this function: without it nothing is stored or counted. */
export const allows = (choice: CookieChoice | null, name: NonTechnicalFunction): boolean =>
  choice?.choice === 'accepted' && choice.functions.includes(name) && !choice.refused.includes(name)

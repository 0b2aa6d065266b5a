import { type NonTechnicalFunction, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'

/** Read by the page's script too, so that nobody who has answered is asked again. */
export const CHOICE_COOKIE = 'pf_cookie_choice'
/** No new question for six months (Garante, guidelines of 10 June 2021). */
export const CHOICE_MONTHS = 6

/** Which version of a page this browser sees, while versions are tried (small/consented.ts). */
export const VARIANTS_COOKIE = 'pf_variants'
/** The class of what led to this visit (small/consented.ts). */
export const SOURCE_COOKIE = 'pf_source'
/** Written after a yes to a function alone, and gone with a no to it. */
export const COOKIE_OF: Partial<Record<NonTechnicalFunction, string>> = {
  experiments: VARIANTS_COOKIE,
  origins: SOURCE_COOKIE,
}

export interface CookieChoice {
  choice: 'accepted' | 'rejected'
  /** What was asked about: a function switched on later is a new question. */
  functions: NonTechnicalFunction[]
  /** Of these, the ones an accepted choice says no to. */
  refused: NonTechnicalFunction[]
  /** Names the row that proves the choice. */
  id: string
}

/** The functions with a «-» before each refused one: as the cookie and the proof hold them. */
export const markedFunctions = ({ functions, refused }: Pick<CookieChoice, 'functions' | 'refused'>): string[] =>
  functions.map(name => (refused.includes(name) ? `-${name}` : name))

export const choiceText = ({ choice, id, ...named }: CookieChoice): string =>
  `${choice}.${markedFunctions(named).join('+')}.${id}`

const isFunction = (name: string): name is NonTechnicalFunction => Object.hasOwn(NON_TECHNICAL_FUNCTIONS, name)

export function choiceIn(cookies: string): CookieChoice | null {
  const prefix = `${CHOICE_COOKIE}=`
  const value = cookies.split(/;\s*/).find(pair => pair.startsWith(prefix))
  const [, choice, functions = '', id = ''] =
    /^(accepted|rejected)\.([a-z+-]*)\.([0-9A-Za-z-]+)$/.exec(value?.slice(prefix.length) ?? '') ?? []
  if (choice !== 'accepted' && choice !== 'rejected') return null
  const marked = functions.split('+').map(name => ({ name: name.replace(/^-/, ''), isRefused: name.startsWith('-') }))
  const named = (these: typeof marked) => these.map(({ name }) => name).filter(isFunction)
  return { choice, functions: named(marked), refused: named(marked.filter(({ isRefused }) => isRefused)), id }
}

/** Nothing to ask: what is switched on today was already asked about. */
export const covers = (choice: CookieChoice | null, asked: readonly NonTechnicalFunction[]): boolean =>
  choice !== null && asked.every(name => choice.functions.includes(name))

/** Said yes to this function: nothing of it is stored or counted otherwise. */
export const allows = (choice: CookieChoice | null, name: NonTechnicalFunction): boolean =>
  choice?.choice === 'accepted' && choice.functions.includes(name) && !choice.refused.includes(name)

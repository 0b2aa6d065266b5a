import { type NonTechnicalFunction, NON_TECHNICAL_FUNCTIONS } from '#areas/settings/non-technical-functions.ts'

/** Read by the page's script too, so that nobody who has answered is asked again. */
export const CHOICE_COOKIE = 'pf_cookie_choice'
/** No new question for six months (Garante, guidelines of 10 June 2021). */
export const CHOICE_MONTHS = 6

/** Which version of a page this browser sees, while versions are tried (small/variants.ts). */
export const VARIANTS_COOKIE = 'pf_variants'
/** The class of what led to this visit (small/origins.ts). */
export const SOURCE_COOKIE = 'pf_source'
/** Written after a yes alone, and gone with a no. */
export const CONSENTED_COOKIES = [VARIANTS_COOKIE, SOURCE_COOKIE] as const

export interface CookieChoice {
  choice: 'accepted' | 'rejected'
  /** What was asked about: a function switched on later is a new question. */
  functions: NonTechnicalFunction[]
  /** Names the row that proves the choice. */
  id: string
}

export const choiceText = ({ choice, functions, id }: CookieChoice): string => `${choice}.${functions.join('+')}.${id}`

const isFunction = (name: string): name is NonTechnicalFunction => Object.hasOwn(NON_TECHNICAL_FUNCTIONS, name)

/** The choice a cookie header holds, or null. */
export function choiceIn(cookies: string): CookieChoice | null {
  const prefix = `${CHOICE_COOKIE}=`
  const value = cookies.split(/;\s*/).find(pair => pair.startsWith(prefix))
  const [, choice, functions = '', id = ''] =
    /^(accepted|rejected)\.([a-z+]*)\.([0-9A-Za-z-]+)$/.exec(value?.slice(prefix.length) ?? '') ?? []
  if (choice !== 'accepted' && choice !== 'rejected') return null
  return { choice, functions: functions.split('+').filter(isFunction), id }
}

/** Nothing to ask: what is switched on today was already asked about. */
export const covers = (choice: CookieChoice | null, asked: readonly NonTechnicalFunction[]): boolean =>
  choice !== null && asked.every(name => choice.functions.includes(name))

/** Said yes to this function: nothing of it is stored or counted otherwise. */
export const allows = (choice: CookieChoice | null, name: NonTechnicalFunction): boolean =>
  choice?.choice === 'accepted' && choice.functions.includes(name)

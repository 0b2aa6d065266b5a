// Apart from cookie-choice.ts: the small scripts of the pages import these alone.

export const CHOICE_COOKIE = 'pf_cookie_choice'
/** The page variant of this browser in A/B tests. */
export const VARIANTS_COOKIE = 'pf_variants'
/** Traffic source of this visit. */
export const SOURCE_COOKIE = 'pf_source'

/** The answer in a `Cookie` header: choice, functions with a «-» before each refused one, id of the row that proves it. */
export const CHOICE_IN = new RegExp(
  `(?:^|;\\s*)${CHOICE_COOKIE}=(accepted|rejected)\\.([a-z+-]*)\\.([0-9A-Za-z-]+)(?:;|$)`,
)

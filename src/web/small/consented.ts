/** Loaded after a yes alone (cookie-choice.ts): what counts presses, tries versions and remembers where a visit came from. */
import type { Click } from '#areas/growth/experiments/consented.ts'
import { AREA, COLUMNS, ROWS } from '#areas/growth/experiments/press-grid.ts'
import { report } from './beacon.ts'
import { sourceOf } from './visits.ts'

/** Must be the name in areas/privacy/cookie-choice.ts, as in cookie-choice.ts beside this file. */
const ACCEPTED = /(?:^|;\s*)pf_cookie_choice=accepted\.([a-z+-]*)\./

/**
 * Whether the person said yes to this function and it is still switched on. Read anew each time: a no in another tab of
 * the browser holds here, too.
 */
function allows(name: 'clickmap' | 'experiments' | 'origins'): boolean {
  const asked = document.querySelector<HTMLElement>('[data-cookie-question]')?.dataset.cookieQuestion?.split(' ')
  return asked?.includes(name) === true && (ACCEPTED.exec(document.cookie)?.[1]?.split('+').includes(name) ?? false)
}

const cookieOf = (name: string): string =>
  document.cookie
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** `days` null: until the browser is closed. */
function setCookie(name: string, value: string, days: number | null): void {
  const life = days === null ? '' : `; Max-Age=${days * 86_400}`
  document.cookie = `${name}=${value}${life}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Must be the name in areas/privacy/cookie-choice.ts. */
const VARIANTS_COOKIE = 'pf_variants'
const DAYS = 30
/** Tests remembered at once; the oldest is forgotten first. */
const MOST = 10

/** `goal`: the letter of areas/growth/experiments/ab-test.ts, or x once it was reached. */
interface Trial {
  test: string
  variant: 'a' | 'b'
  goal: string
}

function read(): Trial[] {
  return cookieOf(VARIANTS_COOKIE)
    .split('~')
    .flatMap(each => {
      const [, test, variant, goal] = /^([0-9A-Za-z-]+)\.([ab])\.([a-z])$/.exec(each) ?? []
      return test && goal ? [{ test, variant: variant === 'b' ? 'b' : 'a', goal } as const] : []
    })
}
const write = (trials: readonly Trial[]) =>
  setCookie(
    VARIANTS_COOKIE,
    trials
      .slice(-MOST)
      .map(({ test, variant, goal }) => `${test}.${variant}.${goal}`)
      .join('~'),
    DAYS,
  )

const reportTrial = ({ test, variant }: Trial, what: 'seen' | 'reached') =>
  report('/api/consented', { kind: 'trial', test, variant, what })

/** The version of this browser: drawn once, by lot, and remembered. */
function trialOf(piece: HTMLElement): Trial | null {
  const [test, goal] = piece.dataset.test?.split('.') ?? []
  if (!test || !goal) return null
  const trials = read()
  const known = trials.find(trial => trial.test === test)
  if (known) {
    // Seen again: it is remembered for as long as it is met.
    write(trials)
    return known
  }
  const [lot = 0] = crypto.getRandomValues(new Uint8Array(1))
  const drawn: Trial = { test, goal, variant: lot % 2 === 0 ? 'a' : 'b' }
  write([...trials, drawn])
  reportTrial(drawn, 'seen')
  return drawn
}

/** Words take the place of words; a piece with `data-before` moves ahead of the other. */
function show(piece: HTMLElement): void {
  const { words, before } = piece.dataset
  if (words !== undefined) piece.textContent = words
  if (before !== undefined) document.querySelector(before)?.before(piece)
}

function reach(letter: string, only?: string): void {
  if (!allows('experiments')) return
  const trials = read()
  const reached = trials.filter(({ test, goal }) => goal === letter && (only === undefined || test === only))
  if (reached.length === 0) return
  write(trials.map(trial => (reached.includes(trial) ? { ...trial, goal: 'x' } : trial)))
  for (const trial of reached) reportTrial(trial, 'reached')
}

const COMPARISONS = /^\/(offerte-|confronta)/
const ACCOUNT = /^\/auth/

/** Shows this browser its version of what is being tried, and tells when its goal is reached, each once. */
function startVariants(): void {
  if (!allows('experiments')) return
  for (const piece of document.querySelectorAll<HTMLElement>('[data-test]')) {
    const trial = trialOf(piece)
    if (trial?.variant === 'b') show(piece)
  }
  if (COMPARISONS.test(location.pathname)) reach('c')
  if (ACCOUNT.test(location.pathname)) reach('r')
  document.addEventListener(
    'click',
    event => {
      if (!(event.target instanceof Element)) return
      // The words of a link are a part of it: its edge is pressed for them, too.
      const link = event.target.closest('a, button')
      const piece = event.target.closest<HTMLElement>('[data-test]') ?? link?.querySelector<HTMLElement>('[data-test]')
      if (piece) reach('p', piece.dataset.test?.split('.')[0])
    },
    true,
  )
}

const LANDMARKS = [
  ['nav', 'navigazione'],
  ['dialog', 'finestra'],
  ['header', 'testata'],
  ['footer', 'piede'],
  ['form', 'modulo'],
  ['main', 'contenuto'],
] as const

function areaOf(pressed: Element): string {
  for (let part: Element | null = pressed; part; part = part.parentElement) {
    if (part.tagName !== 'MAIN' && AREA.test(part.id)) return part.id
    const landmark = LANDMARKS.find(([tag]) => part?.localName === tag)
    if (landmark) return landmark[1]
  }
  return 'altro'
}

function targetOf(pressed: Element): Click['target'] {
  if (pressed.closest('a')) return 'link'
  if (pressed.closest('button, summary, [type=submit]')) return 'button'
  return pressed.closest('input, select, textarea, label') ? 'field' : 'text'
}

const share = (part: number, whole: number, steps: number): number =>
  Math.min(steps - 1, Math.max(0, Math.floor((part / whole) * steps)))

/** Tells where on the page a press was: the part, the kind of thing, the square. Never what stood there. */
function startClicks(): void {
  document.addEventListener(
    'click',
    event => {
      if (!event.isTrusted || !(event.target instanceof Element) || !allows('clickmap')) return
      const { scrollWidth, scrollHeight } = document.documentElement
      const press: Click = {
        kind: 'click',
        path: location.pathname,
        device: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wide',
        area: areaOf(event.target),
        target: targetOf(event.target),
        // A press by keyboard has no place.
        ...(event.detail > 0 && {
          column: share(event.pageX, scrollWidth, COLUMNS),
          row: share(event.pageY, scrollHeight, ROWS),
        }),
      }
      report('/api/consented', press)
    },
    true,
  )
}

/** Must be the name in areas/privacy/cookie-choice.ts. */
const SOURCE_COOKIE = 'pf_source'

const reportConversion = (conversion: string) => {
  if (!allows('origins')) return
  report('/api/consented', { kind: 'conversion', conversion, source: cookieOf(SOURCE_COOKIE) || 'site' })
}

/**
 * Remembers, until the browser is closed, the class of what led here, and tells it with what the person then completes:
 * a page says so in `data-converted`, a screen of React with the event «converted».
 */
function startOrigins(): void {
  if (!allows('origins')) return
  if (cookieOf(SOURCE_COOKIE) === '') setCookie(SOURCE_COOKIE, sourceOf(document.referrer, location.host), null)
  const done = document.querySelector<HTMLElement>('[data-converted]')?.dataset.converted
  // A page that is loaded again says it again.
  const [opened] = performance.getEntriesByType('navigation')
  if (done && opened && 'type' in opened && opened.type === 'navigate') reportConversion(done)
  document.addEventListener('converted', event => reportConversion(String((event as CustomEvent<unknown>).detail)))
}

startVariants()
startClicks()
startOrigins()

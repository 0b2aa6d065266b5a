/** Loaded only after consent (cookie-choice.ts): click map, A/B tests, and traffic sources. */
import type { Click } from '#areas/growth/experiments/consented.ts'
import { AREA, COLUMNS, ROWS } from '#areas/growth/experiments/press-grid.ts'
import { CHOICE_IN, SOURCE_COOKIE, VARIANTS_COOKIE } from '#areas/privacy/cookie-names.ts'
import { report } from './beacon.ts'
import { sourceOf } from './visits.ts'

/**
 * Whether the person consented to this function and it is still on. Read each time, so that a refusal in another tab applies
 * at once.
 */
function allows(name: 'clickmap' | 'experiments' | 'origins'): boolean {
  const asked = document.querySelector<HTMLElement>('[data-cookie-question]')?.dataset.cookieQuestion?.split(' ')
  const [, choice, functions = ''] = CHOICE_IN.exec(document.cookie) ?? []
  return asked?.includes(name) === true && choice === 'accepted' && functions.split('+').includes(name)
}

const cookieOf = (name: string): string =>
  document.cookie
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** `days` null: a session cookie. */
function setCookie(name: string, value: string, days: number | null): void {
  const life = days === null ? '' : `; Max-Age=${days * 86_400}`
  document.cookie = `${name}=${value}${life}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

const DAYS = 30
/** Maximum tests remembered; the oldest is dropped first. */
const MOST = 10

/** `goal`: the letter of areas/growth/experiments/ab-test.ts, or x once reached. */
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

/** This browser's variant: assigned once at random, and remembered. */
function trialOf(piece: HTMLElement): Trial | null {
  const [test, goal] = piece.dataset.test?.split('.') ?? []
  if (!test || !goal) return null
  const trials = read()
  const known = trials.find(trial => trial.test === test)
  if (known) {
    // Seen again: renew the cookie.
    write(trials)
    return known
  }
  const [lot = 0] = crypto.getRandomValues(new Uint8Array(1))
  const drawn: Trial = { test, goal, variant: lot % 2 === 0 ? 'a' : 'b' }
  write([...trials, drawn])
  reportTrial(drawn, 'seen')
  return drawn
}

/** Replaces text by the variant's; a section with `data-before` moves ahead of another. */
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

/** Shows this browser its variants, and reports exposure and goal, once each. */
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
      // A click on a link's text bubbles from an inner element: use the link.
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

/** Reports where on the page a click was: section, kind of element, square of the page. Never the content. */
function startClicks(): void {
  document.addEventListener(
    'click',
    event => {
      if (!event.isTrusted || !(event.target instanceof Element) || !allows('clickmap')) return
      const { scrollWidth, scrollHeight } = document.documentElement
      const click: Click = {
        kind: 'click',
        path: location.pathname,
        device: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wide',
        area: areaOf(event.target),
        target: targetOf(event.target),
        // Keyboard clicks have no position.
        ...(event.detail > 0 && {
          column: share(event.pageX, scrollWidth, COLUMNS),
          row: share(event.pageY, scrollHeight, ROWS),
        }),
      }
      report('/api/consented', click)
    },
    true,
  )
}

const reportConversion = (conversion: string) => {
  if (!allows('origins')) return
  report('/api/consented', { kind: 'conversion', conversion, source: cookieOf(SOURCE_COOKIE) || 'site' })
}

/**
 * Remembers the traffic source class for the browser session, and reports it with a conversion: announced by
 * `data-converted` on a page, or by the event «converted» in React.
 */
function startOrigins(): void {
  if (!allows('origins')) return
  if (cookieOf(SOURCE_COOKIE) === '') setCookie(SOURCE_COOKIE, sourceOf(document.referrer, location.host), null)
  const done = document.querySelector<HTMLElement>('[data-converted]')?.dataset.converted
  // A reloaded page would report it again.
  const [opened] = performance.getEntriesByType('navigation')
  if (done && opened && 'type' in opened && opened.type === 'navigate') reportConversion(done)
  document.addEventListener('converted', event => reportConversion(String((event as CustomEvent<unknown>).detail)))
}

startVariants()
startClicks()
startOrigins()

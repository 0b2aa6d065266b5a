import { report } from './beacon.ts'
import { allows, cookieOf, setCookie } from './consent.ts'

/** Must be the name in areas/privacy/cookie-choice.ts. */
const COOKIE = 'pf_variants'
const DAYS = 30
/** Tests remembered at once; the oldest is forgotten first. */
const MOST = 10

/** `goal`: the letter of areas/experiments/ab-test.ts, or x once it was reached. */
interface Trial {
  test: string
  variant: 'a' | 'b'
  goal: string
}

function read(): Trial[] {
  return cookieOf(COOKIE)
    .split('~')
    .flatMap(each => {
      const [, test, variant, goal] = /^([0-9A-Za-z-]+)\.([ab])\.([a-z])$/.exec(each) ?? []
      return test && goal ? [{ test, variant: variant === 'b' ? 'b' : 'a', goal } as const] : []
    })
}
const write = (trials: readonly Trial[]) =>
  setCookie(
    COOKIE,
    trials
      .slice(-MOST)
      .map(({ test, variant, goal }) => `${test}.${variant}.${goal}`)
      .join('~'),
    DAYS,
  )

const tell = ({ test, variant }: Trial, what: 'seen' | 'reached') =>
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
  tell(drawn, 'seen')
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
  for (const trial of reached) tell(trial, 'reached')
}

const COMPARISONS = /^\/(offerte-|confronta)/
const ACCOUNT = /^\/auth/

/** Shows this browser its version of what is being tried, and tells when its goal is reached, each once. */
export function startVariants(): void {
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

import { CHOICE_IN } from '#areas/privacy/cookie-names.ts'

const PREFIX = 'pf_draft:'
/** spec 1 §9: 24 hours, in this tab only. */
const KEPT_MS = 24 * 3_600_000

/**
 * Text typed into `data-keep="KEY"` is kept in this tab until sent, so that a lost connection or expired session costs
 * nothing. A page with `data-forget="KEY"` confirms that it arrived.
 */
export function startFieldStorage(): void {
  try {
    for (const sent of document.querySelectorAll<HTMLElement>('[data-forget]'))
      sessionStorage.removeItem(PREFIX + sent.dataset.forget)
    for (const field of document.querySelectorAll<Field>('[data-keep]')) restore(field)
  } catch {
    return // Storage is blocked: nothing is kept.
  }
  document.addEventListener('input', ({ target }) => {
    if ((target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.dataset.keep)
      keep(target)
  })
}

type Field = HTMLTextAreaElement | HTMLInputElement

function keep(field: Field): void {
  try {
    sessionStorage.setItem(PREFIX + field.dataset.keep, JSON.stringify({ at: Date.now(), text: field.value }))
  } catch {
    // Storage is full: the previous text remains.
  }
}

function restore(field: Field): void {
  // Typed before this script loaded.
  if (field.value !== field.defaultValue) return keep(field)
  const kept = sessionStorage.getItem(PREFIX + field.dataset.keep)
  if (!kept || field.value) return
  const { at, text } = JSON.parse(kept) as { at: number; text: string }
  if (Date.now() - at > KEPT_MS) sessionStorage.removeItem(PREFIX + field.dataset.keep)
  else field.value = text
}

const PRESSABLE = 'button, a[href], summary, label'
/** Moving further than this cancels the tap. */
const SLIDE_PX = 4

/**
 * Makes a tap act on the element under the finger at pointerdown. If the page moves before pointerup (hydration, an error
 * message inserted above), browsers click nothing, or a neighbour.
 */
export function startSteadyTaps(): void {
  let tap: { target: HTMLElement; x: number; y: number; top: number; scrolled: number } | null = null
  document.addEventListener(
    'pointerdown',
    ({ target: touched, clientX, clientY }) => {
      const target = touched instanceof Element ? touched.closest<HTMLElement>(PRESSABLE) : null
      tap = target && { target, x: clientX, y: clientY, top: topOf(target), scrolled: scrollY }
    },
    true,
  )
  document.addEventListener(
    'click',
    event => {
      const from = tap
      tap = null
      // Keyboard clicks have detail 0.
      if (!from || event.detail === 0 || from.target.contains(event.target as Node) || !from.target.isConnected) return
      const slid = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (slid > SLIDE_PX || from.scrolled !== scrollY || from.top === topOf(from.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      from.target.click()
    },
    true,
  )
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** An element with an id and `data-recheck="MS"` is refetched at that interval while its page is visible and unfocused. */
export function startRecheck(): void {
  const panel = document.querySelector<HTMLElement>('[data-recheck]')
  const every = Number(panel?.dataset.recheck)
  if (panel && every > 0) setInterval(() => void recheck(panel), every)
}

async function recheck(panel: HTMLElement): Promise<void> {
  if (document.hidden || panel.contains(document.activeElement) || panel.querySelector('details[open]')) return
  const page = await fetch(location.href)
    .then(answer => (answer.ok ? answer.text() : null))
    .catch(() => null)
  if (page === null) return
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(panel.id)
  if (fresh) panel.replaceChildren(...fresh.childNodes)
}

/** A textarea `data-counter="ID"` shows its character count in that element. */
export function startCounters(): void {
  const count = (target: EventTarget | null) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset.counter) return
    const place = document.getElementById(target.dataset.counter)
    if (place) place.textContent = `${target.value.length}/${target.dataset.limit} caratteri`
  }
  document.addEventListener('input', event => count(event.target))
  for (const area of document.querySelectorAll('textarea[data-counter]')) count(area)
}

/** The button of the bar of ticked offers counts them. */
export function startTray(): void {
  const refresh = () => {
    const button = document.querySelector<HTMLButtonElement>('.tray + button')
    if (!button) return
    const { length } = document.querySelectorAll('[data-at]:checked')
    button.disabled = length === 1
    button.textContent =
      length === 1 ? 'Scegline un’altra' : `Affianca ${length > 0 ? `${length} offerte` : 'le offerte scelte'}`
  }
  document.addEventListener('change', refresh)
  addEventListener('pageshow', refresh)
}

/** On a page without React (`<body data-guard="SCRIPT">`) the guard is loaded on first focus of a field. */
export function startGuard(): void {
  const script = document.body.dataset.guard
  if (!script) return
  const fetchFor = (target: EventTarget | null) => {
    const writes = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    // Cached after the first time; without it the server still validates.
    if (writes) void import(/* @vite-ignore */ script).catch(() => {})
  }
  document.addEventListener('focusin', ({ target }) => fetchFor(target))
  // If a field was focused before this script loaded, no further focus event comes.
  fetchFor(document.activeElement)
  fetchFor(document.querySelector('[aria-invalid="true"]'))
}

/**
 * Shows the cookie question to those who have not answered, and announces what was accepted («cookies-accepted»):
 * non-technical functions start on that event, never before.
 */
export function startCookieChoice(): void {
  const question = document.querySelector<HTMLElement>('[data-cookie-question]')
  if (!question) return
  const asked = question.dataset.cookieQuestion?.split(' ') ?? []
  const [, choice, text = ''] = CHOICE_IN.exec(document.cookie) ?? []
  const answered = text.split('+')
  if (choice && asked.every(name => answered.includes(name) || answered.includes(`-${name}`))) {
    const accepted = choice === 'accepted' ? asked.filter(name => answered.includes(name)) : []
    if (accepted.length > 0) announceConsent(question, accepted)
    return
  }
  question.hidden = false
  question.addEventListener('submit', event => {
    event.preventDefault()
    answer(question, asked, event).catch(reportError)
  })
}

function announceConsent(question: HTMLElement, functions: string[]): void {
  document.dispatchEvent(new CustomEvent('cookies-accepted', { detail: functions }))
  // Our own functions that need consent are loaded with it, never before.
  if (question.dataset.own) import(/* @vite-ignore */ question.dataset.own).catch(() => {})
}

async function answer(question: HTMLElement, asked: string[], event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, event.submitter)) if (typeof value === 'string') body.set(name, value)
  question.hidden = true
  // Nothing starts until the server has recorded the consent; if it is unreachable the next page asks again.
  const stored = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  if (stored?.type === 'opaqueredirect' && body.get('choice') === 'accepted') announceConsent(question, asked)
}

/**
 * Updates the results page as its form and sliders change: fetches the page for the new query and swaps its parts
 * (`data-part`). Everything else works by links and forms.
 */
import { isFilledIn, paramsOf, writeConsumption } from './tuned-form.ts'

/** Debounce: changes of one movement cause one request. */
const PAUSE_MS = 150
const MOST_MS = 10_000
/** Quiet time before a screen reader announcement. */
const SAID_MS = 700
/** They change which offers exist, so the form is submitted and the page reloaded. */
const PLACE = ['regione', 'cap', 'provincia', 'cliente']

const details = document.querySelector<HTMLElement>('[data-answers-at-once]')
const form = details?.querySelector('form')
const sliders = [...document.querySelectorAll<HTMLInputElement>('.tuner input')]
const status = document.getElementById('detto')
const sent = form && paramsOf(form)

let isAsking = false
let isChanged = false
let announceTimer: ReturnType<typeof setTimeout> | undefined

function changed(): void {
  isChanged = true
  clearTimeout(announceTimer)
  if (form && sliders.length > 0 && !isAsking) askAll(form).catch(reportError)
}

async function askAll(of: HTMLFormElement): Promise<void> {
  isAsking = true
  try {
    while (isChanged) {
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      isChanged = false
      setBusy(true)
      await ask(of)
    }
  } finally {
    isAsking = false
    setBusy(false)
  }
}

async function ask(of: HTMLFormElement): Promise<void> {
  const params = paramsOf(of)
  if (PLACE.some(name => params.get(name) !== (sent?.get(name) ?? null))) return stay('place')
  const address = `${of.getAttribute('action') ?? ''}?${params.toString()}`
  const page = await fetch(address, { signal: AbortSignal.timeout(MOST_MS) })
    .then(async answer => ({ status: answer.status, html: await answer.text() }))
    .catch(() => null)
  // The form changed during the request: half-typed values are not errors yet.
  if (isChanged && page?.status !== 200) return
  if (page?.status !== 200 && page?.status !== 400) return stay('late')
  const fresh = new DOMParser().parseFromString(page.html, 'text/html')
  showErrors(of, fresh)
  if (page.status === 400) return stay('wrong')
  for (const old of document.querySelectorAll('[data-of-before]')) old.remove()
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) replacePart(part, fresh)
  // The bar of ticked offers is drawn anew (`startTray`).
  document.dispatchEvent(new Event('change'))
  for (const slider of sliders) follow(slider, fresh)
  if (isChanged) return
  history.replaceState(history.state, '', address)
  announce(document.querySelector<HTMLElement>('[data-said]')?.dataset.said)
}

/** Marks the figures as outdated, with the reason. */
function stay(why: string): void {
  for (const old of document.querySelectorAll('[data-of-before]')) old.remove()
  const words = document.querySelector<HTMLTemplateElement>(`template[data-before="${why}"]`)
  words?.before(words.content.cloneNode(true))
  announce(document.querySelector('[data-of-before]')?.textContent)
}

function announce(words: string | null | undefined): void {
  clearTimeout(announceTimer)
  announceTimer = setTimeout(() => {
    if (status) status.textContent = words ?? ''
  }, SAID_MS)
}

function setBusy(isBusy: boolean): void {
  for (const part of document.querySelectorAll('[data-part]')) part.toggleAttribute('data-busy', isBusy)
}

/** Replaces a part, keeping open disclosures, selections and focus. */
function replacePart(part: HTMLElement, fresh: Document): void {
  const now = fresh.querySelector(`[data-part="${part.dataset.part}"]`)
  if (!now) {
    // Keep the element: a later page may fill it again.
    part.replaceChildren()
    delete part.dataset.said
    return
  }
  const focused = part.contains(document.activeElement) ? counterpartOf(document.activeElement, part, now) : null
  for (const old of part.querySelectorAll('details, select, input:not([type=hidden])')) {
    const twin = counterpartOf(old, part, now)
    if (old instanceof HTMLDetailsElement) twin?.toggleAttribute('open', old.open)
    else if (old instanceof HTMLInputElement && twin instanceof HTMLInputElement) {
      twin.checked = old.checked
      twin.value = old.value
    } else if (old instanceof HTMLSelectElement && twin instanceof HTMLSelectElement)
      for (const option of twin.options) option.selected = option.value === old.value
  }
  part.replaceWith(now)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/** Counterpart of an element in the new part: by id, else by tag name and index within the nearest id. */
function counterpartOf(old: Element | null, part: Element, now: Element): Element | null {
  const home = old?.closest('[id]')
  if (!old) return null
  if (!home || !part.contains(home) || home === part)
    return now.querySelectorAll(old.localName)[[...part.querySelectorAll(old.localName)].indexOf(old)] ?? null
  const there = now.querySelector(`#${CSS.escape(home.id)}`)
  return home === old
    ? there
    : (there?.querySelectorAll(old.localName)[[...home.querySelectorAll(old.localName)].indexOf(old)] ?? null)
}

/** Updates field errors and their ARIA attributes without touching what is typed. */
function showErrors(of: HTMLFormElement, fresh: Document): void {
  for (const old of of.querySelectorAll('.field-error')) old.remove()
  for (const field of of.querySelectorAll('[id]')) {
    const twin = fresh.getElementById(field.id)
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = twin?.getAttribute(name)
      if (value) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
    const error = fresh.getElementById(`${field.id}-error`)
    const place = field.closest('.field')
    if (error && place) place.insertBefore(error, place.querySelector(':scope > .hint'))
  }
}

/** Sliders not being moved, and their labels, follow the form. */
function follow(slider: HTMLInputElement, fresh: Document): void {
  const twin = fresh.getElementById(slider.id)
  if (!(twin instanceof HTMLInputElement) || (slider === document.activeElement && isChanged)) return
  if (slider !== document.activeElement) slider.value = twin.value
  label(slider, twin.labels?.[0]?.querySelector('b')?.textContent ?? '', twin.getAttribute('aria-valuetext') ?? '')
}

function label(slider: HTMLInputElement, words: string, spoken: string): void {
  const place = slider.labels?.[0]?.querySelector('b')
  if (place) place.textContent = words
  slider.setAttribute('aria-valuetext', spoken)
}

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

for (const slider of sliders)
  slider.addEventListener('input', () => {
    const { field = '', way = '', unit = '' } = slider.dataset
    if (form) writeConsumption(form, { field, way }, slider.valueAsNumber)
    const words = `${whole.format(slider.valueAsNumber)} ${unit}`
    label(slider, words, `${words} all’anno`)
    changed()
  })
form?.addEventListener('input', changed)
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print()
})
// Values restored by the browser, or typed before this script loaded.
if (form && isFilledIn(form)) changed()

import { findGuardedPattern, type GuardedPattern } from '#core/input-guard.ts'
import { tooLong } from '#core/sentences.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** The error beside a control, or beside the group of choices that it belongs to; none where every letter is answered. */
function errorOf(control: Control): HTMLElement | null {
  if (control.closest('[data-answers-at-once]')) return null
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  const id = described.split(' ').find(each => each.endsWith('-error'))
  return id ? document.getElementById(id) : null
}

/** Shown or hidden together: the error beside a field, the mark of its control, and its line in the summary. */
export function toggleError(error: HTMLElement, isShown: boolean): void {
  const id = error.id.replace(/-error$/, '')
  error.hidden = !isShown
  document.getElementById(id)?.setAttribute('aria-invalid', String(isShown))
  const line = document.querySelector<HTMLElement>(`.error-summary a[href="#${CSS.escape(id)}"]`)?.closest('li')
  const summary = line?.closest<HTMLElement>('.error-summary')
  if (!line || !summary) return
  line.hidden = !isShown
  summary.hidden = summary.querySelector('li:not([hidden])') === null
}

/** Said beside a control, with the count, while its text is longer than its `data-limit`; false once it fits. */
function sayTooLong(control: Control): boolean {
  const id = `${control.id || control.name}-too-long`
  const sentence = tooLong(control.value, Number(control.dataset.limit))
  let place = document.getElementById(id)
  if (sentence && !place) {
    place = document.createElement('p')
    Object.assign(place, { id, className: 'field-error', role: 'alert' })
    ;(control.closest('.field') ?? control.parentElement)?.append(place)
    control.setAttribute('aria-errormessage', id)
  }
  if (place) {
    place.textContent = sentence
    place.hidden = sentence === null
    control.setAttribute('aria-invalid', String(sentence !== null))
  }
  return sentence !== null
}

/**
 * A field that is filled takes its error with it. A text longer than its `data-limit` is kept as it was pasted, and said
 * beside it before it is sent, until it fits. Returns what ends it.
 */
export function watchFields(): () => void {
  const clearError = (control: Control) => {
    const error = control.value.trim() === '' ? null : errorOf(control)
    if (error) toggleError(error, false)
  }
  const onInput = ({ target }: Event) => {
    if (!isControl(target)) return
    clearError(target)
    if (target.hasAttribute('aria-errormessage')) sayTooLong(target)
  }
  // What was typed over a refused value before this script arrived.
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-invalid="true"]'))
    if ('defaultValue' in control && control.value !== control.defaultValue) clearError(control)
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const long = [...event.target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]')].filter(
      sayTooLong,
    )
    if (long.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    long[0]?.focus()
  }
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit, { capture: true })
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Any field that text is typed into. Passwords may hold anything, also while they are shown as text. */
const isGuarded = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type !== 'password' &&
    target.type !== 'file' &&
    !target.autocomplete.includes('password'))

/** PRODUCT: a line is cleared; a long text is never lost, only refused when it is sent. */
export const isCleared = ({ tagName }: Pick<Element, 'tagName'>): boolean => tagName !== 'TEXTAREA'

/** Through the setter of the browser: React notices only values that it did not write itself. */
const clear = (control: Element): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, '')

/**
 * spec 1 §5: markup that runs is cleared from the field where it is typed, also where it was typed before this script
 * arrived; `tell` says it to the person and to the log. Returns what ends it.
 */
export function guardFields(
  tell: (message: ReturnType<typeof guardSays>, pattern: GuardedPattern) => void,
): () => void {
  const check = (control: EventTarget | null) => {
    const pattern = isGuarded(control) && findGuardedPattern(control.value)
    if (!pattern) return
    if (isCleared(control)) clear(control)
    else if (control.dataset.guarded === pattern) return
    control.dataset.guarded = pattern
    tell(guardSays(control), pattern)
  }
  const onInput = ({ target }: Event) => check(target)
  // Before React reads the field.
  document.addEventListener('input', onInput, { capture: true })
  for (const control of document.querySelectorAll<TextControl>('input, textarea'))
    if (control.value !== control.defaultValue) check(control)
  return () => document.removeEventListener('input', onInput, { capture: true })
}

export const guardSays = (control: Pick<Element, 'tagName'>) => ({
  title: 'Testo non consentito',
  text: isCleared(control)
    ? 'Il campo conteneva codice e lo abbiamo svuotato: riscrivilo con parole tue.'
    : 'Il testo contiene codice: toglilo, o non lo potremo accettare.',
})

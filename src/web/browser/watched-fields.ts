import { findGuardedPattern, type GuardedPattern } from '#core/input-guard.ts'
import { tooLong } from '#core/sentences.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Error of a control, or of the choice group it belongs to; none where every keystroke is validated. */
function errorOf(control: Control): HTMLElement | null {
  if (control.closest('[data-answers-at-once]')) return null
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  const id = described.split(' ').find(each => each.endsWith('-error'))
  return id ? document.getElementById(id) : null
}

/** Shown or hidden together: the field's error, the control's invalid mark, and its line in the summary. */
export function toggleError(error: HTMLElement, isShown: boolean): void {
  const id = error.id.replace(/-error$/, '')
  error.hidden = !isShown
  document.getElementById(id)?.setAttribute('aria-invalid', String(isShown))
  const line = document.querySelector<HTMLElement>(`.error-summary a[href="#${CSS.escape(id)}"]`)?.closest('li')
  const summary = line?.closest<HTMLElement>('.error-summary')
  if (!line || !summary) return
  line.hidden = !isShown
  const left = summary.querySelectorAll('li:not([hidden]) > a').length
  summary.hidden = left === 0
  const title = summary.querySelector('b')
  if (title && left > 0) title.textContent = toCorrect(left)
}

/** Title of a summary of errors: how many fields are left. */
export const toCorrect = (fields: number): string =>
  fields === 1 ? 'C’è un dato da correggere' : `Ci sono ${fields} dati da correggere`

/** Length error with the count, shown while the text exceeds `data-limit`; false once it fits. */
function showTooLong(control: Control): boolean {
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
 * Clears a field's error once it is filled. Text over `data-limit` is kept as pasted, with an error before sending until it
 * fits. Returns a function that stops it.
 */
export function watchFields(): () => void {
  const clearError = (control: Control) => {
    const error = control.value.trim() === '' ? null : errorOf(control)
    if (error) toggleError(error, false)
  }
  const onInput = ({ target }: Event) => {
    if (!isControl(target)) return
    clearError(target)
    if (target.hasAttribute('aria-errormessage')) showTooLong(target)
  }
  // Typed over a refused value before this script loaded.
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-invalid="true"]'))
    if ('defaultValue' in control && control.value !== control.defaultValue) clearError(control)
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const long = [...event.target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]')].filter(
      showTooLong,
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

/** Any text field. Passwords may hold anything, even while shown as text. */
const isGuarded = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type !== 'password' &&
    target.type !== 'file' &&
    !target.autocomplete.includes('password'))

/** PRODUCT: single-line fields are cleared; long texts are never lost, only refused on submit. */
export const isCleared = ({ tagName }: Pick<Element, 'tagName'>): boolean => tagName !== 'TEXTAREA'

/** Via the native setter: React only notices values it did not write itself. */
const clear = (control: Element): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, '')

/**
 * spec 1 §5: executable markup is cleared as it is typed, also if typed before this script loaded; `tell` informs the person
 * and the log. Returns a function that stops it.
 */
export function guardFields(
  tell: (message: ReturnType<typeof guardMessage>, pattern: GuardedPattern) => void,
): () => void {
  const check = (control: EventTarget | null) => {
    const pattern = isGuarded(control) && findGuardedPattern(control.value)
    if (!pattern) return
    if (isCleared(control)) clear(control)
    else if (control.dataset.guarded === pattern) return
    control.dataset.guarded = pattern
    tell(guardMessage(control), pattern)
  }
  const onInput = ({ target }: Event) => check(target)
  // Capture phase: before React reads the field.
  document.addEventListener('input', onInput, { capture: true })
  for (const control of document.querySelectorAll<TextControl>('input, textarea'))
    if (control.value !== control.defaultValue) check(control)
  return () => document.removeEventListener('input', onInput, { capture: true })
}

export const guardMessage = (control: Pick<Element, 'tagName'>) => ({
  title: 'Testo non consentito',
  text: isCleared(control)
    ? 'Il campo conteneva codice e lo abbiamo svuotato: riscrivilo con parole tue.'
    : 'Il testo contiene codice: toglilo, o non lo potremo accettare.',
})

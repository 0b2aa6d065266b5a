import { tooLong } from '#core/too-long.ts'

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

/**
 * A field that is filled takes its error with it. A text longer than its `data-limit` is kept as it was pasted, and said
 * before it is sent. Returns what ends it.
 */
export function watchFields(say: (sentence: string) => void): () => void {
  const onInput = ({ target }: Event) => {
    const error = isControl(target) && target.value.trim() !== '' ? errorOf(target) : null
    if (error) toggleError(error, false)
  }
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    for (const control of event.target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]')) {
      const sentence = tooLong(control.value, Number(control.dataset.limit))
      if (!sentence) continue
      event.preventDefault()
      event.stopPropagation()
      control.focus()
      say(sentence)
      return
    }
  }
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit, { capture: true })
  }
}

const PREFIX = 'pf_draft:'
/** spec 1 §9: 24 hours, in this tab alone. */
const KEPT_MS = 24 * 3_600_000

/**
 * What is typed into `data-keep="KEY"` waits in this tab until it is sent: a lost connection or an ended session costs
 * nothing. A page with `data-forget="KEY"` says that it has arrived.
 */
export function startKeptFields(): void {
  try {
    for (const sent of document.querySelectorAll<HTMLElement>('[data-forget]'))
      sessionStorage.removeItem(PREFIX + sent.dataset.forget)
    for (const field of document.querySelectorAll<Field>('[data-keep]')) restore(field)
  } catch {
    return // Storage is forbidden here: nothing is kept.
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
    // Full: what was kept before remains.
  }
}

function restore(field: Field): void {
  // Typed before this script arrived.
  if (field.value !== field.defaultValue) return keep(field)
  const kept = sessionStorage.getItem(PREFIX + field.dataset.keep)
  if (!kept || field.value) return
  const { at, text } = JSON.parse(kept) as { at: number; text: string }
  if (Date.now() - at > KEPT_MS) sessionStorage.removeItem(PREFIX + field.dataset.keep)
  else field.value = text
}

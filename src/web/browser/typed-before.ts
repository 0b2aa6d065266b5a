/** Latest value of each textarea from before hydration. */
const typed = new WeakMap<Element, string>()

const keep = (area: unknown): void => {
  if (area instanceof HTMLTextAreaElement) typed.set(area, area.value)
}

/** Called once, before hydration: on a slow device people type long before scripts arrive. */
export function watchTyping(): void {
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) keep(area)
  document.addEventListener('input', event => keep(event.target), true)
}

/** Hydration resets textareas to the rendered text: restore what was typed. */
export function giveBackTyped(area: HTMLTextAreaElement): void {
  const text = typed.get(area)
  if (text === undefined || text === area.value) return
  area.value = text
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The last text of each text area, from before React takes the page over. */
const typed = new WeakMap<Element, string>()

const keep = (area: unknown): void => {
  if (area instanceof HTMLTextAreaElement) typed.set(area, area.value)
}

/** Called once, before React: on a slow device a person writes long before the scripts are there. */
export function watchTyping(): void {
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) keep(area)
  document.addEventListener('input', event => keep(event.target), true)
}

/** React writes the text of the page over what was typed in a text area that it takes over: here it comes back. */
export function giveBackTyped(area: HTMLTextAreaElement): void {
  const text = typed.get(area)
  if (text === undefined || text === area.value) return
  area.value = text
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Neutral names for pasted styles: the CSP blocks inline styles and would report each as an attack. */
const RENAMED = 'data-pasted-'

/** A complete tag: `>` may occur inside a quoted value. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>])*>?/gi

/** Pre-parse clean-up of HTML: removes style sheets, renames style and handler attributes to inert names. */
export const harmless = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(TAG, tag => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${RENAMED}$2`))

/** Turns word-processor lists (paragraphs starting with a bullet character) into real lists. */
export function withLists(body: HTMLElement): HTMLElement {
  const lists = new Set<Element>()
  for (const marker of body.querySelectorAll(`[${RENAMED}style*="mso-list:ignore" i]`)) {
    const line = marker.closest('p')
    if (!line) continue
    const tag = /^\s*\w+[.)]/.test(marker.textContent) ? 'ol' : 'ul'
    marker.remove()
    const item = document.createElement('li')
    item.append(...line.childNodes)
    const before = line.previousElementSibling
    if (before?.localName === tag && lists.has(before)) {
      before.append(item)
      line.remove()
      continue
    }
    const list = document.createElement(tag)
    list.append(item)
    line.replaceWith(list)
    lists.add(list)
  }
  return body
}

/** Looks of pasted text under another name: our pages let no style in, and each would be reported as an attack. */
const RENAMED = 'data-pasted-'

/** A tag to its end: the sign `>` may stand inside a quoted value. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>])*>?/gi

/** HTML before it is parsed: its style sheets gone, its styles and handlers under names that mean nothing to a browser. */
export const harmless = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(TAG, tag => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${RENAMED}$2`))

/** The lists of a word processor, which are paragraphs with a sign before their words, become lists. */
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

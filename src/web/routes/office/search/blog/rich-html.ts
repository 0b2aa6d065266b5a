/** What the sanitiser keeps (core/rich-text.server.ts), as an editor in the browser writes it. */
const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL'])
const INLINE: Readonly<Record<string, string>> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u' }
/** Gone with everything in them. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'HEAD',
  'META',
  'LINK',
  'IFRAME',
  'OBJECT',
  'SVG',
])
/** Kinds of boxes a browser or another program writes for a paragraph. */
const BOXES = new Set([
  'DIV',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'PRE',
  'TR',
  'HEADER',
  'FOOTER',
  'MAIN',
  'TABLE',
  'TBODY',
])

const ELEMENT = 1
const TEXT = 3

/** As much of a DOM node as is needed, so that the rule needs no browser. */
export interface RichNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<RichNode>
  getAttribute?(name: string): string | null
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const children = (node: RichNode): RichNode[] => Array.from(node.childNodes)
const holdsBlock = (node: RichNode): boolean =>
  children(node).some(child => BLOCKS.has(child.nodeName) || BOXES.has(child.nodeName) || holdsBlock(child))

/**
 * What other programs write of the looks of a text. It is read under another name: a page of ours lets no style in and no
 * script between tags, and a pasted one would be reported as an attack although nothing of it ever runs.
 */
const RENAMED = 'data-pasted-'
const styleOf = (node: RichNode): string =>
  node.getAttribute?.(`${RENAMED}style`)?.toLowerCase().replace(/\s/g, '') ?? ''

/** A tag to its end: the sign `>` may stand inside a quoted value. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>])*>?/gi

/** Pasted HTML before it is parsed: its style sheets gone, its styles and handlers under names that mean nothing to a browser. */
export const harmless = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(TAG, tag => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${RENAMED}$2`))

/** The tag of a piece of text: what it is, or what a word processor made it look like. */
function inlineTags(node: RichNode): string[] {
  const style = styleOf(node)
  const isPlain = /font-weight:(?:normal|[1-4]00)/.test(style)
  const own = INLINE[node.nodeName]
  if (own) return own === 'strong' && isPlain ? [] : [own]
  if (node.nodeName !== 'SPAN') return []
  return [
    ...(/font-weight:(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:italic/.test(style) ? ['em'] : []),
  ]
}

/** The sign before a paragraph that a word processor shows as an item of a list. */
const isMarker = (node: RichNode): boolean => styleOf(node).includes('mso-list:ignore')
const markerOf = (node: RichNode): string | null =>
  children(node).reduce<string | null>(
    (found, child) => found ?? (isMarker(child) ? (child.textContent ?? '') : markerOf(child)),
    null,
  )

function inline(node: RichNode): string {
  if (node.nodeType === TEXT) return escaped((node.textContent ?? '').replace(/[\s\u00a0]+/g, ' '))
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName) || isMarker(node)) return ''
  if (node.nodeName === 'BR') return '<br>'
  const inner = children(node).map(inline).join('')
  return inner.trim() ? inlineTags(node).reduce((html, tag) => `<${tag}>${html}</${tag}>`, inner) : inner
}

/** Line breaks at the ends are the browser's, to keep an empty line open. */
const trimmed = (html: string): string => html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')

function list(node: RichNode): string {
  const items: string[] = []
  for (const child of children(node)) {
    if (child.nodeName === 'UL' || child.nodeName === 'OL') {
      // A list beside its item, as browsers nest them.
      const nested = list(child)
      const last = items.pop()
      if (nested) items.push(last ? last.replace(/<\/li>$/, `${nested}</li>`) : `<li>${nested}</li>`)
      continue
    }
    const nested = children(child).filter(each => each.nodeName === 'UL' || each.nodeName === 'OL')
    const words = trimmed(
      child.nodeType === ELEMENT
        ? children(child)
            .filter(each => !nested.includes(each))
            .map(inline)
            .join('')
        : inline(child),
    )
    const inner = words + nested.map(list).join('')
    if (inner) items.push(`<li>${inner}</li>`)
  }
  if (items.length === 0) return ''
  const tag = node.nodeName.toLowerCase()
  return `<${tag}>${items.join('')}</${tag}>`
}

/** Another item of the list that ends the blocks, or the first of a new one. */
function addItem(blocks: string[], tag: 'ol' | 'ul', words: string): void {
  const end = `</${tag}>`
  const last = blocks.at(-1)
  const item = `<li>${words}</li>`
  if (last?.startsWith(`<${tag}>`)) blocks[blocks.length - 1] = last.slice(0, -end.length) + item + end
  else blocks.push(`<${tag}>${item}${end}`)
}

/** The content of an editor as the HTML that is stored: one block a line, nothing empty, nothing the sanitiser would drop. */
export function richHtml(root: RichNode): string {
  const blocks: string[] = []
  let loose = ''
  const close = () => {
    const words = trimmed(loose)
    if (words) blocks.push(`<p>${words}</p>`)
    loose = ''
  }
  const walk = (node: RichNode) => {
    for (const child of children(node)) {
      if (child.nodeName === 'UL' || child.nodeName === 'OL') {
        close()
        const html = list(child)
        if (html) blocks.push(html)
      } else if (
        child.nodeName === 'LI' ||
        ((BLOCKS.has(child.nodeName) || BOXES.has(child.nodeName)) && !holdsBlock(child))
      ) {
        close()
        const words = trimmed(children(child).map(inline).join(''))
        const marker = markerOf(child)
        if (marker !== null) {
          if (words) addItem(blocks, /^\s*\w+[.)]/.test(marker) ? 'ol' : 'ul', words)
          continue
        }
        const tag = /^H[1-6]$/.test(child.nodeName) ? child.nodeName.toLowerCase() : 'p'
        if (words) blocks.push(`<${tag}>${words}</${tag}>`)
      } else if (child.nodeType === ELEMENT && !DROPPED.has(child.nodeName) && holdsBlock(child)) {
        close()
        walk(child)
        close()
      } else loose += inline(child)
    }
  }
  walk(root)
  close()
  return blocks.join('\n')
}

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
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const children = (node: RichNode): RichNode[] => Array.from(node.childNodes)
const holdsBlock = (node: RichNode): boolean =>
  children(node).some(child => BLOCKS.has(child.nodeName) || BOXES.has(child.nodeName) || holdsBlock(child))

function inline(node: RichNode): string {
  if (node.nodeType === TEXT) return escaped((node.textContent ?? '').replace(/[\s\u00a0]+/g, ' '))
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName)) return ''
  if (node.nodeName === 'BR') return '<br>'
  const inner = children(node).map(inline).join('')
  const tag = INLINE[node.nodeName]
  return tag && inner.trim() ? `<${tag}>${inner}</${tag}>` : inner
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

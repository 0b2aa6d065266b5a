import { type Mark, type Node, Schema } from 'prosemirror-model'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'

/** Inline styles of pasted content, renamed by `harmless`. */
const pastedStyle = (element: HTMLElement): string => element.dataset.pastedStyle ?? ''
/** Return values of a parse rule: null accepts the element, false tries the next rule. */
const taken = (isTaken: boolean) => (isTaken ? null : false)
const isPlain = (element: HTMLElement) => /font-weight:\s*(?:normal|[1-4]00)/i.test(pastedStyle(element))
const hasStyle = (pattern: RegExp) => ({
  tag: 'span',
  consuming: false,
  getAttrs: (element: HTMLElement) => taken(pattern.test(pastedStyle(element))),
})

/** Editor schema: exactly the tags that core/rich-text.server.ts keeps. */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      // A table row becomes a line.
      parseDOM: [{ tag: 'p' }, { tag: 'tr' }, { tag: 'iframe, svg, template', ignore: true }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { validate: 'number' } },
      parseDOM: [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: { ...bulletList, group: 'block', content: 'list_item+' },
    ordered_list: { ...orderedList, group: 'block', content: 'list_item+' },
    list_item: { ...listItem, content: 'block+' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: {
      // Some programs wrap copied content in a `<b>` that is not bold.
      parseDOM: [
        { tag: 'b, strong', getAttrs: element => taken(!isPlain(element)) },
        hasStyle(/font-weight:\s*(?:bold|[6-9]00)/i),
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'i, em' }, hasStyle(/font-style:\s*italic/i)], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

const { nodes, marks } = articleSchema
const TAGS = new Map<unknown, string>([
  [marks.strong, 'strong'],
  [marks.em, 'em'],
  [marks.underline, 'u'],
  [nodes.bullet_list, 'ul'],
  [nodes.ordered_list, 'ol'],
])

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text of a block; trailing line breaks only keep an empty line open. */
function wordsHtml(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const change = (next: readonly Mark[]) => {
    const differs = open.findIndex((mark, at) => next[at]?.type !== mark.type)
    const kept = differs < 0 ? open.length : differs
    html += open
      .slice(kept)
      .toReversed()
      .map(({ type }) => `</${TAGS.get(type)}>`)
      .join('')
    html += next
      .slice(kept)
      .map(({ type }) => `<${TAGS.get(type)}>`)
      .join('')
    open = next
  }
  block.forEach(child => {
    change(child.marks)
    html += child.isText ? escaped((child.text ?? '').replace(/[\s\u00a0]+/g, ' ')) : '<br>'
  })
  change([])
  return html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
}

function blockHtml(block: Node, isBare = false): string {
  const tag = TAGS.get(block.type) ?? (block.type === nodes.heading ? `h${block.attrs.level}` : 'p')
  const inner = block.isTextblock ? wordsHtml(block) : block.children.map(itemHtml).join('')
  return inner && !isBare ? `<${tag}>${inner}</${tag}>` : inner
}

function itemHtml(item: Node): string {
  const inner = item.children.map((block, at) => blockHtml(block, at === 0 && block.type === nodes.paragraph)).join('')
  return inner && `<li>${inner}</li>`
}

export const articleHtml = (article: Node): string =>
  article.children
    .map(block => blockHtml(block))
    .filter(Boolean)
    .join('\n')

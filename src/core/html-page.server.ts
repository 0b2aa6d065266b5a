import { DomHandler, Parser, type ParserOptions } from 'htmlparser2'
import { squeezeSpaces } from './text.ts'

export interface HtmlLink {
  /** As written. */
  href: string
  rel: readonly string[]
  text: string
}

export interface HtmlPage {
  title: string | null
  description: string | null
  canonical: string | null
  isIndexable: boolean
  lang: string | null
  headings: readonly { level: number; text: string }[]
  /** Unparsed JSON-LD blocks. */
  jsonLd: readonly string[]
  imagesWithoutAlt: readonly string[]
  links: readonly HtmlLink[]
  /** All visible text. */
  text: string
  /** Text of the main content: without menus, header and footer. */
  mainText: string
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg'])
const FRAME = new Set(['nav', 'header', 'footer', 'aside'])
const HEADING = /^h([1-6])$/

const wordsOf = (list: string | undefined): string[] => list?.toLowerCase().split(/\s+/) ?? []

/** Depth at which browsers stop nesting. Parsing time grows with the square of the depth: 2 MB of `<b>` take minutes. */
const DEEPEST = 512
/** Ten times as many as long pages have; 2 MB of bare tags would block the process for seconds. */
const MOST_TAGS = 100_000

class BoundedTree extends DomHandler {
  private tags = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > DEEPEST || ++this.tags > MOST_TAGS) throw new RangeError('more than a page')
    super.onopentag(name, attributes)
  }
}

/** Parses another site's page or feed. Throws RangeError for one nested too deep or with too many tags. */
export function parseTree(text: string, options?: ParserOptions): DomHandler['root'] {
  const tree = new BoundedTree(undefined, options)
  new Parser(tree, options).end(text)
  return tree.root
}

/** The part before the first tag nested too deep. */
export function untilTooDeep(html: string): string {
  let [depth, end] = [0, html.length]
  const parser = new Parser({
    onopentag() {
      if (++depth <= DEEPEST) return
      end = parser.startIndex
      parser.pause()
    },
    onclosetag: () => void depth--,
  })
  parser.end(html)
  return html.slice(0, end)
}

/** Parses a page without running scripts. Never throws: whatever follows a tag beyond the limits is ignored. */
export function readHtml(html: string): HtmlPage {
  let title: string | null = null
  let description: string | null = null
  let canonical: string | null = null
  let isIndexable = true
  let lang: string | null = null
  const headings: { level: number; text: string }[] = []
  const jsonLd: string[] = []
  const imagesWithoutAlt: string[] = []
  const links: HtmlLink[] = []
  /** How many of each tag are open: looked up, since a page may nest hundreds. */
  const open = new Map<string, number>()
  let [depth, tags] = [0, 0]
  const isIn = (name: string) => (open.get(name) ?? 0) > 0
  const inside = (names: ReadonlySet<string>) => names.values().some(isIn)
  let collected: { name: string; text: string; give(text: string): void } | null = null
  let link: { href: string; rel: string[]; text: string } | null = null
  const texts = { all: '', main: '', body: '' }

  const collect = (name: string, give: (text: string) => void) => {
    collected ??= { name, text: '', give }
  }
  const endLink = () => {
    if (link) links.push({ ...link, text: squeezeSpaces(link.text) })
    link = null
  }
  const starts: Record<string, (attributes: Record<string, string>) => void> = {
    html: attributes => (lang ??= attributes.lang?.trim() || null),
    title: () => collect('title', text => (title ??= squeezeSpaces(text) || null)),
    meta: ({ name, content = '' }) => {
      if (name?.toLowerCase() === 'description') description ??= squeezeSpaces(content)
      if (name?.toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(content)) isIndexable = false
    },
    link: ({ rel, href }) => {
      if (wordsOf(rel).includes('canonical')) canonical ??= href?.trim() || null
    },
    script: ({ type }) => {
      if (type?.toLowerCase() === 'application/ld+json') collect('script', text => void jsonLd.push(text))
    },
    a: ({ href, rel }) => {
      endLink()
      if (href !== undefined) link = { href: href.trim(), rel: wordsOf(rel), text: '' }
    },
    area: ({ href, rel }) => {
      if (href !== undefined) links.push({ href: href.trim(), rel: wordsOf(rel), text: '' })
    },
    img: ({ alt, src = '' }) => {
      // An empty alt is valid: the image is decorative.
      if (alt === undefined) imagesWithoutAlt.push(src)
    },
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      open.set(name, (open.get(name) ?? 0) + 1)
      if (++depth > DEEPEST || ++tags > MOST_TAGS) parser.pause()
      // SVGs have titles of their own.
      if (isIn('svg')) return
      starts[name]?.(attributes)
      const level = Number(HEADING.exec(name)?.[1])
      if (level) collect(name, text => void headings.push({ level, text: squeezeSpaces(text) }))
    },
    ontext(text) {
      if (collected) collected.text += text
      if (inside(UNSEEN) || isIn('title')) return
      texts.all += text
      if (link) link.text += text
      if (isIn('main')) texts.main += text
      else if (!inside(FRAME)) texts.body += text
    },
    onclosetag(name) {
      open.set(name, (open.get(name) ?? 1) - 1)
      depth--
      if (name === 'a') endLink()
      // Separate the words of adjacent blocks.
      for (const part of ['all', 'main', 'body'] as const) texts[part] += ' '
      if (collected?.name !== name) return
      const { give, text } = collected
      collected = null
      give(text)
    },
  })
  parser.write(html)
  parser.end()
  endLink()
  return {
    title,
    description,
    canonical,
    isIndexable,
    lang,
    headings,
    jsonLd,
    imagesWithoutAlt,
    links,
    text: squeezeSpaces(texts.all),
    mainText: squeezeSpaces(texts.main) || squeezeSpaces(texts.body),
  }
}

import type { StructuredData, Heading, PageText } from './page.ts'
import { Parser } from 'htmlparser2'

/** What search engines ask of the types that they draw (their documentation of rich results). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  Dataset: ['name', 'description'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url'],
}
/** Deeper nesting is not looked at: nobody writes it by hand, and it must end. */
const MAX_LEVELS = 12

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Reads one block of JSON-LD: which types it speaks of, and what is missing in them. */
function readStructuredData(json: string): StructuredData {
  let block: unknown
  try {
    block = JSON.parse(json)
  } catch {
    return { types: [], isBroken: true, lacks: [] }
  }
  const types = new Set<string>()
  const lacks = new Set<string>()
  const look = (value: unknown, level: number): void => {
    if (level > MAX_LEVELS) return
    if (Array.isArray(value)) for (const each of value) look(each, level)
    if (!isThing(value)) return
    for (const type of [value['@type']].flat()) {
      if (typeof type !== 'string') continue
      types.add(type)
      for (const property of REQUIRED[type] ?? []) if (isEmpty(value[property])) lacks.add(`${type}.${property}`)
    }
    for (const part of Object.values(value)) look(part, level + 1)
  }
  look(block, 0)
  return { types: [...types], isBroken: !isThing(block) && !Array.isArray(block), lacks: [...lacks] }
}

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg'])
/** Parts that every page has alike. */
const FRAME = new Set(['nav', 'header', 'footer', 'aside'])
const HEADING = /^h([1-6])$/

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads what a page says to who runs no scripts. Never throws: a page may be cut or badly written. */
export function readPage(html: string): PageText {
  const page = {
    title: null as string | null,
    description: null as string | null,
    canonical: null as string | null,
    isIndexable: true,
    lang: null as string | null,
    headings: [] as Heading[],
    structuredData: [] as StructuredData[],
    images: 0,
    imagesWithoutAlt: [] as string[],
    links: [] as string[],
  }
  const open: string[] = []
  const inside = (names: ReadonlySet<string>) => open.some(name => names.has(name))
  /** Text of the element that is being collected: a title, a heading, a block of data. */
  let collected: { name: string; text: string; give(text: string): void } | null = null
  let main = ''
  let body = ''

  const meta = ({ name, content = '' }: Record<string, string>) => {
    if (name?.toLowerCase() === 'description') page.description ??= squeezed(content)
    if (name?.toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(content)) page.isIndexable = false
  }
  const starts: Record<string, (attributes: Record<string, string>) => void> = {
    html: ({ lang }) => (page.lang ??= lang?.trim() || null),
    meta,
    link: ({ rel, href }) => {
      if (rel?.toLowerCase().split(/\s+/).includes('canonical')) page.canonical ??= href?.trim() || null
    },
    a: ({ href }) => void (href !== undefined && page.links.push(href.trim())),
    area: ({ href }) => void (href !== undefined && page.links.push(href.trim())),
    img: ({ alt, src = '' }) => {
      page.images++
      // An empty one is a statement: the image only decorates.
      if (alt === undefined) page.imagesWithoutAlt.push(src)
    },
  }
  const collect = (name: string, give: (text: string) => void) => {
    collected ??= { name, text: '', give }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      // Drawings have titles of their own.
      if (open.includes('svg')) return
      starts[name]?.(attributes)
      if (name === 'title') collect(name, text => (page.title ??= squeezed(text) || null))
      const level = Number(HEADING.exec(name)?.[1])
      if (level) collect(name, text => void page.headings.push({ level, text: squeezed(text) }))
      if (name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json')
        collect(name, text => void page.structuredData.push(readStructuredData(text)))
    },
    ontext(text) {
      if (collected) collected.text += text
      if (inside(SILENT) || open.includes('title')) return
      if (open.includes('main')) main += text
      else if (!inside(FRAME)) body += text
    },
    onclosetag(name) {
      open.splice(open.lastIndexOf(name), 1)
      // Words of two blocks do not run together.
      main += ' '
      body += ' '
      if (collected?.name !== name) return
      const { give, text } = collected
      collected = null
      give(text)
    },
  })
  parser.write(html)
  parser.end()
  return { ...page, mainText: squeezed(main) || squeezed(body) }
}

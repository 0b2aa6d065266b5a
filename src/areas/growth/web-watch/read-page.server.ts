import { AppError } from '#core/errors.ts'
import type { OutsideDocument } from '#platform/http/outside.server.ts'
import type { PoliteReader, ReadOptions } from '#platform/http/polite-reader.server.ts'
import { siteOf } from '#platform/http/addresses.server.ts'
import { parseTree } from '#core/html-page.server.ts'
import { getFeed } from 'htmlparser2'
import { comparable, cut, squeezeSpaces } from '#core/text.ts'
import { type ChangeKind, MAX_ADDRESS, MAX_CHANGES, MAX_EXTRACT, MAX_TITLE, type WatchKind } from './watch.ts'

const READ = [
  'text/html',
  'application/xhtml+xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
]
export const PAGE_LIMITS: ReadOptions = { maxBytes: 2 * 1024 * 1024, timeoutMs: 15_000, accept: READ }

export type Outcome =
  | { result: 'read'; reading: PageReading; link: string; etag: string | null; lastModified: string | null }
  | { result: 'same' }
  | { result: 'failed'; failure: string }

/** Reads an address in its configured way. Never throws for failures of another site. */
export async function checkAddress(
  reader: PoliteReader,
  { url, etag, lastModified }: { url: string; etag?: string | null; lastModified?: string | null },
  limits: ReadOptions = PAGE_LIMITS,
): Promise<Outcome> {
  try {
    const found = await reader.read(url, { ...limits, known: { etag, lastModified } })
    const { status } = found
    if (status === 304) return { result: 'same' }
    if (status < 200 || status > 299) return { result: 'failed', failure: failureOfStatus(status) }
    const reading = readDocument(found)
    if (saysNothing(reading)) return { result: 'failed', failure: 'says-nothing' }
    return { result: 'read', reading, link: found.link, etag: found.etag, lastModified: found.lastModified }
  } catch (error) {
    if (error instanceof AppError) return { result: 'failed', failure: error.code }
    // A page nested deeper than `parseTree` goes.
    if (error instanceof RangeError) return { result: 'failed', failure: 'unreadable' }
    throw error
  }
}

export function failureOfStatus(status: number): string {
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403 || status === 429) return 'refused'
  return 'broken'
}

type Document = ReturnType<typeof parseTree>
type AnyNode = Document['children'][number]
type Element = Extract<AnyNode, { attribs: unknown }>
const isTag = (node: object): node is Element => 'attribs' in node

/** Elements outside the main text. */
const AROUND = new Set(
  'script style noscript template svg canvas iframe object form button select input textarea nav header footer aside dialog time menu figure video audio'.split(
    ' ',
  ),
)
const AROUND_ROLES = new Set('navigation banner contentinfo complementary search dialog alert menu'.split(' '))
/** Class names and ids of boilerplate: cookie notices, menus, advertising, sharing, «most read». */
const AROUND_NAMES =
  /(?:^|[-_\s])(?:cookie|consent|banner|breadcrumbs?|menu|navbar|sidebar|social|share|sharing|newsletter|advert(?:ising)?|ads?|promo|popup|modal|related|correlati|piu-letti|most-read|widget|footer|header|counter|contatore|visits?|views|comments?|commenti)(?:$|[-_\s])/i
const BLOCKS = new Set(
  'p li h1 h2 h3 h4 h5 h6 td th dd dt blockquote pre caption div section article main body tr ul ol table dl'.split(
    ' ',
  ),
)

const MAX_ITEMS = 200
const MAX_BLOCKS = 600
const MAX_BLOCK = 4_000
/** Shorter links are «Leggi tutto», or page numbers. */
const SHORTEST_TITLE = 15

const FEED_TYPE = /^(?!.*xhtml).*[+/](?:rss|atom|xml|rdf)/i
const FEED_START = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<(?:rss|feed|rdf:RDF)[\s>]/i

export function readDocument({
  text,
  link,
  contentType,
}: Pick<OutsideDocument, 'text' | 'link' | 'contentType'>): PageReading {
  const looksLikeFeed = FEED_TYPE.test(contentType ?? '') || FEED_START.test(text.slice(0, 1_500))
  return (looksLikeFeed && readFeed(text, link)) || readPage(text, link)
}

function readFeed(text: string, link: string): PageReading | null {
  const feed = getFeed(parseTree(text, { xmlMode: true, decodeEntities: true }).children)
  if (!feed) return null
  const items = feed.items.slice(0, MAX_ITEMS).flatMap((item): WatchedItem[] => {
    const title = titleOf(plainOf(item.title ?? ''))
    if (!title) return []
    return [{ title, link: absolute(item.link, link) ?? '', extract: extractOf(plainOf(item.description ?? '')) }]
  })
  return { kind: 'feed', title: titleOf(plainOf(feed.title ?? '')), items, blocks: [] }
}

const titleOf = (text: string): string => cut(squeezeSpaces(text), MAX_TITLE)

const plainOf = (html: string): string =>
  html.includes('<') ? squeezeSpaces(blocksOf(parseTree(html)).join(' ')) : squeezeSpaces(html)

function absolute(href: string | undefined, base: string): string | null {
  if (!href || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  return /^https?:$/.test(url.protocol) && url.href.length <= MAX_ADDRESS ? url.href : null
}

function readPage(text: string, link: string): PageReading {
  const document = parseTree(text, { decodeEntities: true })
  const first = (test: (element: Element) => boolean) => elementsOf(document).find(test)
  const named = (name: string) => first(element => element.name === name)
  const base = absolute(named('base')?.attribs.href, link) ?? link
  const title = textOf(named('h1')) || textOf(named('title'))
  // Without `<main>`, boilerplate is excluded by name.
  const main = first(element => element.name === 'main' || element.attribs.role === 'main') ?? named('body') ?? document
  return { kind: 'page', title: titleOf(title), items: itemsOf(main, base), blocks: blocksOf(main) }
}

const elementsOf = (root: Document | Element): Element[] => {
  const found: Element[] = []
  traverse(root, { open: element => found.push(element) }, () => true)
  return found
}

/** Limit, because endlessly nested links would be read once for each level. */
const NODES_OF_A_TITLE = 500

function textOf(root: Element | undefined): string {
  let text = ''
  let left = NODES_OF_A_TITLE
  if (root) traverse(root, { text: data => (text += data) }, () => left-- > 0)
  return squeezeSpaces(text)
}

function isAround(element: Element): boolean {
  const { role = '', class: classes = '', id = '', hidden, 'aria-hidden': ariaHidden } = element.attribs
  // An article's header is its title and introduction.
  if (element.name === 'header')
    return element.parent === null || !isTag(element.parent) || element.parent.name !== 'article'
  return (
    AROUND.has(element.name) ||
    AROUND_ROLES.has(role) ||
    hidden !== undefined ||
    ariaHidden === 'true' ||
    AROUND_NAMES.test(classes) ||
    AROUND_NAMES.test(id)
  )
}

function blocksOf(root: Document | Element): string[] {
  const blocks: string[] = []
  let run = ''
  const close = () => {
    const block = squeezeSpaces(run)
    run = ''
    if (block && blocks.length < MAX_BLOCKS) blocks.push(cut(block, MAX_BLOCK))
  }
  traverse(root, {
    text: data => (run += data),
    open: element => {
      if (BLOCKS.has(element.name) || element.name === 'br') close()
    },
    close: element => {
      if (BLOCKS.has(element.name)) close()
    },
  })
  close()
  return blocks
}

interface Visitor {
  text?(data: string): void
  open?(element: Element): void
  close?(element: Element): void
}

/** Iterative: foreign pages may be nested arbitrarily deep. */
function traverse(root: Document | Element, on: Visitor, enters = (element: Element) => !isAround(element)): void {
  const waiting: (AnyNode | { ends: Element })[] = [...root.children].toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('ends' in node) on.close?.(node.ends)
    else if (node.type === 'text') on.text?.(node.data)
    else if (isTag(node) && enters(node)) {
      on.open?.(node)
      waiting.push({ ends: node })
      for (let n = node.children.length - 1; n >= 0; n--) waiting.push(node.children[n] as AnyNode)
    }
  }
}

/** Linked titles of the main text, the entries of a news page. */
function itemsOf(root: Document | Element, base: string): WatchedItem[] {
  const items = new Map<string, WatchedItem>()
  const site = URL.canParse(base) ? siteOf(base) : ''
  traverse(root, {
    open: element => {
      if (element.name !== 'a' || items.size >= MAX_ITEMS) return
      const link = absolute(element.attribs.href, base)
      const title = titleOf(textOf(element))
      if (link && siteOf(link) === site && title.length >= SHORTEST_TITLE && !items.has(link))
        items.set(link, { title, link, extract: '' })
    },
  })
  return items.values().toArray()
}

export const saysNothing = ({ kind, items, blocks }: PageReading): boolean =>
  items.length === 0 && (kind === 'feed' ? false : blocks.join(' ').length < 80)

interface WatchedItem {
  title: string
  link: string
  extract: string
}

export interface PageReading {
  kind: WatchKind
  title: string
  items: readonly WatchedItem[]
  blocks: readonly string[]
}

interface FoundChange extends WatchedItem {
  kind: ChangeKind
  key: string
}

/** Stored state of a reading: enough to detect news, without any text. */
interface Remembered {
  items: readonly string[]
  blocks: readonly string[]
}

const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic'
const DAYS = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom'
/** Numbers with these units are content; bare ones are counters or dates. */
const UNITS = '€|euro|cent(?:esimi)?|%|percento|kwh|mwh|gwh|twh|smc|kw|mw|mc|gb|giga|mbit|gbit|mega'

const NOISE = [
  new RegExp(`\\b(?:${DAYS})\\.?,?\\s+(?=\\d)`, 'giu'),
  new RegExp(`\\b\\d{1,2}°?\\s+(?:${MONTHS})(?![\\p{L}])\\.?(?:\\s+\\d{4})?`, 'giu'),
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/gu,
  /\b(?:ore\s+)?\d{1,2}[:.]\d{2}(?::\d{2})?\b(?=\s*(?:$|[^\s\d€%]|\s\D))(?!\s*(?:€|euro|%))/giu,
  /\b(?:\d+|un|una|uno)\s+(?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s+fa\b/giu,
  /\b(?:oggi|ieri|adesso|poco fa)\b/giu,
]
// Bounded match per run of digits: foreign pages may consist of nothing else.
const MEANT = new RegExp(
  `(?:€|euro)\\s?\\d[\\d.,]{0,20}|(?<![\\d.,])(?:\\d[\\d.,]{0,20}\\s?(?:${UNITS})(?!\\p{L})|\\d{1,15}[.,]\\d{1,15})`,
  'giu',
)

/** Normalises a sentence for comparison: dates, hours and counters are ignored, prices and amounts kept. */
export function meaningOf(text: string): string {
  const lines: string[] = []
  let rest = text
  // Amounts first: «0.12 €» is not an hour.
  rest = rest.replace(MEANT, amount => {
    if (NOISE.some(noise => amount.replace(noise, '') === '')) return amount
    lines.push(
      amount
        .replace(/\s+/g, '')
        .replace(/(?<![.,])[.,]+$/, '')
        .toLowerCase(),
    )
    return ' '
  })
  for (const noise of NOISE) rest = rest.replace(noise, ' ')
  return [comparable(rest.replace(/\d+/g, ' ')), ...lines].join(' ').trim()
}

/** FNV-1a in 64 bits: an irreversible key of a sentence. */
function keyOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}

/** An address without tracking parameters. */
function plainLink(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.hash = ''
  for (const name of url.searchParams.keys().toArray())
    if (/^(?:utm_|fbclid|gclid|sid$|session|phpsessid)/i.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\/$/, '')
}

const itemKey = ({ link, title }: WatchedItem): string => keyOf(link ? plainLink(link) : meaningOf(title))
/** Fewer words are a label, not a sentence. */
const WORDS_OF_A_SENTENCE = 5
const isSentence = (block: string): boolean => meaningOf(block).split(' ').length >= WORDS_OF_A_SENTENCE

/** Item keys remembered before the oldest are dropped. */
const KNOWN_ITEMS = 400
const KNOWN_BLOCKS = 800

/** State for the next visit; earlier items stay known, since one that returns is not new. */
export function remember(reading: PageReading, before: Remembered | null): Remembered {
  const merged = (now: readonly string[], known: readonly string[], most: number) =>
    [...new Set([...now, ...known])].slice(0, most)
  return {
    items: merged(reading.items.map(itemKey), before?.items ?? [], KNOWN_ITEMS),
    blocks: merged(
      reading.blocks.filter(isSentence).map(block => keyOf(meaningOf(block))),
      before?.blocks ?? [],
      KNOWN_BLOCKS,
    ),
  }
}

/** Hash of the main text including removals: the first comparison of two visits. */
export const textHashOf = ({ items, blocks }: PageReading): string =>
  keyOf([...items.map(itemKey), ...blocks.filter(isSentence).map(meaningOf)].join('\n'))

/** What is new since all earlier visits; the first visit reports nothing. */
export function changesBetween(reading: PageReading, before: Remembered | null, link: string): FoundChange[] {
  if (before === null) return []
  const knownItems = new Set(before.items)
  const found: FoundChange[] = []
  for (const item of reading.items) {
    const key = itemKey(item)
    if (knownItems.has(key)) continue
    knownItems.add(key)
    found.push({ ...item, kind: 'item', key })
  }
  const knownBlocks = new Set(before.blocks)
  const titles = found.map(({ title }) => meaningOf(title))
  const added = reading.blocks.filter(block => {
    const meaning = meaningOf(block)
    // A new link's text is reported with it.
    return isSentence(block) && !knownBlocks.has(keyOf(meaning)) && !titles.some(title => meaning.includes(title))
  })
  // On a page with news only those are reported; other sentences are its own.
  if (found.length === 0 && added.length > 0)
    found.push({
      kind: 'text',
      key: keyOf(added.map(meaningOf).join('\n')),
      title: cut(reading.title || 'Testo aggiornato', MAX_TITLE),
      link,
      extract: extractOf(added.join(' ')),
    })
  return found.slice(0, MAX_CHANGES)
}

/** The first sentences, cut at a sentence boundary where possible. */
export function extractOf(text: string): string {
  const plain = squeezeSpaces(text)
  if (plain.length <= MAX_EXTRACT) return plain
  const start = cut(plain, MAX_EXTRACT - 1)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  return end > MAX_EXTRACT / 2 ? start.slice(0, end + 1) : `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`
}

import { comparable, cut, squeezeSpaces } from '#core/text.ts'
import { type ChangeKind, MAX_CHANGES, MAX_EXTRACT, MAX_TITLE, type WatchKind } from './watch.ts'

/** Something an address tells of: a news of a feed, a link of a page with its words. */
export interface WatchedItem {
  title: string
  link: string
  extract: string
}

/** What stands at an address, without what stands around it. */
export interface Reading {
  kind: WatchKind
  title: string
  items: readonly WatchedItem[]
  /** The sentences of the main text, in order; none of a feed. */
  blocks: readonly string[]
}

interface FoundChange extends WatchedItem {
  kind: ChangeKind
  /** The same thing found twice is one. */
  key: string
}

/** What is remembered of a reading: enough to know what is new, and nobody's words. */
interface Remembered {
  items: readonly string[]
  blocks: readonly string[]
}

const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic'
const DAYS = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom'
/** Numbers with these are what a page says; bare ones count visits and comments, or date it. */
const UNITS = '€|euro|cent(?:esimi)?|%|percento|kwh|mwh|gwh|twh|smc|kw|mw|mc|gb|giga|mbit|gbit|mega'

const NOISE = [
  new RegExp(`\\b(?:${DAYS})\\.?,?\\s+(?=\\d)`, 'giu'),
  new RegExp(`\\b\\d{1,2}°?\\s+(?:${MONTHS})(?![\\p{L}])\\.?(?:\\s+\\d{4})?`, 'giu'),
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/gu,
  /\b(?:ore\s+)?\d{1,2}[:.]\d{2}(?::\d{2})?\b(?=\s*(?:$|[^\s\d€%]|\s\D))(?!\s*(?:€|euro|%))/giu,
  /\b(?:\d+|un|una|uno)\s+(?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s+fa\b/giu,
  /\b(?:oggi|ieri|adesso|poco fa)\b/giu,
]
// Every run of digits is looked at from its beginning and for a bounded length: pages of others may be made of nothing else.
const MEANT = new RegExp(
  `(?:€|euro)\\s?\\d[\\d.,]{0,20}|(?<![\\d.,])(?:\\d[\\d.,]{0,20}\\s?(?:${UNITS})(?!\\p{L})|\\d{1,15}[.,]\\d{1,15})`,
  'giu',
)

/** A sentence as two visits compare it: dates, hours and counters do not count, prices and amounts do. */
export function meaningOf(text: string): string {
  const said: string[] = []
  let rest = text
  // Amounts first: «0.12 €» is no hour.
  rest = rest.replace(MEANT, amount => {
    if (NOISE.some(noise => amount.replace(noise, '') === '')) return amount
    said.push(
      amount
        .replace(/\s+/g, '')
        .replace(/(?<![.,])[.,]+$/, '')
        .toLowerCase(),
    )
    return ' '
  })
  for (const noise of NOISE) rest = rest.replace(noise, ' ')
  return [comparable(rest.replace(/\d+/g, ' ')), ...said].join(' ').trim()
}

/** FNV-1a in 64 bits: a short name for a sentence, from which it cannot be read again. */
function keyOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}

/** An address without what tells one visitor from another. */
function plainLink(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.hash = ''
  for (const name of url.searchParams.keys().toArray())
    if (/^(?:utm_|fbclid|gclid|sid$|session|phpsessid)/i.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\/$/, '')
}

const itemKey = ({ link, title }: WatchedItem): string => keyOf(link ? plainLink(link) : meaningOf(title))
/** Below this a run of words is a label, not a sentence. */
const WORDS_OF_A_SENTENCE = 5
const isSentence = (block: string): boolean => meaningOf(block).split(' ').length >= WORDS_OF_A_SENTENCE

/** Names of what a page may hold before the oldest are forgotten. */
const MAX_ITEMS = 400
const MAX_BLOCKS = 800

/** What the next visit needs; what was seen before stays known, since a news that comes back to the page is not new. */
export function remember(reading: Reading, before: Remembered | null): Remembered {
  const together = (now: readonly string[], known: readonly string[], most: number) =>
    [...new Set([...now, ...known])].slice(0, most)
  return {
    items: together(reading.items.map(itemKey), before?.items ?? [], MAX_ITEMS),
    blocks: together(
      reading.blocks.filter(isSentence).map(block => keyOf(meaningOf(block))),
      before?.blocks ?? [],
      MAX_BLOCKS,
    ),
  }
}

/** Whether the main text differs, whatever was added or taken away: the mark that two visits compare first. */
export const textHashOf = ({ items, blocks }: Reading): string =>
  keyOf([...items.map(itemKey), ...blocks.filter(isSentence).map(meaningOf)].join('\n'))

/** What is at the address now and was not at any visit before; the first visit tells of nothing. */
export function changesBetween(reading: Reading, before: Remembered | null, link: string): FoundChange[] {
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
    // The words of a new link are told with it.
    return isSentence(block) && !knownBlocks.has(keyOf(meaning)) && !titles.some(title => meaning.includes(title))
  })
  // A page with news tells of them; sentences around them are its own.
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

/** The first sentences, cut at the end of one where that leaves enough. */
export function extractOf(text: string): string {
  const plain = squeezeSpaces(text)
  if (plain.length <= MAX_EXTRACT) return plain
  const start = cut(plain, MAX_EXTRACT - 1)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  return end > MAX_EXTRACT / 2 ? start.slice(0, end + 1) : `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`
}

import { cut } from '#core/text.ts'
import { type ComparisonInput, compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { useOfQuery } from '#areas/offers/comparison/compare-question.ts'
import type { Comparison } from '#areas/offers/comparison/comparison.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { Decimal } from '#core/decimal.ts'
import { type Article, type ContentSource, heading, list, paragraph } from '../article.ts'
import type { ContentType } from '../queue.ts'
import { POST_CATEGORIES } from '#areas/blog/post.ts'

interface Word {
  key: string
  word: string
  meaning: string
}

/** Data available to the templates: their texts contain nothing else. */
export interface TemplateContext extends ComparisonInput {
  words: readonly Word[]
  /** Includes demo offers, which nobody can sign: the article says so. */
  hasSamples: boolean
}

/** An article that the site's data support, identified by type and subject. */
export interface Idea {
  type: Exclude<ContentType, 'libero'>
  subject: string
  title: string
  topic: string
  keywords: string[]
}

export interface Template {
  type: Idea['type']
  ideas(context: TemplateContext): Idea[]
  /** Null when the data no longer support it: an offer withdrawn, a month not published. */
  write(context: TemplateContext, subject: string): Article | null
}

/** Values of the placeholders. A line with a null, false or missing one is omitted. */
export type Figures = Readonly<Record<string, string | readonly string[] | boolean | null | undefined>>
type Fields = Readonly<Record<string, string>>

interface Kind {
  /** Possible subjects; by default the sections of its text. */
  subjects?(context: TemplateContext): readonly string[]
  /** Figures, sources and closing paragraph for a subject; null when the data do not support it. */
  figures(
    context: TemplateContext,
    fields: Fields,
    of: { subject: string; parts: ReadonlyMap<string, Fields> },
  ): { figures: Figures; sources: ContentSource[]; closing: string } | null
}

const sources = import.meta.glob<string>('../articles/*.md', { eager: true, query: '?raw', import: 'default' })

/**
 * An article kind: its text is in `articles/<type>.md`. First its fields (`title: …`), then blocks of one sentence per
 * line; `## ` is the heading of the next block, `- ` an item. After `=== name` come the fields of one subject,
 * overriding the common ones; a repeated field is a list.
 */
export function template(type: Idea['type'], { subjects, figures }: Kind): Template {
  const [whole = '', ...rest] = (sources[`../articles/${type}.md`] ?? '').trim().split(/^=== /m)
  const [head = '', ...blocks] = whole.trim().split(/\n{2,}/)
  const parts = new Map(
    rest.map(part => {
      const [name = '', ...lines] = part.trim().split('\n')
      return [name, fieldsIn(lines)] as const
    }),
  )
  const read = (context: TemplateContext, subject: string) => {
    const part = parts.get(subject.split(':')[0] ?? '')
    if (!part && !subjects) return null
    const fields = { ...fieldsIn(head.split('\n')), ...part }
    const found = figures(context, fields, { subject, parts })
    if (!found) return null
    const all = { ...fields, ...found.figures }
    return { ...found, all, say: (name: string) => filled(fields[name] ?? '', all) ?? '' }
  }
  return {
    type,
    ideas: context =>
      (subjects?.(context) ?? [...parts.keys()]).flatMap(subject => {
        const found = read(context, subject)
        if (!found) return []
        const { say, all } = found
        const keywords = String(all.keywords).split(', ')
        return {
          type,
          subject,
          title: say('title'),
          topic: say('topic'),
          keywords: keywords.map(keyword => filled(keyword, all) ?? ''),
        }
      }),
    write(context, subject) {
      const found = read(context, subject)
      if (!found) return null
      const { say, all, closing } = found
      return {
        title: say('title'),
        excerpt: say('excerpt'),
        metaDescription: cut(say('description'), 160),
        category: POST_CATEGORIES.find(each => each === all.category) ?? 'Guide',
        html: [...blocksOf(blocks, all), closing].join('\n'),
        sources: found.sources,
      }
    },
  }
}

function fieldsIn(lines: readonly string[]): Fields {
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    fields[name] = name in fields ? `${fields[name]}\n${value}` : value
  }
  return fields
}

/** A line with its placeholders filled; null when one is missing. `{name|a|b}` is a if present, else b. */
export function filled(line: string, figures: Figures): string | null {
  let isWhole = true
  const text = line.replace(
    /\{([\w.]+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (_, name: string, yes?: string, no?: string): string => {
      const figure = figures[name]
      if (yes !== undefined) return (figure ? yes : no) ?? ''
      if (figure === undefined || figure === null || figure === false) isWhole = false
      return typeof figure === 'string' ? figure : ''
    },
  )
  return isWhole ? text : null
}

function blocksOf(blocks: readonly string[], figures: Figures): string[] {
  let title = ''
  return blocks.flatMap(block => {
    if (block.startsWith('## ')) {
      title = heading(filled(block.slice(3), figures) ?? '')
      return []
    }
    const lines = block.split('\n').flatMap(line => linesOf(line, figures))
    const html = block.startsWith('- ') ? list(lines.map(itemOf)) : paragraph(...lines)
    const whole = html && title + html
    title = ''
    return whole || []
  })
}

/** `- {name}` expands to one item per value. */
function linesOf(line: string, figures: Figures): readonly string[] {
  const [, text = line] = /^- (.*)$/.exec(line) ?? []
  const [, name = ''] = /^\{([\w.]+)\}$/.exec(text) ?? []
  const figure = figures[name]
  if (Array.isArray(figure)) return figure
  if (typeof figure === 'string') return figure.split('\n')
  const whole = filled(text, figures)
  return whole === null ? [] : [whole]
}

function itemOf(item: string): string | readonly [string, string] {
  const [, bold, rest = ''] = /^\*\*(.+?)\*\* (.*)$/s.exec(item) ?? []
  return bold === undefined ? item : [bold, rest]
}

interface Home {
  use: number
  kw?: number
  resident?: boolean
  heating?: boolean
  region?: string
}

/** Reference home of most figures on the site (ENERGY.md §1, the standard profile of the Portale). */
export const STANDARD: Readonly<Record<Commodity, number>> = { luce: 2700, gas: 1400 }

export const askedFor = (
  { market: { facts } }: TemplateContext,
  commodity: Commodity,
  { use, kw = 3, resident = true, heating = true, region = 'Lombardia' }: Home,
) => {
  const all = { client: 'domestico', consumption: Decimal.of(use), province: undefined, cap: undefined } as const
  return commodity === 'gas'
    ? useOfQuery({ ...all, commodity, heating, region }, facts)
    : useOfQuery(
        {
          ...all,
          commodity,
          resident,
          power: Decimal.of(kw),
          f1: undefined,
          f2: undefined,
          f3: undefined,
          region: undefined,
        },
        facts,
      )
}

export function once<T>(make: (context: TemplateContext) => T): (context: TemplateContext) => T {
  const kept = new WeakMap<TemplateContext, T>()
  return context => {
    const made = kept.get(context) ?? make(context)
    kept.set(context, made)
    return made
  }
}

const comparisons = once(() => new Map<string, Comparison>())

export function compared(
  context: TemplateContext,
  commodity: Commodity,
  home: Home = { use: STANDARD[commodity] },
): Comparison {
  const key = `${commodity} ${JSON.stringify(home)}`
  const found = comparisons(context).get(key) ?? compareEnergy(context, [askedFor(context, commodity, home)])
  comparisons(context).set(key, found)
  return found
}

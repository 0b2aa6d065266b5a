import { faultsOfThing, questionTexts } from './structured-data.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}
const decoded = (text: string): string => text.replace(/&[a-z#0-9]+;/gi, entity => ENTITIES[entity] ?? entity)

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

export interface PageHead {
  title: string
  description: string
  canonical: string
  index: boolean
  headings: number
  ids: ReadonlySet<string>
  /** Links of the page. */
  links: string[]
  /** Resources the page loads. */
  resources: string[]
  shareImage: string
  things: unknown[]
  text: string
}

/** A page parsed from its HTML alone: what a client without scripts sees. */
export function readPage(html: string): PageHead {
  const body = html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
  const tags = (name: string) => body.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []
  const meta = (kind: 'name' | 'property', name: string) =>
    attribute(tags('meta').find(tag => attribute(tag, kind) === name) ?? '', 'content')
  return {
    title: decoded(/<title[^>]*>([^<]*)/.exec(body)?.[1] ?? ''),
    description: meta('name', 'description'),
    canonical: attribute(tags('link').find(tag => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
    index: !/noindex/.test(meta('name', 'robots')),
    headings: tags('h1').length,
    ids: new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id))),
    links: tags('a').flatMap(tag => attribute(tag, 'href') || []),
    resources: [
      ...tags('link').flatMap(tag => (/canonical|alternate/.test(attribute(tag, 'rel')) ? [] : attribute(tag, 'href'))),
      ...[...tags('img'), ...tags('source'), ...(html.match(/<script\b[^>]*>/gi) ?? [])].map(tag =>
        attribute(tag, 'src'),
      ),
    ].filter(Boolean),
    shareImage: meta('property', 'og:image'),
    things: [...body.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
    text: plain(body),
  }
}

const plain = (html: string): string =>
  decoded(html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
const squeezed = (text: string) => text.replace(/\s+/g, '')

/** Problems of an indexed page's head and structured data. */
export function faultsOfPage(page: PageHead, address: string): string[] {
  const text = squeezed(page.text)
  return [
    ...(page.headings === 1 ? [] : [`${page.headings} h1`]),
    ...(page.title.length >= 10 && page.title.length <= 70 ? [] : [`title of ${page.title.length}: ${page.title}`]),
    ...(page.description.length >= 40 && page.description.length <= 160
      ? []
      : [`description of ${page.description.length}: ${page.description}`]),
    ...(page.canonical === address ? [] : [`canonical ${page.canonical}`]),
    ...(page.shareImage ? [] : ['no share image']),
    ...page.things.flatMap(thing => faultsOfThing(thing)),
    ...page.things
      .flatMap(questionTexts)
      .filter(each => !text.includes(squeezed(each)))
      .map(each => `not on the page: ${each}`),
  ]
}

import { PUBLIC_PAGES } from './public-pages.ts'
import type { MetaDescriptor } from 'react-router'
import type { SearchAction, Thing, WithActionConstraints } from 'schema-dts'
import { type Site, siteOf } from '#web/site.ts'

export const SHARE_SIZE = { width: 1200, height: 630 }

const own = new Set(PUBLIC_PAGES.map(page => page.path))
const HOME = '/home'

/** Share image of a page: its own, else the site's. */
export function shareImageOf(path: string): string {
  if (path === '/') return `/share${HOME}.png`
  return own.has(path) || /^\/blog\/[^/]+$/.test(path) ? `/share${path}.png` : '/share.png'
}

/** Page of a `/share/…` image; null if there is none. */
export function pageOfShareImage(address: string): string | null {
  const path = /^\/share(\/.+)\.png$/.exec(address)?.[1]
  if (!path) return null
  const page = path === HOME ? '/' : path
  return shareImageOf(page) === address ? page : null
}

export const OWN_FIGURE = '/la-tua-cifra'
const PLAIN_IMAGE = `/share${OWN_FIGURE}.png`

const answerImageOf = (question: string): string => `${PLAIN_IMAGE}?${question}`

/** A typed schema.org object; its values must match the page that carries it. */
export type StructuredData = Exclude<Thing, string>

interface PageMeta {
  site: Site
  /** Canonical path without query: filters never create a new page for search engines. */
  path: string
  title: string
  /** Between 40 and 160 characters, to be shown in full. */
  description: string
  keywords?: string
  /** Personal and missing pages: noindex. */
  index?: boolean
  structured?: readonly StructuredData[]
  /** Visible on the page word for word. */
  questions?: readonly Question[]
  /** Breadcrumb: the pages between home and this one, which is last and needs no address. */
  trail?: readonly { name: string; path?: string }[]
  /** Answer shown by the share image, as the query of its address. */
  shared?: string
}

/** Length at which search results cut a title. */
const MAX_TITLE = 70

/** Title with the site's name if both fit; a longer one is cut at a sentence or word. */
export function pageTitle(title: string, siteName: string): string {
  if (title.includes(siteName)) return title
  const named = `${title} · ${siteName}`
  if (named.length <= MAX_TITLE) return named
  if (title.length <= MAX_TITLE) return title
  const start = title.slice(0, MAX_TITLE)
  const sentences = /^(.{20,}(?:(?<=[?!])|(?=[.:])))(?=[\s.:])/u.exec(start)?.[1]
  if (sentences) return pageTitle(sentences, siteName)
  return `${start.slice(0, -1).replace(/(?<![\s,;:])[\s,;:]+\S*$/u, '')}…`
}

export function pageMeta({
  site,
  path,
  title,
  description,
  keywords,
  index = true,
  structured = [],
  questions,
  trail,
  shared,
}: PageMeta): MetaDescriptor[] {
  const url = `${site.url}${path}`
  const fullTitle = title.includes(site.name) ? title : `${title} · ${site.name}`
  return [
    { title: pageTitle(title, site.name) },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(index ? [{ tagName: 'link', rel: 'canonical', href: url } as const] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: path.startsWith('/blog/') ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    // What is shared is the answer: without its query the link would lead to a page that asks.
    { property: 'og:url', content: shared ? `${url}?${shared}` : url },
    { property: 'og:image', content: `${site.url}${shared ? answerImageOf(shared) : shareImageOf(path)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[
      ...structured,
      ...(questions ? [faqPage(questions)] : []),
      ...(trail ? [breadcrumbs(url, site, trail)] : []),
    ].map(thing => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

export interface MetaArgs {
  matches: Parameters<typeof siteOf>[0]
  location: { pathname: string }
}
type MetaInput = Omit<PageMeta, 'site' | 'path'> & { path?: string }

/** `meta` of a route from its loader data; null when there is nothing to say. The canonical path is the route's address unless given. */
export const metaOf =
  <Args extends MetaArgs>(page: MetaInput | ((args: Args, site: Site) => MetaInput | null)) =>
  (args: Args): MetaDescriptor[] => {
    const site = siteOf(args.matches)
    const meta = typeof page === 'function' ? page(args, site) : page
    return meta ? pageMeta({ site, path: args.location.pathname, ...meta }) : []
  }

export interface Question {
  question: string
  /** Plain text: also visible on the page, word for word. */
  answer: string
}

const faqPage = (questions: readonly Question[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const organization = (site: Site): StructuredData => ({
  '@type': 'Organization',
  name: site.name,
  url: `${site.url}/`,
  email: site.email,
  vatID: site.taxId,
  address: site.address,
  ...(site.tellsPlace && placeOf(site)),
})

/** «Via Prova 1, 16121 Genova (GE)», as people write an address in Italy. */
const ADDRESS = /^(?<street>.{1,120}),\s?(?<code>\d{5})\s(?<city>[^,(]{1,60}?)(?:\s?\(?\b(?<province>[A-Z]{2})\)?)?$/

/** Our address, contacts and service area, from the settings; an address in another format stays plain text. */
function placeOf(site: Site) {
  const { street, code, city, province } = ADDRESS.exec(site.address.trim())?.groups ?? {}
  const address = {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: code,
    addressLocality: city,
    ...(province && { addressRegion: province }),
    addressCountry: 'IT',
  } as const
  return {
    telephone: site.phone,
    ...(street && { address }),
    areaServed: { '@type': 'Country', name: 'Italia' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.phone,
      email: site.email,
      availableLanguage: 'it',
      areaServed: 'IT',
    },
  } as const
}

const breadcrumbs = (url: string, site: Site, trail: NonNullable<PageMeta['trail']>): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path === undefined ? url : `${site.url}${path}`,
  })),
})

/** spec 1 §2: pattern of a search address. */
export function searchAction(site: Site): SearchAction {
  const action: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return action
}
